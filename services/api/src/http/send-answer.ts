import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Call } from '@portal/shared-api';
import type { GuardedRequest } from '@portal/shared-auth/nest';
import type { Request, Response } from 'express';
import { Answer, JsonText, StoredFile, Streamed } from './answer.ts';
import { Content, compressors } from './content.ts';
import { chooseEncoding } from './encoding.ts';

/** Whatever was sent for a token is private. */
async function sendContent(
  request: Request & GuardedRequest,
  response: Response,
  content: Content,
  immutable: boolean,
) {
  const encoding = chooseEncoding(request.headers);
  const audience = request.identity ? 'private' : 'public';
  response.vary('Accept-Encoding, Authorization');
  response.setHeader(
    'cache-control',
    `${audience}, ${immutable ? 'max-age=31536000, immutable' : 'max-age=0, must-revalidate'}`,
  );
  response.setHeader('etag', content.etag(encoding));
  if (request.fresh) {
    response.removeHeader('content-type');
    response.status(304).end();
    return;
  }
  if (content.byteLength === 0) {
    response.removeHeader('content-type');
    response.end();
    return;
  }
  if (encoding === 'identity') {
    response.setHeader('content-length', content.byteLength);
    if (request.method === 'HEAD') response.end();
    else if (content.parts.length === 1) response.end(content.parts[0]);
    else await pipeline(Readable.from(content.parts), response);
    return;
  }
  const bytes = await content.compressed(encoding);
  response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', bytes.length);
  response.end(bytes);
}

async function* withFirst(first: IteratorResult<string>, others: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    for (let result = first; !result.done; result = await others.next()) yield result.value;
  } finally {
    await others.return?.();
  }
}

async function sendStreamed(request: Request, response: Response, { pieces }: Streamed): Promise<void> {
  const iterator = pieces[Symbol.asyncIterator]();
  // Before the head is sent: a failure to begin is then a problem document.
  const text = Readable.from(withFirst(await iterator.next(), iterator));
  const encoding = chooseEncoding(request.headers);
  response.vary('Accept-Encoding, Authorization');
  response.setHeader('cache-control', 'no-store');
  if (encoding === 'identity') return pipeline(text, response);
  response.setHeader('content-encoding', encoding);
  await pipeline(text, compressors[encoding](), response);
}

const LONG_TEXT = 50_000;

async function* onePiece(text: string): AsyncGenerator<string> {
  yield text;
}

async function sendText(request: Request, response: Response, { text }: JsonText): Promise<void> {
  if (text.length >= LONG_TEXT) return sendStreamed(request, response, new Streamed(onePiece(text)));
  response.setHeader('cache-control', 'no-store');
  response.end(text);
}

/** The `content-disposition` that saves a file under a name, for old and new browsers (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%]/g, '_');
  const extended = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended}`;
}

/** Of a file that somebody sent: even opened by itself it is no page of the portal. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Sends a file as it is. Who may have it today may not tomorrow, so nobody keeps it. */
async function sendFile(response: Response, { bytes, about }: StoredFile): Promise<void> {
  response.type(about.mediaType).set({
    'cache-control': 'private, no-store',
    'content-disposition': attachment(about.name),
    'content-security-policy': FILE_POLICY,
    'content-length': `${about.byteLength}`,
  });
  await pipeline(bytes, response);
}

export async function sendAnswer(call: Call, result: unknown, response: Response): Promise<void> {
  const { body, options } = result instanceof Answer ? result : new Answer(result, {});
  const mediaType = call.mediaType ?? 'application/json';
  response
    .status(options.status ?? call.status ?? 200)
    .type(mediaType)
    .set(options.headers ?? {});
  if (body instanceof StoredFile) {
    await sendFile(response, body);
  } else if (body instanceof Content) {
    await sendContent(response.req, response, body, options.immutable ?? false);
  } else if (body instanceof Streamed) {
    await sendStreamed(response.req, response, body);
  } else if (body instanceof JsonText) {
    await sendText(response.req, response, body);
  } else if (body === undefined) {
    response.removeHeader('content-type');
    response.end();
  } else {
    response.setHeader('cache-control', 'no-store');
    response.send(mediaType.startsWith('text/') ? body : JSON.stringify(body));
  }
}
