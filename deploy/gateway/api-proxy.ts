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
import { DATA_HEADERS, HTTPS_ONLY } from '@portal/shared-server';
import { compile } from 'proxy-addr';
import { KeptAnswers } from './kept-answers.ts';
import type { Log } from './log.ts';
import { pathOf } from './requests.ts';

/** The API's longest answers, exports, stream long before. */
const SILENCE_MS = 60_000;
/** How long an idle connection is kept. The API keeps its side for 75 s, so it never closes first. */
const IDLE_MS = 4_000;

/** Headers of one connection, not of the message (RFC 9110, section 7.6.1); the gateway itself answers an `Expect`. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'expect'];

const HTTPS_HEADERS = { ...DATA_HEADERS, ...HTTPS_ONLY };

export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** The API's metrics are for the operator's network only. Paths are normalized by now. */
const METRICS = /^\/api\/metrics(\/|$)/i;

/** @param trustedProxies who may name the visitor and claim https: addresses, networks, `loopback` */
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
      // The API closed an idle connection at this very moment. What has no body can be sent again as it was.
      if (upstream.reusedSocket && error.code === 'ECONNRESET' && isRepeatable(request)) {
        pass(request, response);
        return;
      }
      const requestId = request.headers['x-request-id'];
      log.warn(`${method} ${pathOf(request)}: the API does not answer: ${error.message}`, { requestId });
      sendUnavailable(response, protection);
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

type Trust = (address: string, hop: number) => boolean;

/** What the visitor's browser spoke, as a trusted proxy says it. */
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

/** The API's own headers take the place of those that protect every answer. */
function sendAnswer(answer: IncomingMessage, response: ServerResponse, protection: OutgoingHttpHeaders): void {
  const headers = withoutHopByHop(answer.headers);
  delete headers['transfer-encoding'];
  response.writeHead(answer.statusCode!, { ...protection, ...headers });
  // Where either side breaks off, the other one's connection is closed: a part never passes for the whole.
  pipeline(answer, response, () => {});
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isRepeatable = (request: IncomingMessage): boolean =>
  !hasBody(request) && /^(GET|HEAD)$/.test(request.method ?? '');

/** Sends a problem (RFC 9457), as the API does. */
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

/** While the API is restarting. */
const sendUnavailable = (response: ServerResponse, protection: OutgoingHttpHeaders): void =>
  sendProblem(response, 'server-unreachable', { ...protection, 'retry-after': '2' });

const sendNothing = (response: ServerResponse, protection: OutgoingHttpHeaders): void =>
  sendProblem(response, 'address-unknown', protection);
