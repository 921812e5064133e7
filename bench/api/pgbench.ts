import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CONNECTIONS, type Load, percentiles } from './load.ts';
import { onCore } from './servers.ts';

const DEBIAN = '/usr/lib/postgresql';
/** Excludes connection setup, such as loading PostGIS. */
const WARM_UP_SECONDS = 1;

interface Run {
  program: string;
  databaseUrl: string;
  /** Uses `$1`, `$2`, …, each once. */
  statement: string;
  /** Parameter values; pgbench picks random rows. */
  rows: readonly (readonly number[])[];
  seconds: number;
}

/** pgbench of Debian's newest PostgreSQL, if installed. */
export function findPgbench(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(DEBIAN, version, 'bin/pgbench')).find((program) => existsSync(program));
}

/** An expression that picks a value by `:row`. A binary search, because pgbench evaluates CASE branches one by one. */
function choice(values: readonly number[], first = 0): string {
  if (values.length === 1) return String(values[0]);
  const half = values.length >> 1;
  const [lower, upper] = [choice(values.slice(0, half), first), choice(values.slice(half), first + half)];
  return `CASE WHEN :row < ${first + half} THEN ${lower} ELSE ${upper} END`;
}

function scriptOf({ statement, rows }: Run): string {
  const columns = rows[0]!.map((_, column) => `\\set value${column + 1} ${choice(rows.map((row) => row[column]!))}`);
  const query = statement.replace(/\$(\d)/g, ':value$1').replaceAll('\n', ' ');
  return [`\\set row random(0, ${rows.length - 1})`, ...columns, `${query};`, ''].join('\n');
}

/**
 * Times in milliseconds after the warm-up, from log lines "client transaction microseconds script second microsecond".
 */
function timesIn(folder: string): number[] {
  const lines = readdirSync(folder)
    .filter((name) => name.startsWith('log'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => line.split(' ').map(Number));
  const ends = lines.map((line) => line[4]! + line[5]! / 1e6);
  const begin = ends.reduce((least, end) => Math.min(least, end), Number.POSITIVE_INFINITY) + WARM_UP_SECONDS;
  return lines.flatMap((line, index) => (ends[index]! >= begin ? [line[2]! / 1_000] : []));
}

/** Runs a prepared statement alone, with as many connections as `load` and the API's session settings. */
export async function pgbench(run: Run): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbench-'));
  try {
    const script = join(folder, 'script.sql');
    writeFileSync(script, scriptOf(run));
    const duration = String(run.seconds + WARM_UP_SECONDS);
    const words = ['--no-vacuum', '--protocol=prepared', `--client=${CONNECTIONS}`, `--time=${duration}`];
    words.push(`--file=${script}`, '--log', `--log-prefix=${join(folder, 'log')}`, run.databaseUrl);
    await promisify(execFile)(...onCore(1, words, run.program), {
      env: { ...process.env, PGOPTIONS: '-c jit=off' },
    });
    const times = timesIn(folder).sort((a, b) => a - b);
    const { p50, p99 } = percentiles(times);
    return {
      requestsPerSecond: times.length / run.seconds,
      p50Milliseconds: p50,
      p99Milliseconds: p99,
      kilobytes: null,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
