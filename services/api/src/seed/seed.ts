import type { MultiPolygon } from 'geojson';
import type { DataSource, EntityManager } from 'typeorm';
import { acresOf, CURRENT } from '../database/gpu-sql.ts';
import { inBatches, insertRows } from '../database/insert-rows.ts';
import { createDistrict, insertBoundaries } from './boundaries.ts';
import { type DemoGpu, planGpus } from './gpus.ts';
import { insertObservations, type MonitoredWell } from './observations.ts';
import { seedProduction } from './production.ts';
import { removeDemoProduction } from './production-removal.ts';
import { createRandom } from './random.ts';
import { createSections } from './sections.ts';
import { createWells, DEMO_END } from './wells.ts';

export interface SeedOptions {
  print: (line: string) => void;
  wells?: number | undefined;
  seed?: number | undefined;
  /** Last transmission of the loggers in Unix milliseconds; by default a day in November 2026. */
  telemetryUntil?: number;
}

const DEFAULT_WELLS = 12_000;
const DEFAULT_SEED = 20_261_115;
const GPUS = 2600;
const PERMITS = 900;
const BATCH = 2000;

/** Keeps imported and entered data. @returns a function that reassigns wells to it, once wells exist again */
async function removeDemo(manager: EntityManager): Promise<() => Promise<void>> {
  const giveWellsBack = await removeDemoProduction(manager);
  await manager.query(
    "UPDATE well SET replaces_well_ndx = NULL WHERE replaces_well_ndx IN (SELECT well_ndx FROM well WHERE data_source = 'demo')",
  );
  for (const table of ['well', 'gpu', 'boundary']) {
    await manager.query(`DELETE FROM ${table} WHERE data_source = 'demo'`);
  }
  return giveWellsBack;
}

async function insertGpus(manager: EntityManager, gpus: DemoGpu[], outline: MultiPolygon): Promise<void> {
  for (const batch of inBatches(gpus, BATCH)) {
    await manager.query(
      `WITH plan AS (
         SELECT gpu_number, gpu_name, meter_program, ST_Union(ST_MakeEnvelope(
           (part->>0)::float8, (part->>1)::float8, (part->>2)::float8, (part->>3)::float8, 4326)) AS area
         FROM jsonb_to_recordset($1::jsonb) AS row (gpu_number int, gpu_name text, meter_program text, parts jsonb),
           jsonb_array_elements(parts) AS part
         GROUP BY gpu_number, gpu_name, meter_program
       ), district AS MATERIALIZED (
         SELECT ST_GeomFromGeoJSON($2) AS outline
       ), cut AS MATERIALIZED (
         SELECT gpu_number, gpu_name, meter_program, ST_Multi(CASE WHEN ST_Covers(outline, area) THEN area
           ELSE ST_CollectionExtract(ST_Intersection(area, outline), 3) END) AS location
         FROM plan, district
       )
       INSERT INTO gpu (gpu_number, gpu_name, meter_program, total_acres, data_source, location)
       SELECT gpu_number, gpu_name, meter_program, round(${acresOf('location')}::numeric, 1), 'demo', location
       FROM cut`,
      [JSON.stringify(batch), JSON.stringify(outline)],
    );
  }
}

async function insertPermits(manager: EntityManager): Promise<void> {
  const [row] = await manager.query<{ exists: boolean }[]>('SELECT EXISTS (SELECT FROM permit)');
  if (row!.exists) return;
  const numbers = Array.from({ length: PERMITS }, (_, index) => ({
    permit_number: `P-${1001 + index}`,
    data_source: 'demo',
  }));
  await insertRows(manager, 'permit', numbers);
}

/** Assigns imported wells to the GPU they are in, after the GPUs have been recreated. */
async function assignGpus(manager: EntityManager): Promise<void> {
  await manager.query(`UPDATE well SET gpu_number = gpu.gpu_number FROM gpu
    WHERE well.gpu_number IS NULL AND well.data_source <> 'demo' AND ${CURRENT} AND ST_Covers(gpu.location, well.location)`);
}

/** Updates planner statistics and, if permitted, checkpoints, which nothing else does on the embedded database. */
async function tidyUp(database: DataSource): Promise<void> {
  await database.query('VACUUM (ANALYZE)');
  const [row] = await database.query<{ may: boolean }[]>(
    "SELECT pg_has_role(current_user, 'pg_checkpoint', 'usage') AS may",
  );
  if (row!.may) await database.query('CHECKPOINT');
}

async function addProduction(manager: EntityManager, seed: number, print: SeedOptions['print']): Promise<void> {
  const { meters, reports } = await seedProduction(manager, seed + 5);
  print(`  ${meters.toLocaleString('en-US')} meters and ${reports.toLocaleString('en-US')} production reports`);
}

/** Adds production to demo data of an older version; entries by people stay. */
export async function addDemoProduction(
  database: DataSource,
  { print, seed = DEFAULT_SEED }: Pick<SeedOptions, 'print' | 'seed'>,
): Promise<void> {
  const [row] = await database.query<{ lacks: boolean }[]>(
    `SELECT EXISTS (SELECT FROM gpu WHERE data_source = 'demo') AND EXISTS (SELECT FROM well WHERE data_source = 'demo')
      AND NOT EXISTS (SELECT FROM permit WHERE gpu_number IS NOT NULL OR holder IS NOT NULL)
      AND NOT EXISTS (SELECT FROM meter) AND NOT EXISTS (SELECT FROM production_report) AS lacks`,
  );
  if (!row!.lacks) return;
  print('Loading demo data of production');
  await database.transaction((manager) => addProduction(manager, seed, print));
}

export async function seedDemo(
  database: DataSource,
  { print, wells = DEFAULT_WELLS, seed = DEFAULT_SEED, telemetryUntil = DEMO_END }: SeedOptions,
): Promise<void> {
  print(`Loading demo data: ${wells.toLocaleString('en-US')} wells`);
  await database.transaction(async (manager) => {
    const giveWellsBack = await removeDemo(manager);
    const district = await createDistrict(manager);
    const sections = createSections(district.outline, district.counties, createRandom(seed));
    await insertBoundaries(manager, district, sections.values(), createRandom(seed + 1));
    print(`  ${sections.size.toLocaleString('en-US')} survey sections, parcels, subdivisions and water systems`);

    const { gpus, gpuAt } = planGpus(sections, GPUS, createRandom(seed + 2));
    await insertGpus(manager, gpus, district.outline);
    await insertPermits(manager);
    print(`  ${gpus.length.toLocaleString('en-US')} groundwater production units`);

    const world = { district: district.outline, sections: [...sections.values()], gpuAt };
    let made = 0;
    const reportEvery = wells > 25 * BATCH ? 25 * BATCH : BATCH;
    for (const batch of inBatches(createWells(world, wells, createRandom(seed + 3)), BATCH)) {
      await insertRows(manager, 'well', batch);
      made += batch.length;
      if (made % reportEvery === 0 || made === wells)
        print(`  ${made.toLocaleString('en-US')} of ${wells.toLocaleString('en-US')} wells`);
    }
    await assignGpus(manager);
    await giveWellsBack();
    await addProduction(manager, seed, print);

    const monitored = await manager.query<MonitoredWell[]>(
      `SELECT well_ndx, ST_X(location) AS lon, ST_Y(location) AS lat, has_winter_observations, has_telemetry FROM well
       WHERE data_source = 'demo' AND (has_winter_observations OR has_telemetry) ORDER BY well_number`,
    );
    print(`  observations of ${monitored.length} wells`);
    await insertObservations(manager, monitored, createRandom(seed + 4), telemetryUntil);
  });
  print('  statistics for the query planner');
  await tidyUp(database);
}
