import type { OutgoingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { BALANCER_HEADER } from './front.ts';
import type { Outcome, Try } from './outcomes.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface Asking {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: object;
}

/** The visitors' apparent address (see `front.ts`): rate limits do not apply to requests from this machine itself. */
export const CLIENT_ADDRESS = '198.51.100.1';
const TIMEOUT_MS = 20_000;
/** Wait before a retry when the response has no Retry-After. */
const PAUSE_MS = 300;
/** Statuses that a browser retries. */
const RETRYABLE = [429, 502, 503, 504];

interface ClientOptions {
  host: string;
  httpsPort: number;
  /** CA that signed the server's certificate. */
  ca: string;
}

export class Client {
  readonly #agent: Agent;
  readonly #host: string;
  readonly #port: number;
  underWay = 0;

  constructor({ host, httpsPort, ca }: ClientOptions) {
    this.#host = host;
    this.#port = httpsPort;
    this.#agent = new Agent({ keepAlive: true, ca });
  }

  /** @throws Error when the connection breaks, or the response is incomplete or late */
  async ask(path: string, asking: Asking = {}): Promise<Answer> {
    this.underWay++;
    try {
      return await this.#send(path, asking);
    } finally {
      this.underWay--;
    }
  }

  #send(path: string, { method = 'GET', headers = {}, body }: Asking): Promise<Answer> {
    const text = body && JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: this.#host,
          servername: 'localhost',
          port: this.#port,
          path,
          method,
          agent: this.#agent,
          headers: {
            host: 'localhost',
            [BALANCER_HEADER]: CLIENT_ADDRESS,
            ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
            ...headers,
          },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
        (response) => {
          const pieces: Buffer[] = [];
          response.on('data', (piece: Buffer) => pieces.push(piece));
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

export const jsonOf = <T>({ body }: Answer): T => JSON.parse(body.toString('utf8')) as T;

async function tryOnce(ask: () => Promise<Answer>): Promise<{ seen: Try; answer: Answer | null }> {
  const start = performance.now();
  const took = () => performance.now() - start;
  try {
    const answer = await ask();
    const fault = answer.status === 200 ? null : `${answer.status}`;
    return { seen: { status: answer.status, milliseconds: took(), fault }, answer };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { seen: { status: null, milliseconds: took(), fault: code ?? message }, answer: null };
  }
}

/** `null` without a Retry-After header. */
export function retryAfterSeconds({ headers }: Answer): number | null {
  const seconds = Number.parseInt(String(headers['retry-after']), 10);
  return Number.isNaN(seconds) ? null : seconds;
}

/** Like a browser: retries once after a broken connection or a temporary status. */
export async function requestWithRetry(
  what: string,
  ask: () => Promise<Answer>,
): Promise<{ outcome: Outcome; answer: Answer | null }> {
  const at = performance.now();
  const first = await tryOnce(ask);
  const { status, fault } = first.seen;
  if (fault === null || (status !== null && !RETRYABLE.includes(status)))
    return { outcome: { at, what, tries: [first.seen] }, answer: first.answer };
  const retryAfter = first.answer && retryAfterSeconds(first.answer);
  await wait(retryAfter === null ? PAUSE_MS : retryAfter * 1000);
  const second = await tryOnce(ask);
  return { outcome: { at, what, tries: [first.seen, second.seen] }, answer: second.answer };
}

/** For requests that change something, which must not be repeated. */
export async function requestOnce(
  what: string,
  ask: () => Promise<Answer>,
): Promise<{ outcome: Outcome; answer: Answer | null }> {
  const at = performance.now();
  const { seen, answer } = await tryOnce(ask);
  return { outcome: { at, what, tries: [seen] }, answer };
}
