import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { print } from '../support/print.ts';
import { adjacentStatement, measureAdjacent } from './adjacent.ts';
import { benchDatabase } from './database.ts';
import { measureEdge } from './edge.ts';
import { measureGateway } from './gateway.ts';
import { measureImport } from './import.ts';
import { type Part, readOptions } from './options.ts';
import { measureRecords } from './records.ts';
import { measureRescue } from './rescue.ts';
import { measureSearch } from './search.ts';
import { measureSeries } from './series.ts';
import { residentMegabytes, startApi, startBareServer } from './servers.ts';
import { measureSheet } from './sheet.ts';
import { measureSummary } from './summary.ts';
import { measureTiles } from './tiles.ts';
import { measureView } from './view.ts';
import { measureWholeAnswers } from './whole-answers.ts';

/**
 * Compares the API with alternatives for the same work: a bare server, MapServer if Debian's packages are installed, and agreed
 * limits.
 *
 *     npm run bench:api                        12,000 wells, like the district; a few minutes
 *     npm run bench:api -- --wells 1000000     search, tiles and adjacent wells at their limits; ten minutes more, 1 GB of disk
 *     npm run bench:api -- --only search,view  only these parts: answers, tiles, search, view, adjacent, rescue,
 *                                              series, gateway
 *     npm run bench:api -- --edge              nginx as shipped, in front of two APIs; a minute
 *     npm run bench:api -- --only sheet        a sheet of readings of all the district's meters, previewed and saved
 *     npm run bench:api -- --only records      records that staff keep: lists, and saves while others read
 *     npm run bench:api -- --only summary      the site summary of 10,000,000 observations; ten minutes, 2 GB of disk
 *     npm run bench:api -- --only import       80,000 and 800,000 readings from a file into the embedded database; five minutes
 *
 * Uses the database in BENCH_DATABASE_URL, or a temporary one, which requires Debian's PostgreSQL.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Above this, a source is served as tiles and there is no complete response to measure. */
const MAX_WELLS_SENT_WHOLE = 25_000;

const options = readOptions(process.argv.slice(2));
const database = await benchDatabase(root, options.wells).catch((error: Error) => {
  print(`bench:api needs a database: ${error.message}`);
  process.exit(1);
});
const stops = [() => database.stop()];
try {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  stops.unshift(() => client.end());
  const { rows } = await client.query<{ wells: number; version: string }>(
    'SELECT count(*)::int AS wells, current_setting($1) AS version FROM well',
    ['server_version'],
  );
  const { wells, version } = rows[0]!;
  const api = await startApi(root, database.url);
  stops.unshift(() => api.stop());
  const isSentWhole = wells <= MAX_WELLS_SENT_WHOLE;
  const adjacent = await adjacentStatement(root);
  const bare = await startBareServer(root, database.url, adjacent, isSentWhole);
  stops.unshift(() => bare.stop());

  print(`${wells.toLocaleString('en-US')} wells, PostgreSQL ${version}; one core for each server`);
  const measures: Record<Part, () => Promise<void>> = {
    answers: async () => {
      if (isSentWhole) await measureWholeAnswers(client, api, bare);
    },
    tiles: () => measureTiles(root, database.url, client, api, bare),
    search: () => measureSearch(client, api, wells),
    view: () => measureView(api),
    adjacent: () => measureAdjacent({ databaseUrl: database.url, statement: adjacent, client, api, bare }),
    rescue: () => measureRescue(client, api),
    gateway: () => measureGateway(root, client, api),
    edge: () => measureEdge(root, database.url, client, api),
    series: () => measureSeries(client, api, options.readings),
    sheet: () => measureSheet(root, database.url, client),
    summary: () => measureSummary(root, database.url, client),
    import: () => measureImport(root),
    records: () => measureRecords(root, database.url, client),
  };
  for (const part of options.parts) await measures[part]();
  print(`${'memory of the API'.padEnd(26)} ${(await residentMegabytes(api)).toFixed(0)} MB`);
} finally {
  for (const stop of stops) await stop();
}
