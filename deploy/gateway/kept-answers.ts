import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { chooseEncoding } from '@portal/shared-server';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';

interface Kept {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const MAX_BYTES = 64 * 1024 ** 2;
/** Fits an untiled map source of the largest district. */
const MAX_ANSWER_BYTES = 4 * 1024 ** 2;
/** Estimated memory per cached response beside its body. */
const OVERHEAD = 2_000;

/** Headers of a single request or connection, which are not cached. */
const NOT_KEPT = [
  'date',
  'x-request-id',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'ratelimit',
  'ratelimit-policy',
];

/**
 * LRU cache of immutable responses whose URL includes the content version (`Cache-Control: public, immutable`): map tiles
 * and sources, most of a visit's requests.
 */
export class KeptAnswers {
  readonly #answers = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + OVERHEAD,
  });

  /** Responds from the cache. @returns false on a cache miss */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const key = keyOf(request);
    const kept = key === null ? undefined : this.#answers.get(key);
    if (!kept) return false;
    const { status, headers, body } = kept;
    if (status === 200 && fresh(request.headers, { etag: headers.etag })) {
      const { 'content-type': _type, 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers;
      response.writeHead(304, rest).end();
    } else {
      response.writeHead(status, headers).end(body);
    }
    return true;
  }

  /** Caches a response while it is sent, if allowed. */
  note(request: IncomingMessage, answer: IncomingMessage): void {
    const key = keyOf(request);
    const { statusCode: status = 0, headers } = answer;
    const mayKeep =
      request.method === 'GET' && (status === 200 || status === 204) && isImmutable(headers['cache-control']);
    if (key === null || !mayKeep || Number(headers['content-length'] ?? 0) > MAX_ANSWER_BYTES) return;
    const pieces: Buffer[] = [];
    let bytes = 0;
    answer.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes <= MAX_ANSWER_BYTES) pieces.push(piece);
    });
    answer.once('end', () => {
      if (!answer.complete || bytes > MAX_ANSWER_BYTES) return;
      const own: OutgoingHttpHeaders = { ...headers };
      for (const name of NOT_KEPT) delete own[name];
      if (status === 200) own['content-length'] = bytes;
      this.#answers.set(key, { status, headers: own, body: Buffer.concat(pieces) });
    });
  }
}

/** Cache key by encoding; `null` for requests whose response depends on a session or on another site's `Origin`. */
function keyOf({ method, url, headers }: IncomingMessage): string | null {
  const isShared = headers.authorization === undefined && headers.origin === undefined;
  if ((method !== 'GET' && method !== 'HEAD') || !isShared) return null;
  return `${chooseEncoding(headers['accept-encoding'])} ${url}`;
}

const isImmutable = (control: string | undefined): boolean =>
  control !== undefined && /(^|,)\s*public\s*(,|$)/.test(control) && /(^|,)\s*immutable\s*(,|$)/.test(control);
