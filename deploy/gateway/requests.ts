import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { loggedPath } from '@portal/shared-server';
import type { Log } from './log.ts';

export type RequestKind = 'registry' | 'config' | 'document' | 'release' | 'api' | 'health';
export type Observe = (kind: RequestKind, status: number, seconds: number) => void;

export function kindOf(path: string): RequestKind {
  if (path === '/registry.json') return 'registry';
  if (path === '/config.json') return 'config';
  if (path === '/api' || path.startsWith('/api/')) return 'api';
  if (path.startsWith('/releases/')) return 'release';
  return path.startsWith('/-/') ? 'health' : 'document';
}

/** The path of a target normalized by `normalizeTarget`. */
export const pathOf = ({ url = '/' }: IncomingMessage): string => {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
};

function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
}

/** Assigns a request ID, which the API receives too, counts the request, and logs it at `LOG_LEVEL=debug`. */
export function requestObserver(log: Log, observe: Observe) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const id = requestId(request);
    const { method } = request;
    const path = pathOf(request);
    request.headers['x-request-id'] = id;
    response.setHeader('X-Request-Id', id);
    const started = performance.now();
    response.once('close', () => {
      const milliseconds = performance.now() - started;
      const status = response.statusCode;
      observe(kindOf(path), status, milliseconds / 1000);
      log.debug(`${method} ${loggedPath(path)}`, { status, milliseconds: Math.round(milliseconds), requestId: id });
    });
  };
}
