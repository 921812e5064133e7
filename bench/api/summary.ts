import type pg from 'pg';
import { print } from '../support/print.ts';
import { raiseVersion } from './data-version.ts';
import { median, percentiles, type TimedAnswer, timeOne } from './load.ts';
import { startApi } from './servers.ts';
import { signIn } from './signed-in.ts';

const OBSERVATIONS = 10_000_000;
const WELLS = 2_000;
const PARAMETERS = 4;
const READINGS = OBSERVATIONS / WELLS / PARAMETERS;
const REQUESTS = 100;
const SCANS = 3;
const INSERTED = 80_000;
const LIMIT_MILLISECONDS = 100;

/** SQL for readings of each bench well, for parameters `first` to `last`, three days apart. */
const readings = (first: number, last: number): string => `
  INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value)
  SELECT well_ndx, parameter_ndx, timestamptz '2016-01-01T00:00Z' + number * interval '3 days', 200 + random()
  FROM well, generate_series(1, ${PARAMETERS}) AS parameter_ndx, generate_series(${first}, ${last}) AS number
  WHERE well_number LIKE 'BENCH-SITE-%'`;

/** Creates wells with this many observations, or reuses an earlier run's. */
async function wellsWithReadings(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM well WHERE well_number LIKE 'BENCH-SITE-%' LIMIT 1");
  if (rowCount) return;
  await client.query(
    `INSERT INTO well (well_number, npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx, data_source, location)
    SELECT 'BENCH-SITE-' || number, npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx, 'bench', location
    FROM generate_series(1, ${WELLS}) AS number, (SELECT * FROM well LIMIT 1) AS one`,
  );
  const atOnce = 50;
  for (let first = 1; first <= READINGS; first += atOnce) {
    await client.query(readings(first, Math.min(READINGS, first + atOnce - 1)));
  }
  await client.query('VACUUM (ANALYZE) observation, series_summary');
}

/** What a server without a summary table would query each time. */
const SCAN = `
  SELECT well_ndx, parameter_ndx, data_provider_ndx, count(*), min(collect_timestamp), max(collect_timestamp),
    (array_agg(result_value ORDER BY collect_timestamp DESC))[1]
  FROM observation GROUP BY well_ndx, parameter_ndx, data_provider_ndx`;

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Milliseconds to insert this many readings, with or without the triggers that maintain the summary. Rolled back. */
async function insertion(client: pg.Client, triggers: 'ENABLE' | 'DISABLE'): Promise<number> {
  const perRound = INSERTED / WELLS / PARAMETERS;
  await client.query('BEGIN');
  await client.query(`ALTER TABLE observation ${triggers} TRIGGER observation_summarize_insert`);
  const taken = await millisecondsOf(() => client.query(readings(READINGS + 1, READINGS + perRound)));
  await client.query('ROLLBACK');
  return taken;
}

async function measureInsertion(client: pg.Client): Promise<void> {
  const seen = { ENABLE: [] as number[], DISABLE: [] as number[] };
  for (let round = 0; round < SCANS; round++) {
    for (const triggers of ['DISABLE', 'ENABLE'] as const) seen[triggers].push(await insertion(client, triggers));
  }
  const [kept, plain] = [median(seen.ENABLE), median(seen.DISABLE)];
  print(
    `${`${INSERTED.toLocaleString('en-US')} new readings`.padEnd(26)} with the summary ${kept.toFixed(0)} ms` +
      `   without ${plain.toFixed(0)} ms  ratio × ${(kept / plain).toFixed(2)}`,
  );
}

const percentilesOf = (answers: readonly TimedAnswer[]) =>
  percentiles(answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b));

/**
 * The site summary for the first caller after new readings, and for later callers, compared with a scan of all
 * observations.
 */
export async function measureSummary(root: string, databaseUrl: string, client: pg.Client): Promise<void> {
  await wellsWithReadings(client);
  const person = await signIn();
  const api = await startApi(root, databaseUrl, person.environment);
  try {
    const url = `${api.url}/api/ui-site-summary`;
    const answers = [];
    for (let request = 0; request < REQUESTS; request++) {
      await raiseVersion(client, 'observations');
      answers.push(await timeOne(url, { headers: person.headers }));
    }
    const kept = [];
    for (let request = 0; request < REQUESTS; request++) kept.push(await timeOne(url, { headers: person.headers }));
    const scans = [];
    for (let scan = 0; scan < SCANS; scan++) scans.push(await millisecondsOf(() => client.query(SCAN)));
    const first = percentilesOf(answers);
    const later = percentilesOf(kept);
    const scan = median(scans);
    print(
      `${`summary of ${OBSERVATIONS.toLocaleString('en-US')}`.padEnd(26)} API p50 ${first.p50.toFixed(0)} ms  p99 ${first.p99.toFixed(0)} ms` +
        ` (at most ${LIMIT_MILLISECONDS})   again p50 ${later.p50.toFixed(1)} ms  p99 ${later.p99.toFixed(1)} ms  ${((answers[0]?.bytes ?? 0) / 1024).toFixed(0)} KB` +
        `   scan ${scan.toFixed(0)} ms  ratio × ${(first.p50 / scan).toFixed(3)}`,
    );
    await measureInsertion(client);
  } finally {
    await api.stop();
    await person.stop();
  }
}
