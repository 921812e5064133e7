import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Sent {
  method: string;
  /** Includes the query. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Answer {
  /** 0 if the connection broke or nothing was answered in time. */
  status: number;
  ms: number;
  retryAfter: boolean;
  body: string;
}

const ANSWER_WITHIN_MS = 120_000;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends as it is, and waits for nothing but the answer. */
export function send(portalUrl: string, given: Sent): Promise<Answer> {
  const { method, path, headers, body } = given;
  const { hostname, port } = new URL(portalUrl);
  const start = performance.now();
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve) => {
    const done = (status: number, text: string, retryAfter = false) =>
      resolve({ status, ms: performance.now() - start, retryAfter, body: text });
    const sent = request(
      { agent, hostname, port, method, path, headers: { ...length, ...headers }, timeout: ANSWER_WITHIN_MS },
      (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('error', (error) => done(0, String(error)));
        answer.on('end', () =>
          done(answer.statusCode ?? 0, Buffer.concat(pieces).toString(), answer.headers['retry-after'] !== undefined),
        );
      },
    );
    sent
      .on('error', (error) => {
        // The portal closed a connection that nobody used for a while, as this was sent on it.
        if (sent.reusedSocket) resolve(send(portalUrl, given));
        else done(0, String(error));
      })
      .on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.end(body);
  });
}

export const asJson = (method: string, path: string, value: unknown): Sent => ({
  ...{ method, path, headers: { 'content-type': 'application/json' } },
  body: JSON.stringify(value),
});

/** Busy is an answer if it says when to come again. */
export const isFault = ({ status, retryAfter }: Answer): boolean =>
  status === 0 || (status >= 500 && !(status === 503 && retryAfter));

/** Asks for the same again and again while work goes on. @returns how long each answer took */
export async function waitsDuring<Result>(
  ask: () => Promise<Answer>,
  work: () => Promise<Result>,
): Promise<{ result: Result; answers: Answer[] }> {
  const answers: Answer[] = [];
  let isDone = false;
  const asking = (async () => {
    while (!isDone) {
      answers.push(await ask());
      await pause(10);
    }
  })();
  try {
    return { result: await work(), answers };
  } finally {
    isDone = true;
    await asking;
  }
}
