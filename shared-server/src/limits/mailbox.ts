/** Google's, under either name. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The same text for all addresses that reach one mailbox: without a tag, in lower case, and without dots where the provider ignores
 * them. Only for counting: mail goes to the address as it was given. Yahoo's tags after a hyphen are not counted: people register
 * each of them, and a hyphen is part of many names elsewhere.
 */
export function mailboxOf(address: string): string {
  const given = address.trim().toLowerCase();
  const at = given.lastIndexOf('@');
  const [local, domain] = [given.slice(0, at), given.slice(at + 1).replace(/\.$/, '')];
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  return WITHOUT_DOTS.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
