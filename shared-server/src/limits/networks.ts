import { isIP } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** `bits` is a multiple of 16. */
function prefix(address: string, bits: number): string {
  const text = new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1);
  const [before = [], after = []] = text.split('::').map((part) => part.split(':').filter(Boolean));
  const middle = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...middle, ...after].slice(0, bits / 16).join(':')}::/${bits}`;
}

const plain = (address: string): string => MAPPED.exec(address)?.[1] ?? address;

/**
 * The address itself for IPv4, which many customers of a carrier may share; the /64 for IPv6, which each customer has.
 */
export function householdOf(ip: string): string {
  const address = plain(ip);
  return isIP(address) === 6 ? prefix(address, 64) : address;
}

/** Network of a provider or organization: /24 for IPv4, /48 for IPv6. */
export function networkOf(ip: string): string {
  const address = plain(ip);
  if (isIP(address) === 6) return prefix(address, 48);
  return isIP(address) === 4 ? `${address.split('.').slice(0, 3).join('.')}.0/24` : address;
}

/** Where a call comes from, as limits count it. */
export interface Origin {
  household: string;
  network: string;
}

export const originOf = (ip: string): Origin => ({ household: householdOf(ip), network: networkOf(ip) });
