import { BlockList, isIP } from 'node:net';
import { type Origin, originOf } from '@portal/shared-server/limits';
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

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

interface Counted {
  origin: Origin | null;
}

/** Caches parsed addresses, which repeat on each request. */
const counted = new LRUCache<string, Counted>({
  max: 10_000,
  memoMethod: (address) => ({ origin: readAddress(address) }),
});

/** `null` for this machine itself: behind a proxy that forwards no client address, everyone would share one limit. */
export const limitOriginOf = (address: string | undefined): Origin | null =>
  address === undefined ? null : counted.memo(address).origin;

export const limitKeyOf = (address: string | undefined): string | null => limitOriginOf(address)?.household ?? null;

function readAddress(address: string): Origin | null {
  const plain = MAPPED.exec(address)?.[1] ?? address;
  return isIP(plain) === 0 || loopback.check(plain, familyOf(plain)) ? null : originOf(plain);
}
