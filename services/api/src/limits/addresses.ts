import { BlockList, isIP } from 'node:net';
import { LRUCache } from 'lru-cache';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

const LOOPBACK = ['127.0.0.0/8', '::1'];
const loopback = listOf(LOOPBACK);

/** Fastify's `trustProxy`. Trusts this machine's proxies, including those on a Unix socket, which have no address. */
export function createTrust(networks: readonly string[]): (address: string | undefined) => boolean {
  const list = listOf([...LOOPBACK, ...networks]);
  return (address) => address === undefined || (isIP(address) > 0 && list.check(address, familyOf(address)));
}

/** The first 64 bits of an IPv6 address, shared by a household or office. */
function network64(address: string): string {
  const text = new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1);
  const [before = '', after = ''] = text.split('::');
  const [left, right] = [before, after].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const middle = Array<string>(8 - left.length - right.length).fill('0');
  return `${[...left, ...middle, ...right].slice(0, 4).join(':')}::/64`;
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

interface Counted {
  address: string | null;
}

/** Caches parsed addresses, which repeat on each request. */
const counted = new LRUCache<string, Counted>({
  max: 10_000,
  memoMethod: (address) => ({ address: readAddress(address) }),
});

/** `null` for this machine itself: behind a proxy that forwards no client address, everyone would share one limit. */
export const limitKeyOf = (address: string | undefined): string | null =>
  address === undefined ? null : counted.memo(address).address;

function readAddress(address: string): string | null {
  const plain = MAPPED.exec(address)?.[1] ?? address;
  if (isIP(plain) === 0 || loopback.check(plain, familyOf(plain))) return null;
  return isIP(plain) === 6 ? network64(plain) : plain;
}
