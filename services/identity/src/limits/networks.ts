import { isIP } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The first `bits` of an IPv6 address, a multiple of 16. */
function prefix(address: string, bits: number): string {
  const text = new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1);
  const [before = [], after = []] = text.split('::').map((part) => part.split(':').filter(Boolean));
  const middle = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...middle, ...after].slice(0, bits / 16).join(':')}::/${bits}`;
}

const plain = (address: string): string => MAPPED.exec(address)?.[1] ?? address;

/**
 * The household or office that an address belongs to: the address itself for IPv4, where carriers put many customers behind one
 * already, and the /64 for IPv6, of which every customer has at least one.
 */
export function householdOf(ip: string): string {
  const address = plain(ip);
  return isIP(address) === 6 ? prefix(address, 64) : address;
}

/** The network of a provider or organization: the /24 for IPv4, the /48 for IPv6. */
export function networkOf(ip: string): string {
  const address = plain(ip);
  if (isIP(address) === 6) return prefix(address, 48);
  return isIP(address) === 4 ? `${address.split('.').slice(0, 3).join('.')}.0/24` : address;
}
