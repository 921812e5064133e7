import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { S3Bucket } from '../release/bucket.ts';
import type { Log } from './log.ts';
import { acceptedEncodings, ENCODINGS, type Encoding } from './negotiate.ts';
import { CACHE_CONTROL, cleanPath, type ReleaseSource, type SendOptions, sendNotFound } from './source.ts';

/** About ten times the first screens of a few releases. */
const MEMORY_BYTES = 128_000_000;
/** Size counted for a known file whose content is not in memory. */
const ENTRY_BYTES = 500;
/** Larger files are fetched from the bucket on every request. */
const MAX_KEPT_BYTES = 4_000_000;
/** How long a missing file counts as missing before the next lookup. */
const ABSENT_MS = 60_000;

interface Found {
  etag: string;
  bytes: number;
  /** `undefined` for a file too large to keep. */
  content: Buffer | undefined;
}
type Known = Found | 'absent';

/** Bucket files, which never change, in an LRU memory cache. Concurrent requests share one fetch. */
export function bucketFiles(bucket: S3Bucket, log: Log): Pick<ReleaseSource, 'send'> {
  const known = new LRUCache<string, Known>({
    maxSize: MEMORY_BYTES,
    noDeleteOnFetchRejection: true,
    sizeCalculation: (file) => ENTRY_BYTES + (file === 'absent' ? 0 : (file.content?.length ?? 0)),
    fetchMethod: async (path, _stale, { options }) => {
      const object = await bucket.get(path);
      if (!object || object === 'same') {
        options.ttl = ABSENT_MS;
        return 'absent';
      }
      const { etag, bytes, body } = object;
      if (bytes <= MAX_KEPT_BYTES) return { etag, bytes, content: await buffer(body) };
      body.destroy();
      return { etag, bytes, content: undefined };
    },
  });
  const find = async (path: string): Promise<Found | undefined> => {
    const file = await known.fetch(path).catch((error: unknown) => {
      // During an outage, stale entries still count: a file that was missing stays missing.
      const last = known.peek(path, { allowStale: true });
      if (last === undefined) throw error;
      return last;
    });
    return file === 'absent' ? undefined : file;
  };

  const best = async (request: Request, path: string) => {
    for (const encoding of acceptedEncodings(request)) {
      const file = await find(path + ENCODINGS[encoding]);
      if (file) return { file, encoding, path: path + ENCODINGS[encoding] };
    }
    const file = await find(path);
    return file && { file, encoding: undefined, path };
  };

  const sendBody = async (response: Response, path: string, { content, bytes }: Found, range?: Range) => {
    const [start, end] = [range?.start ?? 0, range?.end ?? bytes - 1];
    response.set('Content-Length', String(end - start + 1));
    if (response.req.method === 'HEAD') response.end();
    else if (content) response.end(content.subarray(start, end + 1));
    else {
      const object = await bucket.get(path, { ...(range && { range: `bytes=${start}-${end}` }) });
      if (object && object !== 'same') await pipeline(object.body, response);
      else response.destroy();
    }
  };

  return {
    send: async (request, response, path, options) => {
      const clean = cleanPath(path);
      try {
        const chosen = clean && (await best(request, clean));
        if (!clean || !chosen) return sendNotFound(response);
        setHeaders(response, clean, chosen.file, chosen.encoding, options);
        if (request.fresh) return void response.status(304).end();
        const range = rangeOf(request, chosen.file);
        if (range === 'unsatisfiable') {
          response.removeHeader('Content-Encoding');
          return void response.status(416).set('Content-Range', `bytes */${chosen.file.bytes}`).end();
        }
        if (range) response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${chosen.file.bytes}`);
        await sendBody(response, chosen.path, chosen.file, range);
      } catch (error) {
        if (isAborted(error)) return;
        log.error(`${path} cannot be read: ${(error as Error).message}`);
        sendAway(response);
      }
    },
  };
}

interface Range {
  start: number;
  end: number;
}

function setHeaders(
  response: Response,
  path: string,
  { etag }: Found,
  encoding: Encoding | undefined,
  { caching }: SendOptions,
): void {
  response.type(extname(path));
  response.set({
    ETag: `"${etag.replaceAll('"', '')}-${encoding ?? 'identity'}"`,
    'Cache-Control': CACHE_CONTROL[caching],
    'Accept-Ranges': 'bytes',
  });
  response.vary('Accept-Encoding');
  if (encoding) response.set('Content-Encoding', encoding);
}

/** `undefined` to send the whole file. */
function rangeOf(request: Request, { bytes }: Found): Range | 'unsatisfiable' | undefined {
  const condition = request.headers['if-range'];
  if (condition && condition !== request.res?.get('ETag')) return undefined;
  const ranges = request.range(bytes, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
}

/** A disconnected visitor is not an error. */
const isAborted = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';

function sendAway(response: Response): void {
  if (response.headersSent) return void response.destroy();
  for (const name of ['ETag', 'Content-Encoding', 'Content-Length', 'Content-Range']) response.removeHeader(name);
  response
    .status(503)
    .set({ 'Cache-Control': 'no-store', 'Retry-After': '5' })
    .type('text/plain')
    .send('The release store does not answer.\n');
}
