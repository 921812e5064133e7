import type { IncomingMessage } from 'node:http';

/** Whether a request came with a body, even one that nobody has parsed. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
