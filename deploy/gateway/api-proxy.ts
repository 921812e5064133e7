import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request as sendHttp } from 'node:http';
import { Agent as HttpsAgent, request as sendHttps } from 'node:https';
import { isAbsolute } from 'node:path';
import { pipeline } from 'node:stream';
import { urlToHttpOptions } from 'node:url';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Log } from './log.ts';

/** The API's longest answers, exports, stream long before. */
const SILENCE_MS = 60_000;
/** How long an idle connection is kept. The API keeps its side for 75 s, so it never closes first. */
const IDLE_MS = 4_000;

/** Headers of one connection, not of the message (RFC 9110, section 7.6.1); the gateway itself answers an `Expect`. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'expect'];

export function apiProxy(target: string, log: Log): RequestHandler {
  const open = clientOf(target);

  const pass = (request: Request, response: Response): void => {
    const { method, url } = request;
    const upstream = open({ method, path: url, headers: forwardedHeaders(request), timeout: SILENCE_MS });
    let hasAnswer = false;
    upstream.on('response', (answer) => {
      hasAnswer = true;
      sendAnswer(answer, response);
    });
    upstream.on('timeout', () => upstream.destroy(new Error(`no answer for ${SILENCE_MS / 1000} s`)));
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      if (hasAnswer || response.destroyed) return;
      // The API closed an idle connection at this very moment. What has no body can be sent again as it was.
      if (upstream.reusedSocket && error.code === 'ECONNRESET' && isRepeatable(request)) return pass(request, response);
      const requestId = request.headers['x-request-id'];
      log.warn(`${method} ${request.path}: the API does not answer: ${error.message}`, { requestId });
      sendUnavailable(response);
    });
    // The client has the answer or is gone: the rest of its body is read here and goes no further.
    response.once('close', () => {
      if (response.writableFinished && request.complete) return;
      request.unpipe(upstream).resume();
      upstream.destroy();
    });
    if (hasBody(request)) request.pipe(upstream);
    else upstream.end();
  };
  return (request, response, next) => {
    if (request.path === '/api' || request.path.startsWith('/api/')) pass(request, response);
    else next();
  };
}

/** Connections are kept, so that the API can read a body to its end after it has refused it. */
function clientOf(target: string): (options: object) => ReturnType<typeof sendHttp> {
  const settings = { keepAlive: true, timeout: IDLE_MS };
  if (isAbsolute(target)) {
    const agent = new Agent(settings);
    return (options) => sendHttp({ socketPath: target, agent, ...options });
  }
  const { protocol, hostname, port } = urlToHttpOptions(new URL(target));
  const isHttps = protocol === 'https:';
  const agent = isHttps ? new HttpsAgent(settings) : new Agent(settings);
  const send = isHttps ? sendHttps : sendHttp;
  return (options) => send({ protocol, hostname, port, agent, ...options });
}

function forwardedHeaders(request: Request): OutgoingHttpHeaders {
  const headers = withoutHopByHop(request.headers);
  const before = headers['x-forwarded-for'];
  const address = request.socket.remoteAddress ?? '';
  return {
    ...headers,
    'x-forwarded-for': before ? `${before}, ${address}` : address,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': headers['x-forwarded-host'] ?? headers.host ?? '',
  };
}

function withoutHopByHop(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}

function sendAnswer(answer: IncomingMessage, response: Response): void {
  const { 'transfer-encoding': _coding, ...headers } = withoutHopByHop(answer.headers);
  response.writeHead(answer.statusCode!, headers);
  // Where either side breaks off, the other one's connection is closed: a part never passes for the whole.
  pipeline(answer, response, () => {});
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isRepeatable = (request: Request): boolean => !hasBody(request) && /^(GET|HEAD)$/.test(request.method);

/** Sends a problem (RFC 9457), as the API does. */
export function sendProblem(
  response: Response,
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

/** While the API is restarting. */
const sendUnavailable = (response: Response): void =>
  sendProblem(
    response,
    {
      status: 503,
      title: 'Service Unavailable',
      detail: 'The API does not answer at the moment. Try again in a few seconds.',
    },
    { 'retry-after': '2' },
  );

/** The API's metrics are for the operator's network only. Paths are normalized by now. */
export function hideMetrics(request: Request, response: Response, next: NextFunction): void {
  if (!/^\/api\/metrics(\/|$)/i.test(request.path)) next();
  else sendProblem(response, { status: 404, title: 'Not Found', detail: 'There is no such address.' });
}
