import type { DataSource } from 'typeorm';
import { DEFAULT_TIME_ZONE } from '../../config.ts';
import { BOUNDARY_KINDS, type BoundaryKind } from '../../defaults/sources.ts';
import { UsageError } from '../../setup/command-line.ts';
import { importLevels, summaryLines } from '../command.ts';
import type { Values } from '../options.ts';
import type { FileImport } from '../refusal-report.ts';
import { RowError } from '../values/row-error.ts';
import { zoneNamed } from '../values/zone.ts';
import { importBoundaries } from './boundaries/boundaries.ts';
import { gpuFields } from './gpus/gpu-row.ts';
import { importGpus } from './gpus/gpus.ts';
import { type Fields, type Mapping, readMapping } from './mapping.ts';
import { importMeters, meterFields } from './meters/meters.ts';
import { importPermits, permitFields } from './permits/permits.ts';
import { Parameters } from './readings/parameters.ts';
import { reportFields } from './reports/report-row.ts';
import { importReports } from './reports/reports.ts';
import type { Summary } from './summary.ts';
import { wellFields } from './wells/well-fields.ts';
import { importWells } from './wells/wells.ts';

/** A file to import, and what was said with it. */
export interface Task extends FileImport {
  database: DataSource;
  values: Values;
}

/** @returns the lines that say what became of the file */
type Import = (task: Task) => Promise<string[]>;

const isKind = (text: string): text is BoundaryKind => (BOUNDARY_KINDS as readonly string[]).includes(text);

function boundaryKind(text: string | undefined): BoundaryKind | undefined {
  if (text !== undefined && !isKind(text))
    throw new UsageError(`--kind ${text} is not one of ${BOUNDARY_KINDS.join(', ')}`);
  return text;
}

const timeZone = () => process.env.PORTAL_TIME_ZONE || DEFAULT_TIME_ZONE;

const number = (count: number): string => count.toLocaleString('en-US');
const linesOf = (what: string, { inserted, updated, unchanged, refused }: Summary): string[] => [
  `${what}: ${number(inserted)} inserted, ${number(updated)} updated, ${number(unchanged)} unchanged, ${number(refused)} refused`,
];

/** An import of records with a mapping. */
const mapped =
  <Field extends string>(
    what: string,
    fields: Fields<Field>,
    run: (
      database: DataSource,
      options: FileImport & { mapping: Mapping<Field> | undefined; timeZone: string; now: number },
    ) => Promise<Summary>,
  ): Import =>
  async ({ database, values, ...file }) => {
    const mapping = values.mapping === undefined ? undefined : await readMapping(values.mapping, fields);
    return linesOf(what, await run(database, { ...file, mapping, timeZone: timeZone(), now: Date.now() }));
  };

const boundaries: Import = async ({ database, values, ...file }) => {
  const { kind, name, 'name-field': nameField, 'code-field': codeField } = values;
  const options = { ...file, kind: boundaryKind(kind), name, nameField, codeField };
  return linesOf('boundaries', await importBoundaries(database, options));
};

/** @throws UsageError before any row is read: one by one all of them would be refused */
async function checkParameter(database: DataSource, parameter: string): Promise<void> {
  const parameters = await Parameters.read(database);
  try {
    parameters.named(parameter);
  } catch (error) {
    throw error instanceof RowError ? new UsageError(`--parameter ${error.message}`) : error;
  }
}

const levels: Import = async ({ database, values, ...file }) => {
  const { sites, format, mapping, well, parameter, unit, zone, answer: answers } = values;
  if (parameter !== undefined) await checkParameter(database, parameter);
  if (zone !== undefined && zoneNamed(zone) === null) {
    throw new UsageError(`--zone ${zone} is not a zone such as America/Chicago, CST or -06:00`);
  }
  const told = { sites, format, mapping, well, parameter, unit, zone, answers };
  const found = await importLevels(database, { ...file, ...told, timeZone: timeZone(), now: Date.now() });
  return summaryLines(found, !file.dryRun);
};

/** What can be imported, in the order in which a district does it. */
export const KINDS: Readonly<Record<string, Import>> = {
  boundaries,
  gpus: mapped('gpus', gpuFields, importGpus),
  wells: mapped('wells', wellFields, importWells),
  permits: mapped('permits', permitFields, importPermits),
  meters: mapped('meters', meterFields, importMeters),
  reports: mapped('reports', reportFields, importReports),
  levels,
};
