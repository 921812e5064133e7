import { englishText } from '@portal/shared-api/import-texts';
import type { DataSource, EntityManager } from 'typeorm';
import { insertDefaults, insertLayers } from '../defaults/insert.ts';
import { demoLayers } from '../seed/demo-layers.ts';
import { giveDemoPermits } from '../seed/demo-permits.ts';
import { addDemoProduction, seedDemo } from '../seed/seed.ts';
import { describeSharedStateNumbers } from '../wells/shared-state-numbers-sql.ts';

export interface SetUpOptions {
  demo: boolean;
  demoWells?: number | undefined;
  print: (line: string) => void;
}

/** Safe to run again. */
export async function setUp(database: DataSource, { demo, demoWells, print }: SetUpOptions): Promise<void> {
  const migrations = await database.runMigrations();
  for (const line of await insertAfterMigrations(database, migrations.length)) print(line);
  if (!demo) return;
  if (!(await hasWells(database))) {
    // Loggers transmit until now, because their freshness is shown.
    const telemetryUntil = Date.now();
    await seedDemo(database, { print, telemetryUntil, wells: demoWells });
  } else await addDemoProduction(database, { print });
  const layers = await insertLayers(database.manager, demoLayers);
  if (layers > 0) print(`Brought ${layers} layers of the demo to their defaults`);
  const permits = await giveDemoPermits(database);
  if (permits > 0) print(`Gave the demo well owner ${permits} permits`);
}

/** Inserts the default data. @returns lines about what was done, including migrations */
export async function insertAfterMigrations(database: DataSource | EntityManager, applied: number): Promise<string[]> {
  const lines = [applied > 0 ? `Applied ${applied} migration(s)` : 'The schema is up to date'];
  if (applied > 0) lines.push(...(await describeSharedStateNumbers(database)).map(englishText));
  const inserted = await insertDefaults(database);
  if (inserted > 0)
    lines.push(`Brought ${inserted} rows to their defaults: lookup tables, rules, map sources and layers`);
  return lines;
}

async function hasWells(database: DataSource): Promise<boolean> {
  const [row] = await database.query<{ exists: boolean }[]>('SELECT EXISTS (SELECT FROM well)');
  return row!.exists;
}
