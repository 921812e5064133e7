import type { ServerResponse } from 'node:http';

/** Sends a problem (RFC 9457), as the API does. */
export function sendProblem(
  response: ServerResponse,
  { status, title, detail }: { status: number; title: string; detail: string },
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(JSON.stringify({ type: 'about:blank', title, status, detail }));
}
