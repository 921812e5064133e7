import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const OFFERED: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** negotiator 1.1 takes the server's order for encodings that the client likes equally; its types are of 0.6. */
interface EncodingNegotiator {
  encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
}

/** Clients ask in few ways, and each way is read once. */
const chosen = new LRUCache<string, Encoding>({ max: 100, memoMethod: choose });

function choose(accepted: string): Encoding {
  const negotiator: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const [best] = negotiator.encodings(OFFERED, { preferred: OFFERED });
  return (best as Encoding | undefined) ?? 'identity';
}

/**
 * By the client's weights; among equals the smallest. A client that accepts nothing gets the plain bytes.
 *
 * @param accepted the header `Accept-Encoding`
 */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  return accepted === undefined ? 'identity' : chosen.memo(String(accepted));
}
