const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The origin of an identity provider by the name that configuration gives it: a bare host, as Auth0 names its tenants
 * (`district.us.auth0.com`), or an https origin; http only on this machine, where nobody can listen in.
 *
 * @returns the origin without a slash at its end, `null` when the name is neither
 */
export function identityOrigin(domain: string): string | null {
  const address = HOST.test(domain) ? `https://${domain}` : domain;
  if (!URL.canParse(address)) return null;
  const { origin, protocol, hostname } = new URL(address);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && THIS_MACHINE.includes(hostname));
  return isSafe && origin === address.toLowerCase() ? origin : null;
}
