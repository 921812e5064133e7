import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type FileImport, type ImportKind, MEASUREMENT_FORMATS, type MeasurementFormat } from '@portal/shared-api';
import { sentence } from '@portal/shared-api/import-texts';
import type { DataSource } from 'typeorm';
import { UsageError } from '../setup/command-line.ts';
import { commandLineUser } from './command-line-user.ts';
import { CommitRepository } from './commit.repository.ts';
import { SourceText } from './formats/source-text.ts';
import { type SourceFile, sourceFile } from './formats/text-file.ts';
import { startBeating } from './heartbeat.ts';
import { ImportsRepository, type Person } from './imports.repository.ts';
import { parseMapping } from './kinds/mapping-schema.ts';
import { READING_KINDS } from './kinds/reading-kinds.ts';
import { recognizeFormat } from './kinds/readings/open-file.ts';
import { counted, formatCount } from './kinds/some.ts';
import { nounOf } from './opened-file.ts';
import type { Values } from './options.ts';
import { openQuestionsError, parseAnswers, questionLines, toEnglishQuestion } from './questions.ts';
import { type FileToRead, type Reader, readIntoStaging, readSites } from './read-into-staging.ts';
import { type ReadFile, readForCommand } from './reading-process.ts';
import { RecordsRepository } from './records.repository.ts';
import type { RefusalReport } from './refusal-report.ts';
import { StagingRepository } from './staging.repository.ts';
import { storedError } from './stored-text.ts';

export interface ImportCommand {
  path: string;
  values: Partial<Values>;
  timeZone: string;
  now: number;
  report: RefusalReport;
  print: (line: string) => void;
  /** Default: a process of its own. */
  read?: ReadFile;
}

const PROGRESS_STEP = 0.1;
const REFUSALS_PER_PAGE = 1_000;

function formatOf(text: string | undefined): MeasurementFormat | undefined {
  const format = MEASUREMENT_FORMATS.find((one) => one === text);
  if (text === undefined || format) return format;
  throw new UsageError(`--format ${text} is unknown. Use one of these: ${MEASUREMENT_FORMATS.join(', ')}.`);
}

async function mappingOf(kind: ImportKind, values: Partial<Values>): Promise<object> {
  const { mapping: path, well, parameter, unit, zone, kind: boundaryKind, name } = values;
  const { 'name-field': name_field, 'code-field': code_field } = values;
  const options =
    kind === 'measurements'
      ? { well, parameter, unit, zone }
      : kind === 'boundaries'
        ? { kind: boundaryKind, name, name_field, code_field }
        : {};
  const schema = READING_KINDS[kind].mapping;
  try {
    const written = path === undefined ? undefined : await readFile(path, 'utf8');
    return parseMapping<object>(schema, written, options);
  } catch (error) {
    throw new UsageError(`${path === undefined ? '' : `${basename(path)}: `}${(error as Error).message}`);
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
    print(`  read ${Math.round(progress * 100)}%`);
    next = progress + PROGRESS_STEP;
  };
}

function readingsLines(found: FileImport): string[] {
  const { counts, wells, new_wells, missing_wells, first_at, last_at, conversions } = found;
  return [
    `levels: ${formatCount(counts.rows)} rows, ${formatCount(counts.readings)} readings: ${formatCount(counts.added)} added, ${formatCount(counts.changed)} changed, ${formatCount(counts.duplicates)} duplicates, ${formatCount(counts.refused)} refused`,
    ...(missing_wells.readings > 0
      ? [
          `  missing wells: ${formatCount(missing_wells.wells)}, with ${counted(missing_wells.readings, 'reading')}; to add them, use --sites <file>`,
        ]
      : []),
    `  ${formatCount(wells)} wells, ${formatCount(new_wells)} of them new${first_at ? `, ${first_at.slice(0, 10)} to ${last_at!.slice(0, 10)}` : ''}`,
    ...conversions.map(({ parameter, from_unit, rule, rows, to_unit }) =>
      rule === 'as reported'
        ? `  ${parameter}: ${formatCount(rows)} in ${to_unit}, as reported`
        : `  ${parameter}: ${formatCount(rows)} from ${from_unit} to ${to_unit}, ${rule}`,
    ),
  ];
}

function countLines(found: FileImport): string[] {
  const { added, changed, duplicates, refused } = found.counts;
  if (found.kind !== 'measurements')
    return [
      `${found.kind}: ${formatCount(added)} inserted, ${formatCount(changed)} updated, ${formatCount(duplicates)} unchanged, ${formatCount(refused)} refused`,
    ];
  if (found.format !== 'usgs-sites') return readingsLines(found);
  return [
    `sites: ${formatCount(added)} added, ${formatCount(duplicates)} repeated or already in the portal, ${formatCount(refused)} refused`,
  ];
}

export const summaryLines = (found: FileImport, isCommitted: boolean): string[] => [
  ...countLines(found),
  ...found.notes.map((note) => `  note: ${note}`),
  ...(isCommitted && found.kind === 'measurements'
    ? [`  import ${found.import_ndx}; to undo it: npm run import -- undo ${found.import_ndx}`]
    : []),
];

/** @param of prefix of each line number: a noun, with the file's name if it is not the imported file */
async function reportRefusals(
  staging: StagingRepository,
  importNdx: number,
  report: RefusalReport,
  of = '',
): Promise<void> {
  for (let after = 0; ; ) {
    const page = await staging.findRefusals(importNdx, after, REFUSALS_PER_PAGE);
    for (const { line, reason, text } of page) await report.add({ place: `${of} ${line}`.trim(), reason, text });
    if (page.length < REFUSALS_PER_PAGE) return;
    after = page.at(-1)!.line;
  }
}

async function sitesFor(
  kind: ImportKind,
  file: SourceFile,
  { sites, format }: Partial<Values>,
): Promise<SourceFile | null> {
  if (sites === undefined) return null;
  if (kind !== 'measurements') throw new UsageError('--sites works only with levels. Leave it out.');
  const found = await sourceFile(sites);
  const what = format ?? recognizeFormat(file.name, await new SourceText(file).start());
  if (what === 'usgs-sites') throw new UsageError(`${file.name} is itself a table of sites. Leave out --sites.`);
  return found;
}

/** Stages the file, and reports refusals even if the file as a whole cannot be used. */
async function readReporting(
  reader: Reader,
  task: FileToRead,
  sites: SourceFile | null,
  { report, print }: ImportCommand,
): Promise<FileImport> {
  const { imports, staging, holder } = reader;
  const { importNdx, file } = task;
  const reported = async (): Promise<FileImport> => {
    const found = (await imports.find(importNdx))!;
    await reportRefusals(staging, importNdx, report, nounOf(found.format));
    return found;
  };
  try {
    if (sites) {
      await readSites(reader, importNdx, sites);
      await reportRefusals(staging, importNdx, report, `${sites.name} line`);
      await staging.clearRefusals(importNdx);
    }
    const open = await readIntoStaging({ ...reader, onProgress: progressPrinter(print) }, task);
    const questions = open.map(toEnglishQuestion);
    for (const line of questionLines(questions)) print(line);
    if (questions.length > 0) throw openQuestionsError(file.name, questions);
  } catch (error) {
    await reported();
    await imports.fail(importNdx, holder, storedError(error as Error));
    await staging.clear(importNdx);
    throw error;
  }
  return reported();
}

async function commit({ database, imports, records, holder }: Reader, importNdx: number, by: Person): Promise<void> {
  await imports.take(importNdx, holder, 'committing');
  try {
    await new CommitRepository(database, records).commit({ importNdx, holder, by, onProgress: () => {} });
  } catch (error) {
    await imports.release(importNdx, holder, 'committing', sentence('commit-failed-in-command'));
    throw error;
  }
}

/**
 * Imports all usable rows of a file in one transaction; a repeated import changes nothing.
 * @throws UsageError or ProblemError when the file as a whole cannot be used
 */
export async function importFile(database: DataSource, kind: ImportKind, command: ImportCommand): Promise<FileImport> {
  const { path, values, now, timeZone, read = readForCommand } = command;
  const maxRefusedRecords = Number.POSITIVE_INFINITY;
  const [imports, staging, holder] = [new ImportsRepository(database), new StagingRepository(database), randomUUID()];
  const records = new RecordsRepository(database);
  const format = formatOf(values.format);
  const file = await sourceFile(path);
  const mapping = await mappingOf(kind, values);
  const answers = parseAnswers(values.answer ?? []);
  const sites = await sitesFor(kind, file, values);
  const by = commandLineUser();
  const about = {
    kind,
    file_name: file.name,
    byte_length: file.byteLength,
    sha256: await sha256(path),
    by,
    settings: { format, mapping },
  };
  const importNdx = await imports.begin(about, holder);
  const stopBeating = startBeating(() => imports.beat([importNdx], holder));
  try {
    const reader = { database, imports, staging, records, read, maxRefusedRecords, holder, timeZone, now };
    const task = { importNdx, file, kind, format, mapping, answers };
    const found = await readReporting(reader, task, sites, command);
    if (values['dry-run']) {
      await staging.clear(importNdx);
      await imports.forget(importNdx);
    } else await commit(reader, importNdx, by);
    return found;
  } finally {
    await stopBeating();
  }
}
