import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Caller, Door, FuzzWorld } from './world.ts';

/** A request as a test failure shows it: whoever reads it can make it again. */
export interface FuzzRequest {
  /** The gateway unless it says otherwise. */
  door?: Door;
  who: Caller;
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  /** A text in UTF-8, or bytes that a test names. */
  body?: string | Buffer;
}

export interface FuzzAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
/** Long enough for a machine that is busy; whoever needs longer hangs. */
const ANSWER_WITHIN_MS = 60_000;

function readable(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  return encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** Sends a request as it is. @throws Error when the connection breaks off, or nothing is answered in time */
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
