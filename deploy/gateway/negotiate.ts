import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

/** In order of preference, with the suffix of the compressed file beside the original. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof ENCODINGS;

/** Encodings the request accepts, best first, without `identity`. */
export function acceptedEncodings(request: Request): Encoding[] {
  const asked = request.acceptsEncodings();
  const accepted = Array.isArray(asked) ? asked : [];
  const names = Object.keys(ENCODINGS) as Encoding[];
  return accepted.includes('*') ? names : names.filter((name) => accepted.includes(name));
}

export type Representation = ReturnType<typeof represent>;

export function represent(type: string, text: string) {
  const identity = Buffer.from(text);
  return {
    type,
    bodies: {
      identity,
      br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      gzip: gzipSync(identity, { level: 9 }),
    },
    hash: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
  };
}

/** Sends text with an ETag: 304 if the visitor has it. An existing `Cache-Control` stays. */
export function sendRevalidated(request: Request, response: Response, { type, bodies, hash }: Representation): void {
  const encoding = acceptedEncodings(request)[0] ?? 'identity';
  response.set({ 'Content-Type': type, ETag: `"${hash}-${encoding}"` });
  if (!response.get('Cache-Control')) response.set('Cache-Control', 'no-cache');
  response.vary('Accept-Encoding');
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  response.send(bodies[encoding]);
}
