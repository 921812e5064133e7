import { defaultRules, productionRules, readRules } from '@portal/shared-api/rules';
import { DAY_MS } from '@portal/shared-api/time';
import type { EntityManager } from 'typeorm';
import { inBatches, insertRows } from '../database/insert-rows.ts';
import { seedLateFees } from './late-fees.ts';
import { moveLateReports } from './late-reports.ts';
import { seedOwnerContacts } from './owner-contacts.ts';
import { addFlaws } from './production-flaws.ts';
import { needsNoMeters, type ProducingGpu, type ProductionRows, planGpu, type Story } from './production-plan.ts';
import { createRandom, type Random } from './random.ts';
import { seedRuleHistory } from './rule-history.ts';

const BATCH = 2000;
/** Further wells of a GPU get no meter: the demo may have a million wells. */
const MAX_METERS = 8;
/** Demo permit numbers: P-1001 and up. */
const DEMO_PERMIT = "permit_number ~ '^P-1[0-9]{3}$'";
const { values: RULES } = readRules(productionRules, defaultRules(productionRules));
/** Wells that the default rules do not exempt. */
const REPORTED = `well_type_ndx NOT IN (${[...RULES!['exempt-well-types'], ...RULES!['unpumped-well-types']]})
  AND npgcd_well_status_ndx NOT IN (${RULES!['unpumped-well-statuses']}) AND completion_date IS NOT NULL
  AND (well_type_ndx NOT IN (${RULES!['exempt-small-well-types']}) OR max_yield_gpm > ${RULES!['exempt-most-gpm']})`;
/** Those of them that pump: not capped, and with a known yield. */
const PUMPS = 'npgcd_well_status_ndx <> 5 AND max_yield_gpm IS NOT NULL';

/** The first permits belong to the demo owner: a farm whose five GPUs show every report status. */
const STORIES: Story[] = [
  {
    acreFeetPerAcre: 1.36,
    fateOfTheLastDue: 'checked',
    hasDraft: true,
    isReadMonthly: true,
    thisYear: 1.45,
    readUntil: '2026-08-20',
  },
  { acreFeetPerAcre: 1.05, fateOfTheLastDue: 'waiting', replacesMeterIn: 2024, hasDraft: true, isReadMonthly: true },
  { acreFeetPerAcre: 0.9, fateOfTheLastDue: 'sent-back', isReadMonthly: true, thisYear: 1.7 },
  { acreFeetPerAcre: 1.15, fateOfTheLastDue: 'missing', isReadMonthly: true, thisYear: 1.515 },
  { acreFeetPerAcre: 1.25, fateOfTheLastDue: 'late' },
];

/** Of other GPUs, every eighth. */
const READ_MONTHLY = 8;

interface Candidate extends ProducingGpu {
  lon: number;
  lat: number;
  owner: string;
  /** Yield of its wells in gallons per minute per acre. */
  gpmPerAcre: number;
}

async function findCandidates(manager: EntityManager): Promise<Candidate[]> {
  return manager.query(
    `WITH ranked AS (
      SELECT gpu_number, owner_name, max_yield_gpm, ${PUMPS} AS pumps,
        jsonb_build_object('well_ndx', well_ndx, 'max_yield_gpm', max_yield_gpm, 'completion_date', completion_date) AS well,
        row_number() OVER (PARTITION BY gpu_number, ${PUMPS} ORDER BY max_yield_gpm DESC, well_number) AS rank
      FROM well WHERE gpu_number IS NOT NULL AND ${REPORTED}
    ), wells AS (
      SELECT gpu_number, min(owner_name) FILTER (WHERE pumps AND rank = 1) AS owner,
        sum(max_yield_gpm) FILTER (WHERE pumps) AS gpm,
        jsonb_agg(well ORDER BY rank) FILTER (WHERE pumps) AS wells,
        coalesce(jsonb_agg(well ORDER BY rank) FILTER (WHERE NOT pumps), '[]') AS idle_wells
      FROM ranked WHERE rank <= $1 GROUP BY gpu_number HAVING bool_or(pumps))
    SELECT gpu_number, total_acres::float8, meter_program, wells, idle_wells AS "idleWells",
      coalesce(owner, 'Unknown owner') AS owner, gpm / total_acres::float8 AS "gpmPerAcre",
      ST_X(ST_Centroid(location)) AS lon, ST_Y(ST_Centroid(location)) AS lat
    FROM gpu JOIN wells USING (gpu_number) WHERE data_source = 'demo' AND total_acres > 0 ORDER BY gpu_number`,
    [MAX_METERS],
  );
}

/**
 * GPUs with the highest yield per acre, by number, after the demo owner's: the best of them and its nearest neighbors.
 */
export function chooseGpus<Gpu extends Pick<Candidate, 'gpu_number' | 'lon' | 'lat' | 'gpmPerAcre'>>(
  candidates: readonly Gpu[],
  count: number,
): Gpu[] {
  const best = [...candidates].sort((one, other) => other.gpmPerAcre - one.gpmPerAcre).slice(0, count);
  const [home] = best;
  if (!home) return [];
  const away = ({ lon, lat }: Gpu) =>
    Math.hypot((lon - home.lon) * Math.cos((home.lat * Math.PI) / 180), lat - home.lat);
  const byDistance = [...best].sort((one, other) => away(one) - away(other));
  const farm = byDistance.slice(0, STORIES.length);
  const others = byDistance.slice(STORIES.length).sort((one, other) => one.gpu_number - other.gpu_number);
  return [...farm, ...others];
}

/** Each GPU has its own random stream, independent of the others. */
type RandomOf = (gpu: ProducingGpu) => Random;

/** A permit's term: five years. One from before meters were required has no end. */
function termOf(gpu: ProducingGpu, random: Random) {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  if (needsNoMeters(gpu))
    return { issued_on: day(Date.UTC(1992, 0, 1) + random.whole(0, 3600) * DAY_MS), expires_on: null };
  const issued_on = day(Date.UTC(2021, 11, 1) + random.whole(0, 1700) * DAY_MS);
  return {
    issued_on,
    expires_on: `${Number(issued_on.slice(0, 4)) + 5}${issued_on.slice(4)}`.replace('-02-29', '-02-28'),
  };
}

async function givePermits(manager: EntityManager, candidates: Candidate[], randomOf: RandomOf): Promise<void> {
  const free = await manager.query<{ permit_ndx: number }[]>(
    `SELECT permit_ndx FROM permit WHERE ${DEMO_PERMIT} AND gpu_number IS NULL AND holder IS NULL ORDER BY permit_ndx`,
  );
  const taken = new Set(
    (await manager.query<{ gpu_number: number }[]>('SELECT gpu_number FROM permit')).map(
      ({ gpu_number }) => gpu_number,
    ),
  );
  const chosen = chooseGpus(
    candidates.filter(({ gpu_number }) => !taken.has(gpu_number)),
    free.length,
  );
  const permits = chosen.map((gpu, index) => ({
    ...free[index]!,
    gpu_number: gpu.gpu_number,
    holder: index < STORIES.length ? chosen[0]!.owner : gpu.owner,
    ...termOf(gpu, randomOf(gpu)),
  }));
  await manager.query(
    `UPDATE permit SET gpu_number = given.gpu_number, holder = given.holder, issued_on = given.issued_on, expires_on = given.expires_on
    FROM jsonb_to_recordset($1::jsonb) AS given (permit_ndx int, gpu_number int, holder text, issued_on date, expires_on date)
    WHERE permit.permit_ndx = given.permit_ndx`,
    [JSON.stringify(permits)],
  );
}

async function takeNumbers(manager: EntityManager, table: string, column: string, count: number): Promise<number[]> {
  const rows = await manager.query<{ number: string }[]>(
    'SELECT nextval(pg_get_serial_sequence($1, $2)) AS number FROM generate_series(1, $3::int)',
    [table, column, count],
  );
  return rows.map(({ number }) => Number(number));
}

async function insertProduction(
  manager: EntityManager,
  { meters, reports, readings, interim, evidence }: ProductionRows,
): Promise<void> {
  const meterNumbers = await takeNumbers(manager, 'meter', 'meter_ndx', meters.length);
  const reportNumbers = await takeNumbers(manager, 'production_report', 'report_ndx', reports.length);
  const evidenceNumbers = await takeNumbers(manager, 'production_evidence', 'evidence_ndx', evidence.length);
  const meterNdx = (number: number | null) => (number === null ? null : meterNumbers[number - 1]!);
  const rowsOf = {
    meter: meters.map((row) => ({
      ...row,
      meter_ndx: meterNdx(row.meter_ndx),
      replaces_meter_ndx: meterNdx(row.replaces_meter_ndx),
    })),
    production_report: reports.map((row) => ({ ...row, report_ndx: reportNumbers[row.report_ndx - 1]! })),
    production_reading: readings.map((row) => ({
      ...row,
      meter_ndx: meterNdx(row.meter_ndx),
      report_ndx: reportNumbers[row.report_ndx - 1]!,
    })),
    meter_reading: interim.map((row) => ({ ...row, meter_ndx: meterNdx(row.meter_ndx)! })),
    production_evidence: evidence.map((row) => ({
      ...row,
      version: 1,
      evidence_ndx: evidenceNumbers.shift()!,
      report_ndx: reportNumbers[row.report_ndx - 1]!,
    })),
  };
  for (const [table, rows] of Object.entries(rowsOf)) {
    for (const batch of inBatches<object>(rows, BATCH)) await insertRows(manager, table, batch);
  }
}

/** The program was drawn before the GPU's wells, whose age says whether they may do without meters. */
const enterMeterProgram = (manager: EntityManager): Promise<unknown> =>
  manager.query(
    `UPDATE gpu SET meter_program = 'Metered' WHERE data_source = 'demo' AND meter_program IS DISTINCT FROM 'Metered'
      AND EXISTS (SELECT FROM meter WHERE meter.gpu_number = gpu.gpu_number AND removed_on IS NULL)`,
  );

/** Skips GPUs that already have a meter or a report. @returns numbers of meters and reports created */
export async function seedProduction(manager: EntityManager, seed: number) {
  const randomOf: RandomOf = ({ gpu_number }) => createRandom(seed + gpu_number);
  const candidates = await findCandidates(manager);
  await givePermits(manager, candidates, randomOf);
  await seedOwnerContacts(manager, DEMO_PERMIT);
  const permits = await manager.query<{ gpu_number: number; holder: string; has_rows: boolean }[]>(
    `SELECT gpu_number, coalesce(holder, '') AS holder,
      EXISTS (SELECT FROM meter WHERE meter.gpu_number = permit.gpu_number)
        OR EXISTS (SELECT FROM production_report AS report WHERE report.gpu_number = permit.gpu_number) AS has_rows
    FROM permit WHERE ${DEMO_PERMIT} ORDER BY permit_ndx`,
  );
  const gpus = new Map(candidates.map((gpu) => [gpu.gpu_number, gpu]));
  const rows: ProductionRows = { meters: [], reports: [], readings: [], interim: [], evidence: [] };
  permits.forEach(({ gpu_number, holder, has_rows }, index) => {
    const gpu = gpus.get(gpu_number);
    const story = STORIES[index] ?? { isReadMonthly: gpu_number % READ_MONTHLY === 0 };
    if (gpu && !has_rows) planGpu(gpu, holder, story, randomOf(gpu), rows);
  });
  const farm = new Set(permits.slice(0, STORIES.length).map(({ gpu_number }) => gpu_number));
  addFlaws(rows, farm);
  moveLateReports(rows, farm);
  await insertProduction(manager, rows);
  await enterMeterProgram(manager);
  await seedRuleHistory(manager);
  await seedLateFees(manager, ({ gpu_number, year }) => createRandom(seed + gpu_number * 31 + year));
  return { meters: rows.meters.length, reports: rows.reports.length };
}
