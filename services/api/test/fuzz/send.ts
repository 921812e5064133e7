import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Caller, Door, FuzzWorld } from './world.ts';

/** A request, printed with a failure so that it can be reproduced. */
export interface FuzzRequest {
  /** The gateway by default. */
  door?: Door;
  who: Caller;
  method: string;
  /** Includes the query. */
  path: string;
  headers: Record<string, string>;
  /** UTF-8 text, or raw bytes. */
  body?: string | Buffer;
}

export interface FuzzAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
/** Long enough for a busy machine; anything slower hangs. */
const ANSWER_WITHIN_MS = 60_000;

function readable(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  return encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** Sends a request unchanged. @throws Error if the connection breaks, or on a timeout */
export function send(
  world: FuzzWorld,
  { door = 'gateway', who, method, path, headers, body }: FuzzRequest,
): Promise<FuzzAnswer> {
  const token =
    who === 'bad token' ? `Bearer ${world.badTokens[path.length % world.badTokens.length]}` : world.authorization[who];
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ agent, port: world.portOf(door), host: '127.0.0.1', method, path, timeout: ANSWER_WITHIN_MS },
        headers: { ...length, ...headers, ...(token && { authorization: token }) },
      },
      (response) => {
        const pieces: Buffer[] = [];
        world.count(door, response.statusCode ?? 0);
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers as Record<string, string>,
            body: readable(Buffer.concat(pieces), response.headers['content-encoding']),
          }),
        );
      },
    );
    sent.on('error', reject).on('timeout', () => sent.destroy(new Error(`no answer in ${ANSWER_WITHIN_MS} ms`)));
    sent.end(body);
  });
}
