import type { DataSource } from 'typeorm';
import { DEFAULT_TIME_ZONE } from '../../src/environment.ts';
import { importFile, summaryLines } from '../../src/imports/command.ts';
import { COMMANDS, parseCommand } from '../../src/imports/options.ts';
import { RefusalReport } from '../../src/imports/refusal-report.ts';
import { publicDataFile } from '../support/database.ts';
import { readFileHere } from '../support/read-here.ts';

/** Output and refused rows of a command line import. */
export interface Imported {
  lines: string[];
  refusals: { place: string; reason: string }[];
}

/** Same as `npm run import -- <kind> <path> <options>`. */
export async function runCommand(
  database: DataSource,
  kind: string,
  path: string,
  ...options: string[]
): Promise<Imported> {
  const report = await RefusalReport.open(undefined);
  const { values } = parseCommand([kind, path, ...options]);
  const settings = {
    path,
    values,
    timeZone: DEFAULT_TIME_ZONE,
    now: Date.now(),
    report,
    read: readFileHere,
    print: () => {},
  };
  const found = await importFile(database, COMMANDS.get(kind)!, settings);
  return { lines: summaryLines(found, true), refusals: report.first };
}

/** Tests of files beside a developer's checkout; marked as skipped without them. */
export function describeWithData(title: string, names: readonly string[], tests: (...paths: string[]) => void): void {
  const paths = names.map((name) => publicDataFile(name));
  const isThere = paths.every((path) => path !== null);
  if (isThere) describe(title, () => tests(...(paths as string[])));
  else describe.skip(`${title} — skipped: the public data is not beside this checkout`, () => tests(...names));
}
