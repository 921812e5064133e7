import type { ImportQuestion, MeasurementFormat, MeasurementImport } from '@portal/shared-api';
import type { DataSource } from 'typeorm';
import { UsageError } from '../../../setup/command-line.ts';
import { type SourceFile, SourceText } from '../../formats/source-text.ts';
import type { ImportsRepository } from '../../imports.repository.ts';
import { type Answers, Questions } from '../../questions.ts';
import type { Refusal, StagedReading, StagedWell, StagingRepository } from '../../staging.repository.ts';
import { RowError } from '../../values/row-error.ts';
import type { FileRow } from './file-row.ts';
import { type Mapping, NO_MAPPING } from './mapping.ts';
import type { MeasurementFile, Opening } from './measurement-file.ts';
import { MissingWells } from './missing-wells.ts';
import { openMeasurements } from './open-file.ts';
import { Parameters } from './parameters.ts';
import { ReadingReview } from './reading-review.ts';
import { settleNoData } from './settle-no-data.ts';
import { WellFactsFinder } from './well-facts.ts';
import { WellFinder } from './well-finder.ts';

const ROWS_PER_BATCH = 2_000;
/** A file of more is not what it is taken for. */
const MOST_REFUSALS = 100_000;
/** Reading takes most of the time; the rest is for comparing. */
const SHARE_OF_READING = 0.9;

export interface FileToRead {
  importNdx: number;
  file: SourceFile;
  format: MeasurementFormat | undefined;
  mapping: Mapping;
  answers: Answers;
}

export interface Reader {
  database: DataSource;
  imports: ImportsRepository;
  staging: StagingRepository;
  /** Of this process. */
  holder: string;
  timeZone: string;
  /** Milliseconds since 1970. */
  now: number;
  onProgress?: (progress: number) => void;
}

async function providerNamed(database: DataSource, name: string): Promise<number> {
  const [row] = await database.query<{ ndx: number }[]>(
    'SELECT data_provider_ndx AS ndx FROM data_provider WHERE lower(name) = lower($1)',
    [name],
  );
  if (!row) throw new UsageError(`There is no data provider "${name}"`);
  return row.ndx;
}

/**
 * Puts a file's rows aside, and settles what it says more than once.
 *
 * @returns how many rows, and readings or wells, the file has, how many of them repeat others, the rule of each conversion, and which
 * wells are not there
 */
async function stageRows(
  reader: Reader,
  importNdx: number,
  source: SourceText,
  file: MeasurementFile,
  { mapping, questions }: Pick<Opening, 'mapping' | 'questions'>,
) {
  const { database, imports, staging, holder, onProgress } = reader;
  const review = new ReadingReview(questions, {
    kept: mapping.keep_values,
    checksWells: mapping.check_wells,
    elevationColumn: file.elevationColumn,
  });
  const factsFinder = new WellFactsFinder(database, importNdx);
  const finder = new WellFinder(database, importNdx);
  const rules = new Map<string, string>();
  const missing = new MissingWells();
  let rows = 0;
  let count = 0;
  let refused = 0;

  const stage = async (batch: FileRow[]): Promise<void> => {
    const known = await finder.find(new Set(batch.flatMap(({ readings }) => readings.map(({ well }) => well))));
    const facts = await factsFinder.find(new Set(known.values()));
    const staged: StagedReading[] = [];
    const stagedWells: StagedWell[] = [];
    const refusals: Refusal[] = [];
    for (const { line, text, readings, wells, refusals: reasons } of batch) {
      for (const well of wells) stagedWells.push({ line, text, well });
      for (const reading of readings) {
        const well = facts.get(known.get(reading.well) ?? '');
        if (!well) {
          reasons.push(missing.add(reading.well));
          continue;
        }
        try {
          const reviewed = review.review(reading, well, line);
          const { parameter, conversion } = reviewed;
          staged.push({ line, text, wellNumber: well.well_number, reading: reviewed });
          rules.set(`${parameter.parameter_ndx} ${conversion.from}`, conversion.rule);
        } catch (error) {
          if (!(error instanceof RowError)) throw error;
          reasons.push(error.message);
        }
      }
      count += reasons.length;
      if (reasons.length > 0) {
        refusals.push({ line, readings: reasons.length, reason: [...new Set(reasons)].join('; '), text });
      }
    }
    rows += batch.length;
    count += staged.length + stagedWells.length;
    refused += refusals.length;
    if (refused > MOST_REFUSALS && !review.isMisread) {
      const [{ reason, line }] = refusals as [Refusal];
      throw new UsageError(
        `More than ${MOST_REFUSALS.toLocaleString('en-US')} rows of ${source.file.name} cannot be used; of line ${line}: ${reason}${missing.advice}`,
      );
    }
    await staging.insertReadings(importNdx, staged);
    await staging.insertWells(importNdx, stagedWells);
    await staging.insertRefusals(importNdx, refusals);
    const progress = SHARE_OF_READING * Math.min(1, source.bytesRead / source.file.byteLength);
    await imports.advance(importNdx, 'reading', holder, progress);
    onProgress?.(progress);
  };

  let batch: FileRow[] = [];
  for await (const row of file.rows) {
    if (batch.push(row) < ROWS_PER_BATCH) continue;
    await stage(batch);
    batch = [];
    // What is asked then decides on all rows: they are read again after it.
    if (refused > MOST_REFUSALS) break;
  }
  await stage(batch);
  file.notes.push(...review.finish(), ...(await settleNoData(database, importNdx, review, questions)));
  return { rows, count, rules, missing, repeated: await staging.settleRepeats(importNdx) };
}

/**
 * Puts the wells of a table of sites aside, of which the import makes those that are not there and that it has readings of. Read the
 * readings after that.
 *
 * @throws UsageError when it is no such table
 */
export async function readSites(reader: Reader, importNdx: number, sites: SourceFile): Promise<void> {
  const { database, now, timeZone } = reader;
  const source = new SourceText(sites);
  const parameters = await Parameters.read(database);
  const opening = { source, mapping: NO_MAPPING, parameters, now, timeZone, questions: new Questions() };
  await stageRows(reader, importNdx, source, await openMeasurements(opening, 'usgs-sites'), opening);
}

/** What is worth knowing of wells that an import would make; nothing where there is nothing. */
async function notesOnWells(staging: StagingRepository, importNdx: number, which: 'all' | 'read'): Promise<string[]> {
  const outside = await staging.countOutside(importNdx, which);
  if (outside === 0) return [];
  const lie = outside === 1 ? '1 new well lies' : `${outside.toLocaleString('en-US')} new wells lie`;
  return [`${lie} outside of the district: make sure that the coordinates are right.`];
}

async function conversionsOf(
  staging: StagingRepository,
  importNdx: number,
  rules: ReadonlyMap<string, string>,
): Promise<MeasurementImport['conversions']> {
  const counted = await staging.countConversions(importNdx);
  return counted.map(({ parameter_ndx, parameter, unit_desc, reported_unit, rows }) => {
    const from_unit = reported_unit ?? unit_desc;
    return { parameter, from_unit, to_unit: unit_desc, rule: rules.get(`${parameter_ndx} ${from_unit}`) ?? '', rows };
  });
}

/**
 * Reads a file, checks its rows and puts them aside, after which the import is ready to be committed or discarded. Memory does not
 * depend on the size of the file.
 *
 * @returns questions that have to be answered first; nothing is put aside then, and the import is still being read
 * @throws UsageError when the file as a whole cannot be used, ImportTakenError when someone has discarded the import meanwhile
 */
export async function readIntoStaging(reader: Reader, task: FileToRead): Promise<ImportQuestion[]> {
  const { database, imports, staging, holder, now, timeZone } = reader;
  const { importNdx, file: sourceFile, format, mapping, answers } = task;
  const source = new SourceText(sourceFile);
  const parameters = await Parameters.read(database);
  const questions = new Questions(answers);
  const opening = { source, mapping, parameters, now, timeZone, questions };
  const file = await openMeasurements(opening, format);
  await imports.recognised(importNdx, holder, file.format, await providerNamed(database, file.provider));
  const { rows, count, rules, missing, repeated } = await stageRows(reader, importNdx, source, file, opening);
  if (questions.open.length > 0) {
    await staging.clear(importNdx);
    return questions.open;
  }
  file.notes.push(...(await notesOnWells(staging, importNdx, file.format === 'usgs-sites' ? 'all' : 'read')));
  const same = await imports.findSameFile(importNdx);
  if (same) file.notes.push(`The same file was committed on ${same.settled_at!.slice(0, 10)} by ${same.settled_by}.`);
  await imports.ready(importNdx, holder, {
    counts: await staging.count(importNdx),
    rows,
    readings: count,
    refused: await staging.countRefused(importNdx),
    repeated,
    missingWells: { wells: missing.wells, readings: missing.readings },
    conversions: await conversionsOf(staging, importNdx, rules),
    notes: file.notes,
  });
  return [];
}
