import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportKind } from '@portal/shared-api';
import type { DataSource } from 'typeorm';
import { importFile } from '../../src/imports/command.ts';
import type { Values } from '../../src/imports/options.ts';
import { type Refusal, RefusalReport } from '../../src/imports/refusal-report.ts';
import { readFileHere } from './read-here.ts';

type MapFeature = [properties: object, geometry: object | null];

/** The text of a map file. */
export const geoJson = (...features: MapFeature[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: features.map(([properties, geometry]) => ({ type: 'Feature', properties, geometry })),
  });

/** A suite's files in a temporary folder. */
export class ImportFiles {
  readonly folder = mkdtempSync(join(tmpdir(), 'portal-import-'));

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  /** Waits until the folder is empty: an import changes its status before its uploaded file is deleted. */
  async gone(): Promise<void> {
    while (readdirSync(this.folder).length > 0) await pause(20);
  }

  write(name: string, content: string | Uint8Array): string {
    const path = join(this.folder, name);
    writeFileSync(path, content);
    return path;
  }

  csv(...lines: string[]): string {
    return this.write('table.csv', `${lines.join('\n')}\n`);
  }

  geoJson(...features: MapFeature[]): string {
    return this.write('map.geojson', geoJson(...features));
  }

  /** Writes a mapping file. */
  mapping(columns: Record<string, string>, source = 'ours'): string {
    return this.write('mapping.json', JSON.stringify({ source, columns }));
  }
}

interface Options extends Partial<Omit<Values, 'dry-run' | 'report'>> {
  dryRun?: boolean;
  timeZone?: string;
  now?: number;
  report?: string;
}

/** Runs a command line import. @returns its result, notes and refused rows */
export async function runImport(
  database: DataSource,
  kind: ImportKind,
  path: string,
  { dryRun = false, timeZone = 'America/Chicago', now = Date.now(), report: reportPath, ...options }: Options = {},
) {
  const report = await RefusalReport.open(reportPath);
  const values = { ...options, 'dry-run': dryRun };
  try {
    const command = { path, values, timeZone, now, report, read: readFileHere, print: () => {} };
    const found = await importFile(database, kind, command);
    const { added: inserted, changed: updated, duplicates: unchanged, refused } = found.counts;
    const notes = found.notes.filter((note) => !note.startsWith('The same file was committed'));
    return { inserted, updated, unchanged, refused, notes, refusals: report.first };
  } finally {
    await report.close();
  }
}

/** Refused rows as `line 2: reason`. */
export const reasonsOf = ({ refusals }: { refusals: Refusal[] }): string[] =>
  refusals.map(({ place, reason }) => `${place}: ${reason}`);

/** GPUs of 640 acres in a row, each a twentieth of a degree wide, with gaps of the same width. */
export const insertGpus = (database: DataSource, ...numbers: number[]): Promise<unknown> =>
  database.query(
    `INSERT INTO gpu (gpu_number, total_acres, location) SELECT number, 640,
      ST_Multi(ST_MakeEnvelope(-102 + number * 0.1, 36, -101.95 + number * 0.1, 36.05, 4326)) FROM unnest($1::int[]) AS number`,
    [numbers],
  );

/** Ring of a square in degrees, clockwise as in shapefiles. */
export const squareRing = (west: number, south: number, size = 0.01): [number, number][] => [
  [west, south],
  [west, south + size],
  [west + size, south + size],
  [west + size, south],
  [west, south],
];
export const polygon = (...rings: number[][][]) => ({ type: 'Polygon', coordinates: rings });
