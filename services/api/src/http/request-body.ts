import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from './problem.ts';

const MAX_JSON_BYTES = 256 * 1024;
const FILE = 'application/octet-stream';

const unsupported = () => new ProblemError('body-encoding-unsupported');

/**
 * Parses a JSON body; `undefined` if it is empty.
 *
 * @throws ProblemError 415 if it is compressed or not UTF-8, 400 if it is not JSON
 */
export function parseJson(headers: FastifyRequest['headers'], bytes: Buffer): unknown {
  const [, charset] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(headers['content-type'] ?? '') ?? [];
  const coding = headers['content-encoding'] ?? 'identity';
  if (!/^(utf-?8|us-ascii)$/i.test(charset ?? 'utf-8') || coding.toLowerCase() !== 'identity') throw unsupported();
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw new ProblemError('body-unreadable');
  try {
    return JSON.parse(bytes.toString());
  } catch (error) {
    throw new ProblemError('body-unreadable', {}, { cause: error });
  }
}

/** Parses JSON, leaves files as streams, and ignores other bodies, which handlers refuse. */
export function acceptBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_JSON_BYTES },
    (request, bytes, done) => {
      try {
        done(null, parseJson(request.headers, bytes));
      } catch (error) {
        done(error as Error);
      }
    },
  );
  fastify.addContentTypeParser(FILE, (_request, bytes, done) => done(null, bytes));
  fastify.addContentTypeParser('*', (_request, _bytes, done) => done(null, undefined));
}

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The body as a stream if it is a file, else `undefined`. */
export const fileIn = ({ body, raw }: FastifyRequest): Readable | undefined => (body === raw ? raw : undefined);

/** The parsed body if it is JSON, else `undefined`. */
export const jsonIn = ({ body, raw }: FastifyRequest): unknown => (body === raw ? undefined : body);
