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
/** A whole source of the largest district that is not cut into tiles. */
const MAX_ANSWER_BYTES = 4 * 1024 ** 2;
/** What an answer takes beside its body. */
const OVERHEAD = 2_000;

/** Of one request, or one connection. */
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
 * Answers whose address names their very bytes (`Cache-Control: public, immutable`): map tiles and sources, which are most of what
 * a visit asks for. They never change, so they are kept until room is needed, the least used first.
 */
export class KeptAnswers {
  readonly #answers = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + OVERHEAD,
  });

  /** Sends the kept answer to a request. @returns whether there is one */
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

  /** Keeps an answer while it is sent, where it may be kept. */
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

/** By encoding; `null` where it would vary by more: by who has signed in, or by another site whose page asks. */
function keyOf({ method, url, headers }: IncomingMessage): string | null {
  const isShared = headers.authorization === undefined && headers.origin === undefined;
  if ((method !== 'GET' && method !== 'HEAD') || !isShared) return null;
  return `${chooseEncoding(headers['accept-encoding'])} ${url}`;
}

const isImmutable = (control: string | undefined): boolean =>
  control !== undefined && /(^|,)\s*public\s*(,|$)/.test(control) && /(^|,)\s*immutable\s*(,|$)/.test(control);
