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

/** Where visitors seem to come from, see `front.ts`: limits do not apply to requests of this machine itself. */
export const CLIENT_ADDRESS = '198.51.100.1';
const PATIENCE_MS = 20_000;
/** Before a second try when the answer named no time. */
const PAUSE_MS = 300;
/** Statuses after which a browser tries again. */
const PASSING = [429, 502, 503, 504];

interface ClientOptions {
  host: string;
  httpsPort: number;
  /** Which the server's certificate is checked by. */
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

  /** @throws Error when the connection breaks, or the answer does not come whole and in time */
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
          signal: AbortSignal.timeout(PATIENCE_MS),
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

async function once(ask: () => Promise<Answer>): Promise<{ seen: Try; answer: Answer | null }> {
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

/** `null` where the answer does not say when to try again. */
export function retryAfterSeconds({ headers }: Answer): number | null {
  const seconds = Number.parseInt(String(headers['retry-after']), 10);
  return Number.isNaN(seconds) ? null : seconds;
}

/** Like a browser: asks once more after a broken connection or a passing status. */
export async function askTwice(
  what: string,
  ask: () => Promise<Answer>,
): Promise<{ outcome: Outcome; answer: Answer | null }> {
  const at = performance.now();
  const first = await once(ask);
  const { status, fault } = first.seen;
  if (fault === null || (status !== null && !PASSING.includes(status)))
    return { outcome: { at, what, tries: [first.seen] }, answer: first.answer };
  const told = first.answer && retryAfterSeconds(first.answer);
  await wait(told === null ? PAUSE_MS : told * 1000);
  const second = await once(ask);
  return { outcome: { at, what, tries: [first.seen, second.seen] }, answer: second.answer };
}

/** Asks once: for requests that change something. */
export async function askOnce(
  what: string,
  ask: () => Promise<Answer>,
): Promise<{ outcome: Outcome; answer: Answer | null }> {
  const at = performance.now();
  const { seen, answer } = await once(ask);
  return { outcome: { at, what, tries: [seen] }, answer };
}
