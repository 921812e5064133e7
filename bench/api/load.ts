import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { onCore } from './servers.ts';

const autocannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js');

export interface Load {
  requestsPerSecond: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
}

interface Report {
  requests: { average: number };
  latency: { p50: number; p99: number };
  errors: number;
  non2xx: number;
  '3xx': number;
}

/**
 * Asks one address for `seconds` from eight connections at once.
 *
 * @throws Error when any answer failed: a fast error is no result
 */
export async function load(url: string, headers: Record<string, string>, seconds: number): Promise<Load> {
  const heads = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const words = [autocannon, '--json', '--no-progress', '-c', '8', '-d', String(seconds), ...heads, url];
  const { stdout } = await promisify(execFile)(...onCore(1, words), { maxBuffer: 10_000_000 });
  const report: Report = JSON.parse(stdout);
  const failed = report.errors + report.non2xx - report['3xx'];
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`);
  return {
    requestsPerSecond: report.requests.average,
    p50Milliseconds: report.latency.p50,
    p99Milliseconds: report.latency.p99,
  };
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
