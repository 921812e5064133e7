import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { MEASUREMENT_FORMATS, type MeasurementFormat, type MeasurementImport } from '@portal/shared-api';
import type { DataSource } from 'typeorm';
import { UsageError } from '../setup/command-line.ts';
import { commandLineUser } from './command-line-user.ts';
import { CommitRepository } from './commit.repository.ts';
import { type SourceFile, SourceText } from './formats/source-text.ts';
import { ImportsRepository, type Person } from './imports.repository.ts';
import { type Mapping, NO_MAPPING, parseMapping } from './kinds/readings/mapping.ts';
import { recognizeFormat } from './kinds/readings/open-file.ts';
import { readIntoStaging, readSites } from './kinds/readings/read-into-staging.ts';
import { answersIn, openQuestionsError, questionLines } from './questions.ts';
import type { RefusalReport } from './refusal-report.ts';
import { StagingRepository } from './staging.repository.ts';

export interface LevelsCommand {
  path: string;
  /** Path of a table of sites. */
  sites?: string | undefined;
  format?: string | undefined;
  /** Path of a mapping. */
  mapping?: string | undefined;
  well?: string | undefined;
  parameter?: string | undefined;
  unit?: string | undefined;
  /** Zone of times that do not state theirs. */
  zone?: string | undefined;
  /** Answers to questions, `question=answer` each. */
  answers?: readonly string[] | undefined;
  dryRun: boolean;
  timeZone: string;
  /** Milliseconds since 1970. */
  now: number;
  report: RefusalReport;
  print: (line: string) => void;
}

const PROGRESS_STEP = 0.1;
const REFUSALS_PER_PAGE = 10_000;

const isFormat = (text: string): text is MeasurementFormat => (MEASUREMENT_FORMATS as readonly string[]).includes(text);

function formatOf(text: string | undefined): MeasurementFormat | undefined {
  if (text === undefined || isFormat(text)) return text;
  throw new UsageError(`--format ${text} is not one of ${MEASUREMENT_FORMATS.join(', ')}`);
}

async function sourceFile(path: string): Promise<SourceFile> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new UsageError(`${path} is not there`);
  if (!found.isFile()) throw new UsageError(`${path} is not a file`);
  return { path, name: basename(path), byteLength: found.size };
}

async function mappingIn(path: string | undefined): Promise<Mapping> {
  if (path === undefined) return NO_MAPPING;
  const { name } = await sourceFile(path);
  try {
    return parseMapping(await readFile(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`${name}: ${(error as Error).message}`);
  }
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function progressPrinter(print: (line: string) => void): (progress: number) => void {
  let next = PROGRESS_STEP;
  return (progress) => {
    if (progress < next) return;
    print(`  read ${Math.round(progress * 100)} %`);
    next = progress + PROGRESS_STEP;
  };
}

const number = (count: number): string => count.toLocaleString('en-US');

function readingsLines(found: MeasurementImport): string[] {
  const { counts, wells, new_wells, missing_wells, first_at, last_at, conversions } = found;
  return [
    `levels: ${number(counts.rows)} rows, ${number(counts.readings)} readings: ${number(counts.added)} added, ${number(counts.changed)} changed, ${number(counts.duplicates)} duplicates, ${number(counts.refused)} refused`,
    ...(missing_wells.readings > 0
      ? [
          `  wells that are not there: ${number(missing_wells.wells)}, in ${number(missing_wells.readings)} readings; --sites <file> names a table of them`,
        ]
      : []),
    `  ${number(wells)} wells, ${number(new_wells)} of them new${first_at ? `, ${first_at.slice(0, 10)} to ${last_at!.slice(0, 10)}` : ''}`,
    ...conversions.map(({ parameter, from_unit, rule, rows, to_unit }) =>
      rule === 'as reported'
        ? `  ${parameter}: ${number(rows)} in ${to_unit}, as reported`
        : `  ${parameter}: ${number(rows)} from ${from_unit} to ${to_unit}, ${rule}`,
    ),
  ];
}

const sitesLine = ({ counts: { added, duplicates, refused } }: MeasurementImport): string =>
  `sites: ${number(added)} added, ${number(duplicates)} there already or twice in the file, ${number(refused)} refused`;

/** Lines for the person at the terminal: what the file brings. */
export const summaryLines = (found: MeasurementImport, isCommitted: boolean): string[] => [
  ...(found.format === 'usgs-sites' ? [sitesLine(found)] : readingsLines(found)),
  ...found.notes.map((note) => `  note: ${note}`),
  ...(isCommitted ? [`  import ${found.import_ndx}; to take it back: npm run import -- undo ${found.import_ndx}`] : []),
];

/** @param of whose lines they are, where that is not the file itself */
async function reportRefusals(
  staging: StagingRepository,
  importNdx: number,
  report: RefusalReport,
  of = '',
): Promise<void> {
  for (let after = 0; ; ) {
    const page = await staging.findRefusals(importNdx, after, REFUSALS_PER_PAGE);
    for (const { line, reason, text } of page) await report.add({ place: `${of}line ${line}`, reason, text });
    if (page.length < REFUSALS_PER_PAGE) return;
    after = page.at(-1)!.line;
  }
}

/** The table of sites that goes with a file of readings. */
async function sitesFor(file: SourceFile, { sites, format }: LevelsCommand): Promise<SourceFile | null> {
  if (sites === undefined) return null;
  const found = await sourceFile(sites);
  const what = format ?? recognizeFormat(file.name, await new SourceText(file).start());
  if (what === 'usgs-sites') throw new UsageError(`${file.name} is a table of sites itself: leave --sites out`);
  return found;
}

/**
 * Imports a file of measurements: all rows that can be taken, or nothing. Running the same file again changes nothing.
 *
 * @throws UsageError when the file as a whole cannot be used
 */
export async function importLevels(database: DataSource, command: LevelsCommand): Promise<MeasurementImport> {
  const { path, well, parameter, unit, zone, now, timeZone, print, dryRun, report } = command;
  const [imports, staging, holder] = [new ImportsRepository(database), new StagingRepository(database), randomUUID()];
  const format = formatOf(command.format);
  const file = await sourceFile(path);
  const written = await mappingIn(command.mapping);
  const answers = answersIn(command.answers ?? []);
  const told = { ...(zone && { zone }), ...(well && { well }), ...(parameter && { parameter }), ...(unit && { unit }) };
  const sites = await sitesFor(file, command);
  const name = commandLineUser();
  const by: Person = { userId: null, name, described: name };
  const about = {
    file_name: file.name,
    byte_length: file.byteLength,
    sha256: await sha256(path),
    by,
    settings: { format, mapping: { ...written, ...told } },
  };
  const importNdx = await imports.begin(about, holder);
  try {
    const reader = { database, imports, staging, holder, timeZone, now };
    if (sites) {
      await readSites(reader, importNdx, sites);
      await reportRefusals(staging, importNdx, report, `${sites.name} `);
      await staging.clearRefusals(importNdx);
    }
    const { mapping } = about.settings;
    const onProgress = progressPrinter(print);
    const task = { importNdx, file, format, mapping, answers };
    const open = await readIntoStaging({ ...reader, onProgress }, task);
    for (const line of questionLines(open)) print(line);
    if (open.length > 0) throw openQuestionsError(file.name, open);
  } catch (error) {
    await imports.fail(importNdx, holder, (error as Error).message);
    await staging.clear(importNdx);
    throw error;
  }
  const found = (await imports.find(importNdx))!;
  await reportRefusals(staging, importNdx, report);
  if (dryRun) {
    await staging.clear(importNdx);
    await imports.forget(importNdx);
    return found;
  }
  await imports.take(importNdx, holder, 'committing');
  try {
    await new CommitRepository(database).commit({ importNdx, holder, by, onProgress: () => {} });
  } catch (error) {
    await imports.giveBack(importNdx, holder, 'committing', 'It could not be committed by the command line.');
    throw error;
  }
  return found;
}
