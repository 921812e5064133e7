import type { IncomingMessage, ServerResponse } from 'node:http';
import { isAbsolute } from 'node:path';
import type { NextFunction, Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Log } from './log.ts';
import { sendProblem } from './problems.ts';

/** Milliseconds the API may stay silent: its longest answers, exports, stream long before. */
const SILENCE_MS = 60_000;

/** Passes `/api` on to the API's socket or address, with what a server behind a proxy needs to know. */
export function apiProxy(target: string, log: Log, silenceMs = SILENCE_MS) {
  return createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: isAbsolute(target) ? { protocol: 'http:', host: 'localhost', port: 0, socketPath: target } : target,
    pathFilter: (path) => path === '/api' || path.startsWith('/api/'),
    xfwd: true,
    proxyTimeout: silenceMs,
    on: {
      error: (error, request, response) => {
        const { method, url, headers } = request;
        const path = url?.split('?')[0];
        log.warn(`${method} ${path}: the API does not answer: ${error.message}`, {
          requestId: headers['x-request-id'],
        });
        if (!('writeHead' in response) || response.headersSent) response.destroy();
        else sendUnavailable(response);
      },
    },
  });
}

/** For the seconds in which the API is starting again. */
const sendUnavailable = (response: ServerResponse): void =>
  sendProblem(
    response,
    {
      status: 503,
      title: 'Service Unavailable',
      detail: 'The API does not answer at the moment. Try again in a few seconds.',
    },
    { 'retry-after': '2' },
  );

/** The API's metrics are for the operator's network: from outside they are not there, however their path is written. */
export function hideMetrics(request: Request, response: Response, next: NextFunction): void {
  if (!/^\/+api\/+metrics(\/|$)/i.test(decoded(request.path))) next();
  else sendProblem(response, { status: 404, title: 'Not Found', detail: 'There is no such address.' });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
