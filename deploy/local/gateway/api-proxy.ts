import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isAbsolute } from 'node:path';
import { createProxyMiddleware } from 'http-proxy-middleware';

/** Milliseconds the API may stay silent: its longest answers, exports, stream long before. */
const SILENCE_MS = 60_000;

/** Passes `/api` on to the API's socket or address, with what a server behind a proxy needs to know. */
export function apiProxy(target: string, silenceMs = SILENCE_MS) {
  return createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: isAbsolute(target) ? { protocol: 'http:', host: 'localhost', port: 0, socketPath: target } : target,
    pathFilter: (path) => path === '/api' || path.startsWith('/api/'),
    xfwd: true,
    proxyTimeout: silenceMs,
    on: {
      proxyReq: (proxied, request) => {
        const given = request.headers['x-request-id'];
        const id = typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
        proxied.setHeader('x-request-id', id);
      },
      error: (_error, _request, response) => {
        if (!('writeHead' in response) || response.headersSent) response.destroy();
        else sendUnavailable(response);
      },
    },
  });
}

/** RFC 9457 problem for the seconds in which the API is starting again. */
function sendUnavailable(response: ServerResponse): void {
  const problem = {
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    detail: 'The API does not answer at the moment. Try again in a few seconds.',
  };
  response.writeHead(503, {
    'content-type': 'application/problem+json',
    'retry-after': '2',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(problem));
}
