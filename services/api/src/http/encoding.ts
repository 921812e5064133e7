import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const OFFERED: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** negotiator 1.1 takes the server's order for encodings that the client likes equally; its types are of 0.6. */
interface EncodingNegotiator {
  encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
}

/** By the client's weights; among equals the smallest. A client that accepts nothing gets the plain bytes. */
export function chooseEncoding(headers: IncomingHttpHeaders): Encoding {
  const negotiator: EncodingNegotiator = new Negotiator({ headers });
  const [best] = negotiator.encodings(OFFERED, { preferred: OFFERED });
  return (best as Encoding | undefined) ?? 'identity';
}
