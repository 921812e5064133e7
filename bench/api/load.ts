import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onCore } from './servers.ts';

const client = fileURLToPath(new URL('client.js', import.meta.url));
export const CONNECTIONS = 8;

export interface Load {
  requestsPerSecond: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
  /** Average compressed size of a response; `null` if not measured. */
  kilobytes: number | null;
}

interface LoadOptions {
  headers?: Record<string, string>;
  seconds: number;
  /** Concurrent connections; 8 by default. */
  connections?: number;
}

/**
 * Requests URLs in turn for `seconds`, from a separate process.
 *
 * @throws Error if any response failed: a fast error is not a result
 */
export async function load(
  urls: string | readonly string[],
  { headers = {}, seconds, connections }: LoadOptions,
): Promise<Load> {
  const list = JSON.stringify([urls].flat());
  const words = [client, list, String(connections ?? CONNECTIONS), String(seconds), JSON.stringify(headers)];
  const { stdout } = await promisify(execFile)(...onCore(1, words));
  const { failed, ...seen }: Load & { failed: number } = JSON.parse(stdout);
  if (failed > 0) throw new Error(`${failed} requests to ${[urls].flat()[0]} and the like failed`);
  return seen;
}

/** Median and 99th percentile of sorted times. */
export const percentiles = (ascending: readonly number[]) => ({
  p50: ascending[Math.floor(ascending.length * 0.5)]!,
  p99: ascending[Math.floor(ascending.length * 0.99)]!,
});

const ROUNDS = 5;
const WARM_UP_SECONDS = 3;

type Ask = (seconds: number) => Promise<Load>;

/**
 * The median of five rounds by requests per second. Candidates take turns, so that a busy moment of the machine affects all.
 *
 * @param seconds duration of one turn
 */
export async function loadInTurns<Asks extends Readonly<Partial<Record<string, Ask>>>>(
  seconds: number,
  asks: Asks,
): Promise<{ [Name in keyof Asks]: Load }> {
  const turns = Object.entries(asks).flatMap(([name, ask]) => (ask ? [{ name, ask, seen: [] as Load[] }] : []));
  for (const { ask } of turns) await ask(WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round++) for (const { ask, seen } of turns) seen.push(await ask(seconds));
  const middle = (seen: Load[]) =>
    seen.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond)[Math.floor(ROUNDS / 2)]!;
  return Object.fromEntries(turns.map(({ name, seen }) => [name, middle(seen)])) as { [Name in keyof Asks]: Load };
}

export interface TimedAnswer {
  milliseconds: number;
  /** Compressed, as transferred. */
  bytes: number;
}

/**
 * Milliseconds from the request to the last byte of its response, and the size. Excludes what the client does with the bytes,
 * such as decompressing.
 */
export async function timeOne(
  url: string,
  { method, headers }: Pick<RequestOptions, 'method' | 'headers'> = {},
): Promise<TimedAnswer> {
  const start = performance.now();
  const sent = request(url, { method, headers: { ...headers, 'accept-encoding': 'br' } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  const milliseconds = performance.now() - start;
  const { statusCode = 0 } = response;
  if (statusCode < 200 || statusCode > 299) throw new Error(`${url} answered ${statusCode}`);
  return { milliseconds, bytes };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

export const describeLoad = (
  name: string,
  { requestsPerSecond, p50Milliseconds, p99Milliseconds, kilobytes }: Load,
): string =>
  `${name} ${requestsPerSecond.toFixed(requestsPerSecond < 100 ? 1 : 0).padStart(7)} req/s` +
  `  p50 ${p50Milliseconds.toFixed(1)} ms  p99 ${p99Milliseconds.toFixed(1)} ms${kilobytes === null ? '' : `  ${kilobytes.toFixed(0)} KB`}`;
