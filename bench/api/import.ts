import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { print } from '../support/print.ts';

const WELLS = 500;
const SIZES = [80_000, 800_000];
/** For the smaller file, in the embedded database. */
const LIMIT_SECONDS = 20;
const ROWS_PER_INSERT = 5_000;
const STEP_MS = 86_400_000 / 4;
const FIRST = Date.UTC(1990, 0, 1);

interface EmbeddedModule {
  startEmbeddedDatabase(options: { dataDir: string; templateFile: string }): Promise<{
    url: string;
    stop(): Promise<void>;
  }>;
}

interface Row {
  well: number;
  time: string;
  value: number;
}

const rowAt = (index: number): Row => ({
  well: index % WELLS,
  time: new Date(FIRST + Math.floor(index / WELLS) * STEP_MS).toISOString(),
  value: 100 + ((index * 7919) % 10_000) / 100,
});

async function writeFile(path: string, count: number): Promise<void> {
  function* lines(): Generator<string> {
    yield 'well,time,depth_to_water_ft\n';
    for (let index = 0; index < count; index++) {
      const { well, time, value } = rowAt(index);
      yield `BENCH-${well},${time},${value}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path));
}

const peakMegabytes = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0; // the process has just ended
  }
};

/** Runs the portal's import command. @returns duration and peak memory */
async function importFile(root: string, url: string, path: string): Promise<{ seconds: number; megabytes: number }> {
  const start = performance.now();
  const parameter = 'Depth to Water (Winter Observation)';
  const words = [join(root, 'services/api/dist/imports/cli.js'), 'levels', path, '--parameter', parameter];
  const environment = { ...process.env, DATABASE_URL: url };
  const child = spawn(process.execPath, words, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  let megabytes = 0;
  const watching = setInterval(() => {
    megabytes = Math.max(megabytes, peakMegabytes(child.pid!));
  }, 100);
  const [code] = await once(child, 'exit');
  clearInterval(watching);
  if (code !== 0) throw new Error(`the import ended with exit code ${code}`);
  return { seconds: (performance.now() - start) / 1000, megabytes };
}

/** Lower bound: inserts rows into the table without reading, checking or comparing. */
async function insertBare(client: pg.Client, count: number): Promise<number> {
  const { rows } = await client.query<{ well_ndx: number }>(
    "SELECT well_ndx FROM well WHERE data_source = 'bench' ORDER BY substr(well_number, 7)::int",
  );
  const start = performance.now();
  await client.query('BEGIN');
  for (let first = 0; first < count; first += ROWS_PER_INSERT) {
    const part = Array.from({ length: Math.min(ROWS_PER_INSERT, count - first) }, (_, index) => rowAt(first + index));
    await client.query(
      `INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value)
      SELECT well_ndx, 1, time, value FROM unnest($1::int[], $2::timestamptz[], $3::float8[]) AS part (well_ndx, time, value)`,
      [part.map(({ well }) => rows[well]!.well_ndx), part.map(({ time }) => time), part.map(({ value }) => value)],
    );
  }
  await client.query('COMMIT');
  return (performance.now() - start) / 1000;
}

/** Compares imports of measurements into a fresh embedded database with plain bulk inserts of the same rows. */
export async function measureImport(root: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-'));
  const { startEmbeddedDatabase } = (await import(
    join(root, 'deploy/dist/local/embedded-database/start.js')
  )) as EmbeddedModule;
  const database = await startEmbeddedDatabase({
    dataDir: join(folder, 'data'),
    templateFile: join(root, '.cache/embedded-database-template.tar.gz'),
  });
  const client = new pg.Client({ connectionString: database.url });
  try {
    const setUp = spawn(process.execPath, [join(root, 'services/api/dist/setup/cli.js')], {
      env: { ...process.env, DATABASE_URL: database.url },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await once(setUp, 'exit');
    await client.connect();
    await client.query(
      `INSERT INTO well (well_number, npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx, data_source, location)
      SELECT 'BENCH-' || number, 999, 6, 999, 'bench', 'SRID=4326;POINT(-102 36)' FROM generate_series(0, ${WELLS - 1}) AS number`,
    );
    for (const count of SIZES) {
      const path = join(folder, 'levels.csv');
      await writeFile(path, count);
      const bare = await insertBare(client, count);
      await client.query('TRUNCATE observation');
      const { seconds, megabytes } = await importFile(root, database.url, path);
      await client.query('TRUNCATE observation CASCADE');
      const limit = count === SIZES[0] ? ` (at most ${LIMIT_SECONDS} s)` : '';
      const parts = [
        `${seconds.toFixed(1)} s${limit}, ${(count / seconds).toFixed(0)} rows/s`,
        `bulk insert ${(count / bare).toFixed(0)} rows/s  ratio × ${(seconds / bare).toFixed(1)}`,
        `at most ${megabytes.toFixed(0)} MB`,
      ];
      print(`${`import, ${count.toLocaleString('en-US')} rows`.padEnd(26)} ${parts.join('   ')}`);
    }
  } finally {
    await client.end();
    await database.stop();
    rmSync(folder, { recursive: true });
  }
}
