import {
  Agent,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  STATUS_CODES,
  request as sendHttp,
} from 'node:http';
import { Agent as HttpsAgent, request as sendHttps } from 'node:https';
import { isAbsolute } from 'node:path';
import { pipeline } from 'node:stream';
import { urlToHttpOptions } from 'node:url';
import { englishDetail, problems } from '@portal/shared-api/problems';
import { DATA_HEADERS, HTTPS_ONLY, loggedPath } from '@portal/shared-server';
import { compile } from 'proxy-addr';
import { KeptAnswers } from './kept-answers.ts';
import type { Log } from './log.ts';
import { pathOf } from './requests.ts';

/** The API's longest responses, exports, start streaming long before this. */
const SILENCE_MS = 60_000;
/** Idle timeout of a kept connection. The API keeps its side open for 75 s, so it never closes first. */
const IDLE_MS = 4_000;

/** Hop-by-hop headers (RFC 9110, section 7.6.1). The gateway answers `Expect` itself. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'expect'];

const HTTPS_HEADERS = { ...DATA_HEADERS, ...HTTPS_ONLY };

export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** The API's metrics are for the operator's network only. Paths are already normalized here. */
const METRICS = /^\/api\/metrics(\/|$)/i;

/** @param trustedProxies proxies whose forwarded address and protocol count: addresses, networks, `loopback` */
export function apiProxy(target: string, trustedProxies: string[], log: Log) {
  const open = clientOf(target);
  const isTrusted = compile(trustedProxies);
  const kept = new KeptAnswers();

  return function pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, url } = request;
    const protocol = protocolOf(request, isTrusted);
    const protection = protocol === 'https' ? HTTPS_HEADERS : DATA_HEADERS;
    if (METRICS.test(pathOf(request))) {
      sendNothing(response, protection);
      return;
    }
    if (kept.send(request, response)) return;
    const headers = forwardedHeaders(request, protocol);
    const upstream = open({ method, path: url, headers, timeout: SILENCE_MS });
    let hasAnswer = false;
    upstream.on('response', (answer) => {
      hasAnswer = true;
      kept.note(request, answer);
      sendAnswer(answer, response, protection);
    });
    upstream.on('timeout', () => upstream.destroy(new Error(`no answer for ${SILENCE_MS / 1000} s`)));
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      if (hasAnswer || response.destroyed) return;
      // The API closed an idle connection at this very moment. A request without a body can be sent again.
      if (upstream.reusedSocket && error.code === 'ECONNRESET' && isRepeatable(request)) {
        pass(request, response);
        return;
      }
      const requestId = request.headers['x-request-id'];
      log.warn(`${method} ${loggedPath(pathOf(request))}: the API does not answer: ${error.message}`, { requestId });
      sendUnavailable(response, protection);
    });
    // The client has its response or is gone: drain the rest of the body here.
    response.once('close', () => {
      if (response.writableFinished && request.complete) return;
      request.unpipe(upstream).resume();
      upstream.destroy();
    });
    if (hasBody(request)) request.pipe(upstream);
    else upstream.end();
  };
}

/** Keeps connections alive, so that the API can read the rest of a body it has refused. */
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

type Trust = (address: string, hop: number) => boolean;

/** The protocol of the visitor's connection, as reported by a trusted proxy. */
function protocolOf({ headers, socket }: IncomingMessage, isTrusted: Trust): string {
  const claimed = headers['x-forwarded-proto'];
  if (claimed === undefined || !isTrusted(socket.remoteAddress ?? '', 0)) return 'http';
  return String(claimed).split(',', 1)[0]!.trim();
}

function forwardedHeaders({ headers: given, socket }: IncomingMessage, protocol: string): OutgoingHttpHeaders {
  const headers = withoutHopByHop(given);
  const before = headers['x-forwarded-for'];
  const address = socket.remoteAddress ?? '';
  headers['x-forwarded-for'] = before ? `${before}, ${address}` : address;
  headers['x-forwarded-proto'] = protocol;
  headers['x-forwarded-host'] ??= headers.host ?? '';
  return headers;
}

function withoutHopByHop(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const kept = { ...headers };
  for (const name of HOP_BY_HOP) delete kept[name];
  return kept;
}

/** The API's own headers override the protective defaults. */
function sendAnswer(answer: IncomingMessage, response: ServerResponse, protection: OutgoingHttpHeaders): void {
  const headers = withoutHopByHop(answer.headers);
  delete headers['transfer-encoding'];
  response.writeHead(answer.statusCode!, { ...protection, ...headers });
  // If either side aborts, the other connection is closed, so a truncated response never looks complete.
  pipeline(answer, response, () => {});
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isRepeatable = (request: IncomingMessage): boolean =>
  !hasBody(request) && /^(GET|HEAD)$/.test(request.method ?? '');

/** Sends problem details (RFC 9457), like the API. */
function sendProblem(
  response: ServerResponse,
  code: 'server-unreachable' | 'address-unknown',
  headers: OutgoingHttpHeaders = {},
): void {
  const [status] = problems[code];
  response.writeHead(status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...headers,
  });
  const detail = englishDetail(code, {});
  response.end(JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status, detail, code, values: {} }));
}

const sendUnavailable = (response: ServerResponse, protection: OutgoingHttpHeaders): void =>
  sendProblem(response, 'server-unreachable', { ...protection, 'retry-after': '2' });

const sendNothing = (response: ServerResponse, protection: OutgoingHttpHeaders): void =>
  sendProblem(response, 'address-unknown', protection);
