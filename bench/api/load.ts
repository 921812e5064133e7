import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onCore } from './servers.ts';

const client = fileURLToPath(new URL('client.js', import.meta.url));
const CONNECTIONS = 8;

export interface Load {
  requestsPerSecond: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
  /** Of one answer on the way, on average. */
  kilobytes: number;
}

interface LoadOptions {
  headers?: Record<string, string>;
  seconds: number;
  /** How many callers there are at once; eight unless told. */
  connections?: number;
}

/**
 * Asks some addresses in turn for `seconds`, from a process of its own.
 *
 * @throws Error when any answer failed: a fast error is no result
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

/** An answer that has come to its last byte. */
export interface TimedAnswer {
  milliseconds: number;
  /** On the way, compressed. */
  bytes: number;
}

/** Milliseconds from the request to the last byte of its answer, and its size. */
export async function timeOne(url: string, method: 'GET' | 'POST' = 'GET'): Promise<TimedAnswer> {
  const start = performance.now();
  const response = await fetch(url, { method, headers: { 'accept-encoding': 'br' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await response.arrayBuffer();
  const milliseconds = performance.now() - start;
  return { milliseconds, bytes: Number(response.headers.get('content-length') ?? Number.NaN) };
}

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

/** One server's part of a line of the report. */
export const describeLoad = (
  name: string,
  { requestsPerSecond, p50Milliseconds, p99Milliseconds, kilobytes }: Load,
): string =>
  `${name} ${requestsPerSecond.toFixed(requestsPerSecond < 100 ? 1 : 0).padStart(7)} req/s` +
  `  p50 ${p50Milliseconds.toFixed(1)} ms  p99 ${p99Milliseconds.toFixed(1)} ms  ${kilobytes.toFixed(0)} KB`;
