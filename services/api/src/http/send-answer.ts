import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Call } from '@portal/shared-api';
import { chooseEncoding } from '@portal/shared-server';
import type { FastifyReply } from 'fastify';
import fresh from 'fresh';
import { Answer, JsonText, StoredFile, Streamed } from './answer.ts';
import { Content, compressors } from './content.ts';

/**
 * Only for shared caches (RFC 9213): they may serve visitors responses some seconds old, while browsers revalidate each
 * time.
 */
const IN_SHARED_CACHES = 'max-age=2, stale-while-revalidate=10';

const VARY = 'Accept-Encoding, Authorization';

/** Extends the `Vary` header that CORS has set. */
function vary(reply: FastifyReply): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before === undefined ? VARY : `${before}, ${VARY}`);
}

/** Sends headers, then pieces as they arrive. */
async function sendPieces(reply: FastifyReply, ...pieces: [Readable, ...NodeJS.ReadWriteStream[]]): Promise<void> {
  const { raw } = reply.hijack();
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  await pipeline([...pieces, raw]);
}

export interface ContentAnswer {
  content: Content;
  status: number;
  type: string;
  immutable: boolean;
}

/**
 * Responses to requests with a token are private.
 *
 * @returns a promise if bytes must be compressed first, or are sent in pieces
 */
export function sendContent(
  reply: FastifyReply,
  { content, status, type, immutable }: ContentAnswer,
): Promise<void> | undefined {
  const { request } = reply;
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const audience = request.identity ? 'private' : 'public';
  const etag = content.etag(encoding);
  vary(reply);
  reply
    .header('cache-control', `${audience}, ${immutable ? 'max-age=31536000, immutable' : 'max-age=0, must-revalidate'}`)
    .header('etag', etag);
  if (immutable)
    reply.removeHeader('ratelimit').removeHeader('ratelimit-policy'); // per caller, but caches share the response
  else if (!request.identity) reply.header('cdn-cache-control', IN_SHARED_CACHES);
  if (fresh(request.headers, { etag })) {
    reply.code(304).send();
    return undefined;
  }
  reply.code(status);
  if (content.byteLength === 0) {
    reply.send();
    return undefined;
  }
  reply.header('content-type', type);
  if (encoding === 'identity') return sendParts(reply, content);
  const send = (bytes: Buffer): void => void reply.header('content-encoding', encoding).send(bytes);
  const bytes = content.compressed(encoding);
  if (!Buffer.isBuffer(bytes)) return bytes.then(send);
  send(bytes);
  return undefined;
}

function sendParts(reply: FastifyReply, { parts, byteLength }: Content): Promise<void> | undefined {
  if (parts.length > 1) {
    reply.header('content-length', byteLength);
    return sendPieces(reply, Readable.from(parts));
  }
  reply.send(parts[0]);
  return undefined;
}

async function* withFirst(first: IteratorResult<string>, others: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    for (let result = first; !result.done; result = await others.next()) yield result.value;
  } finally {
    await others.return?.();
  }
}

async function sendStreamed(reply: FastifyReply, { pieces }: Streamed): Promise<void> {
  const iterator = pieces[Symbol.asyncIterator]();
  // Fetched before the headers are sent, so that an initial failure becomes a problem document.
  const text = Readable.from(withFirst(await iterator.next(), iterator));
  const encoding = chooseEncoding(reply.request.headers['accept-encoding']);
  vary(reply);
  reply.header('cache-control', 'no-store');
  if (encoding === 'identity') return sendPieces(reply, text);
  reply.header('content-encoding', encoding);
  await sendPieces(reply, text, compressors[encoding]());
}

const LONG_TEXT = 50_000;

async function* onePiece(text: string): AsyncGenerator<string> {
  yield text;
}

async function sendText(reply: FastifyReply, { text }: JsonText): Promise<void> {
  if (text.length >= LONG_TEXT) return sendStreamed(reply, new Streamed(onePiece(text)));
  reply.header('cache-control', 'no-store').send(text);
}

/** `Content-Disposition` to save a file under a name, for old and new browsers (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%]/g, '_');
  const extended = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended}`;
}

/** For uploaded files: even if opened directly, they are no page of the portal. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Sends a file unchanged. Not cacheable, because permission to read it may end. */
async function sendFile(reply: FastifyReply, { bytes, about }: StoredFile): Promise<void> {
  reply.headers({
    'content-type': about.mediaType,
    'cache-control': 'private, no-store',
    'content-disposition': attachment(about.name),
    'content-security-policy': FILE_POLICY,
    'content-length': `${about.byteLength}`,
  });
  await sendPieces(reply, bytes);
}

const JSON_TYPE = 'application/json; charset=utf-8';
/** Adds the charset, which the contract omits. */
const typeOf = ({ mediaType = JSON_TYPE }: Call): string =>
  mediaType.startsWith('text/') && !mediaType.includes('charset') ? `${mediaType}; charset=utf-8` : mediaType;

export function answerSender(call: Call) {
  const type = typeOf(call);
  const usualStatus = call.status ?? 200;
  const isText = type.startsWith('text/');
  return async (result: unknown, reply: FastifyReply): Promise<void> => {
    const { body, options } =
      result instanceof Answer ? result : { body: result, options: {} as Answer<unknown>['options'] };
    const status = options.status ?? usualStatus;
    if (options.headers) reply.headers(options.headers);
    if (body instanceof Content) {
      const answer = { content: body, status, type, immutable: options.immutable ?? false };
      if (options.versions) reply.request.keepAnswer?.(options.versions, answer);
      await sendContent(reply, answer);
      return;
    }
    reply.code(status).header('content-type', type);
    if (body instanceof JsonText) {
      await sendText(reply, body);
    } else if (body instanceof Streamed) {
      await sendStreamed(reply, body);
    } else if (body instanceof StoredFile) {
      await sendFile(reply, body);
    } else if (body === undefined) {
      reply.removeHeader('content-type').send();
    } else {
      reply.header('cache-control', 'no-store').send(isText ? body : JSON.stringify(body));
    }
  };
}
