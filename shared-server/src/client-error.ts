import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Problem } from '@portal/shared-api';
import { englishDetail } from '@portal/shared-api/problems';
import { DATA_HEADERS } from './security-headers.ts';

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const CLOSE_MS = 2_000;

/** With the packet that could not be read; the types of frameworks call it something else than the Buffer that it is. */
type ClientError = NodeJS.ErrnoException & { rawPacket?: unknown };

/** An answer to HEAD has no body: a client would take it for the next answer. */
const isHead = ({ rawPacket }: ClientError): boolean =>
  Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, 5).toString('latin1') === 'HEAD ';

/** Answers what is not even HTTP enough to become a request: for the `clientError` event of a server. */
export function answerUnreadable(error: ClientError, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  const title = STATUS_CODES[status]!;
  const code = 'request-unreadable';
  const detail = englishDetail(code, {});
  const problem: Problem = { type: 'about:blank', title, status, detail, code, values: {} };
  const body = JSON.stringify(problem);
  const headers = {
    connection: 'close',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-request-id': randomUUID(),
    ...DATA_HEADERS,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${title}`, ...lines, '', isHead(error) ? '' : body].join('\r\n'));
  const limit = setTimeout(() => socket.destroy(), CLOSE_MS).unref();
  socket.once('close', () => clearTimeout(limit));
}
