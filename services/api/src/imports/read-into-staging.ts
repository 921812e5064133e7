import type { ImportKind } from '@portal/shared-api';
import { type ImportText, type Sentence, sentence } from '@portal/shared-api/import-texts';
import type { DataSource } from 'typeorm';
import { FileError } from './file-error.ts';
import type { FileRow } from './file-row.ts';
import type { SourceFile } from './formats/text-file.ts';
import type { ImportsRepository } from './imports.repository.ts';
import { RECORD_KINDS } from './kinds/kinds.ts';
import { type Mapping, measurementMapping } from './kinds/readings/mapping.ts';
import { Parameters } from './kinds/readings/parameters.ts';
import { ReadingStager } from './kinds/readings/stage-readings.ts';
import { nounOf } from './opened-file.ts';
import type { AskedQuestion } from './questions.ts';
import { Questions } from './questions.ts';
import type { Opened, ReadMessage, ReadTask } from './read-messages.ts';
import type { ReadFile } from './reading-process.ts';
import type { RecordsRepository } from './records.repository.ts';
import { RecordStager } from './stage-records.ts';
import type { Stager } from './stager.ts';
import type { StagingRepository } from './staging.repository.ts';
import { distinct } from './values/row-error.ts';

/** With more refusals, the file was probably misread. */
export const MAX_REFUSALS = 100_000;
/** The rest of the time is for comparing. */
const SHARE_OF_READING = 0.9;

export interface FileToRead extends Omit<ReadTask, 'context' | 'now' | 'timeZone'> {
  importNdx: number;
}

export interface Reader {
  database: DataSource;
  imports: ImportsRepository;
  staging: StagingRepository;
  records: RecordsRepository;
  read: ReadFile;
  /** Limit for records; measurements always have `MAX_REFUSALS`. */
  maxRefusedRecords: number;
  holder: string;
  /** Of measurements; records have that of the district. */
  timeZone: string;
  now: number;
  onProgress?: (progress: number) => void;
}

const contextOf = (database: DataSource, kind: ImportKind): Promise<unknown> =>
  kind === 'measurements'
    ? Parameters.find(database)
    : (RECORD_KINDS[kind].context?.(database) ?? Promise.resolve(null));

function stagerOf(reader: Reader, task: FileToRead, opened: Opened, questions: Questions): Stager {
  const { database, staging, records } = reader;
  const { importNdx, kind, mapping, file } = task;
  return kind === 'measurements'
    ? new ReadingStager(database, staging, importNdx, opened, mapping as Mapping, questions)
    : new RecordStager(records, importNdx, kind, file.name);
}

interface StagedRows {
  stager: Stager;
  notes: ImportText[];
  rows: number;
  /** Readings, wells, or records, including refused ones. */
  count: number;
}

async function stageRows(reader: Reader, task: FileToRead, questions: Questions): Promise<StagedRows> {
  const { database, imports, staging, records, holder, now, onProgress } = reader;
  const { importNdx, file, kind, format, mapping, answers } = task;
  const maxRefused = kind === 'measurements' ? MAX_REFUSALS : reader.maxRefusedRecords;
  let stager: Stager | undefined;
  let noun = '';
  let last: ReadMessage | undefined;
  let [rows, count, refused] = [0, 0, 0];
  let first: { line: number; sentences: readonly Sentence[] } | undefined;

  const stage = async (batch: FileRow[]): Promise<void> => {
    const known = batch.reduce((sum, { items, refusals: reasons }) => sum + items.length + reasons.length, 0);
    count += kind === 'measurements' ? known : batch.length;
    await stager!.stage(batch);
    const refusals = batch.flatMap(({ line, text, refusals: reasons }) =>
      reasons.length === 0 ? [] : [{ line, text, readings: reasons.length, sentences: distinct(reasons.flat()) }],
    );
    await staging.insertRefusals(importNdx, refusals);
    rows += batch.length;
    refused += refusals.length;
    first ??= refusals[0];
    if (refused <= maxRefused || stager!.isMisread) return;
    const { sentences, line } = first!;
    const about = { most: maxRefused, file: file.name, noun, line };
    throw new FileError([sentence('rows-refused-too-many', about), ...sentences, ...stager!.advice]);
  };

  const context = await contextOf(database, kind);
  const timeZone = kind === 'measurements' ? reader.timeZone : await records.findTimeZone();
  const toRead: ReadTask = { file, kind, format, mapping, answers, context, now, timeZone };
  for await (const message of reader.read(toRead)) {
    if (message.failure) throw new FileError(message.failure);
    last = message;
    if (message.opened) {
      await imports.recognized(importNdx, holder, message.opened);
      noun = nounOf(message.opened.format);
      stager = stagerOf(reader, task, message.opened, questions);
    }
    await stage(message.rows);
    const progress = SHARE_OF_READING * Math.min(1, message.bytesRead / file.byteLength);
    await imports.advance(importNdx, 'reading', holder, progress);
    onProgress?.(progress);
    // Answers change how all rows are read, so the file will be read again.
    if (refused > maxRefused) break;
  }
  questions.add(last!.questions);
  return { stager: stager!, notes: [...last!.notes, ...(await stager!.settle())], rows, count };
}

/**
 * Stages the wells of a table of sites. Call it before reading the readings.
 * @throws UsageError for any other file
 */
export async function readSites(reader: Reader, importNdx: number, file: SourceFile): Promise<void> {
  const mapping = measurementMapping.parse(undefined);
  const task = { importNdx, file, kind: 'measurements', format: 'usgs-sites', mapping, answers: {} } as const;
  await stageRows(reader, task, new Questions());
}

/**
 * Reads, checks, and stages a file; the import is then ready. Memory use does not depend on the size of the file.
 * @returns questions to answer first; then nothing is staged, and the import is still being read
 * @throws UsageError or ProblemError if the file as a whole cannot be used, ImportTakenError if the import was discarded
 */
export async function readIntoStaging(reader: Reader, task: FileToRead): Promise<AskedQuestion[]> {
  const { imports, staging, holder } = reader;
  const { importNdx } = task;
  const questions = new Questions(task.answers);
  const { stager, notes, rows, count } = await stageRows(reader, task, questions);
  if (questions.open.length > 0) {
    await staging.clear(importNdx);
    return questions.open;
  }
  const staged = await stager.compare(notes);
  const same = await imports.findSameFile(importNdx);
  if (same?.settled_by) {
    const { settled_by: person, settled_at } = same;
    notes.push(sentence('note-same-file', { person, day: settled_at!.slice(0, 10) }));
  }
  const refused = await staging.countRefused(importNdx);
  await imports.ready(importNdx, holder, { ...staged, rows, readings: count, refused, notes });
  return [];
}
