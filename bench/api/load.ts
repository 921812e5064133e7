import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onCore } from './servers.ts';

const client = fileURLToPath(new URL('client.js', import.meta.url));
const CONNECTIONS = '8';

export interface Load {
  requestsPerSecond: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
}

/**
 * Asks one address for `seconds` from eight connections at once, from a process of its own.
 *
 * @throws Error when any answer failed: a fast error is no result
 */
export async function load(url: string, headers: Record<string, string>, seconds: number): Promise<Load> {
  const words = [client, url, CONNECTIONS, String(seconds), JSON.stringify(headers)];
  const { stdout } = await promisify(execFile)(...onCore(1, words));
  const { failed, ...seen }: Load & { failed: number } = JSON.parse(stdout);
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`);
  return seen;
}

/** Milliseconds from the request to the last byte of its answer. */
export async function timeOne(url: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await response.arrayBuffer();
  return performance.now() - start;
}

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
