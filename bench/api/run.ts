import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { print } from '../support/print.ts';
import { benchDatabase } from './database.ts';
import { type Load, load, median, timeOne } from './load.ts';
import { startApi, startBareServer } from './servers.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SECONDS = 8;
/** Until the servers' code is compiled and the API has prepared its first answers. */
const WARM_UP_SECONDS = 5;
const FRESH_REQUESTS = 11;
/** The API takes a data version that it has read for current for 250 ms. */
const VERSION_MEMO_MILLISECONDS = 300;

const brotli = { 'accept-encoding': 'br' };
const wellsPath = '/api/public-map/sources/wells';

function printLoad(name: string, ours: Load, bare: Load): void {
  const describe = ({ requestsPerSecond, p50Milliseconds, p99Milliseconds }: Load) =>
    `${requestsPerSecond.toFixed(0).padStart(7)} req/s  p50 ${p50Milliseconds.toFixed(1)} ms  p99 ${p99Milliseconds.toFixed(1)} ms`;
  const ratio = (ours.requestsPerSecond / bare.requestsPerSecond).toFixed(2);
  print(`${name.padEnd(26)} API ${describe(ours)}   bare ${describe(bare)}   ratio ${ratio}`);
}

const database = await benchDatabase(root).catch((error: Error) => {
  print(`bench:api needs a database: ${error.message}`);
  process.exit(1);
});
const stops = [() => database.stop()];
try {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  stops.unshift(() => client.end());
  const { rows } = await client.query<{ wells: string; version: string }>(
    'SELECT count(*) AS wells, current_setting($1) AS version FROM well',
    ['server_version'],
  );
  const api = await startApi(root, database.url);
  stops.unshift(() => api.stop());
  const bare = await startBareServer(root, database.url);
  stops.unshift(() => bare.stop());

  const first = await fetch(api.url + wellsPath, { headers: brotli });
  const kilobytes = Number(first.headers.get('content-length')) / 1024;
  await first.arrayBuffer();
  print(
    `${rows[0]!.wells} wells, ${kilobytes.toFixed(0)} KB of brotli, PostgreSQL ${rows[0]!.version}; one core for each server`,
  );

  const tag = { ...brotli, 'if-none-match': first.headers.get('etag')! };
  for (const url of [api.url + wellsPath, `${bare.url}/kept`]) await load(url, brotli, WARM_UP_SECONDS);
  printLoad(
    'kept, whole answer',
    await load(api.url + wellsPath, brotli, SECONDS),
    await load(`${bare.url}/kept`, brotli, SECONDS),
  );
  printLoad(
    'kept, 304',
    await load(api.url + wellsPath, tag, SECONDS),
    await load(`${bare.url}/kept`, { ...brotli, 'if-none-match': '"kept"' }, SECONDS),
  );

  const fresh: { api: number[]; bare: number[] } = { api: [], bare: [] };
  for (let request = 0; request < FRESH_REQUESTS; request++) {
    await client.query("UPDATE data_version SET version = version + 1 WHERE name = 'wells'");
    await new Promise((resolve) => setTimeout(resolve, VERSION_MEMO_MILLISECONDS));
    fresh.api.push(await timeOne(api.url + wellsPath));
    fresh.bare.push(await timeOne(`${bare.url}/fresh`));
  }
  const describe = (times: number[]) => `${median(times).toFixed(0)} ms (slowest ${Math.max(...times).toFixed(0)})`;
  const ratio = (median(fresh.api) / median(fresh.bare)).toFixed(2);
  print(
    `${'fresh, data has changed'.padEnd(26)} API ${describe(fresh.api)}   bare ${describe(fresh.bare)}   ratio ${ratio}`,
  );
} finally {
  for (const stop of stops) await stop();
}
