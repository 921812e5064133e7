import { UsageError } from '../../setup/command-line.ts';
import { MAX_RECORD_CHARACTERS, openCsv } from '../formats/csv.ts';
import { isFeatureFile, propertyNames, propertyText, readFeatures } from '../formats/features.ts';
import type { RawFeature } from '../formats/geojson.ts';
import { separatorOf } from '../formats/table.ts';
import { readText } from '../formats/text-file.ts';
import type { RefusalReport } from '../refusal-report.ts';
import { RowError } from '../values/row-error.ts';

/** A row of a table, or a feature of a map file with its properties as cells. */
export interface SourceRecord {
  /** The line on which a row ends, or the number of a feature, from 1. */
  number: number;
  /** Text of the column of that name, trimmed; '' for an empty one and for one that the file has not. */
  cell: (column: string | undefined) => string;
  /** `undefined` for a row of a table. */
  feature: RawFeature | undefined;
}

interface UnreadRecord {
  number: number;
  /** As it is written; of a feature its properties. */
  text: () => string;
  /** @throws RowError for a row with a wrong number of cells */
  read: () => SourceRecord;
}

export interface RecordFile {
  path: string;
  /** What the number of a record counts. */
  noun: 'line' | 'feature';
  columns: string[];
  records: AsyncIterable<UnreadRecord>;
}

const PROGRESS_EVERY = 50_000;
const NAMES_SHOWN = 30;

/** Names of columns as a message shows them. */
export const shownNames = (columns: readonly string[]): string =>
  columns
    .slice(0, NAMES_SHOWN)
    .map((column) => `"${column.slice(0, 40)}"`)
    .join(', ') || 'none';

/** What separates the columns of a table: what stands in its header most often, outside of quotes. */
async function delimiterOf(path: string): Promise<string> {
  let start = '';
  for await (const piece of readText(path)) {
    start = `${start}${piece}`.trimStart();
    // One endless line is no header, and is not read whole to find that out.
    if (/[\r\n]/.test(start) || start.length > MAX_RECORD_CHARACTERS) break;
  }
  return separatorOf(start.split(/[\r\n]/, 1)[0]!.replaceAll(/"[^"]*"/g, ''));
}

async function openTable(path: string, delimiter: string | undefined): Promise<RecordFile> {
  const { columns, rows } = await openCsv(path, delimiter ?? (await delimiterOf(path)));
  async function* records() {
    for await (const { line, cells, cellCount, text } of rows) {
      const read = (): SourceRecord => {
        if (!cells) throw new RowError(`has ${cellCount} cells, the header has ${columns.length}`);
        return { number: line, cell: (column) => cells.get(column ?? '') ?? '', feature: undefined };
      };
      yield { number: line, text: () => text, read };
    }
  }
  return { path, noun: 'line', columns, records: records() };
}

async function openFeatures(path: string): Promise<RecordFile> {
  const features = await readFeatures(path);
  async function* records() {
    for (const [index, feature] of features.entries()) {
      const cell = (column: string | undefined) => propertyText(feature.properties?.[column ?? '']);
      const text = () => JSON.stringify(feature.properties ?? {});
      yield { number: index + 1, text, read: () => ({ number: index + 1, cell, feature }) };
    }
  }
  return { path, noun: 'feature', columns: propertyNames(features), records: records() };
}

/**
 * Opens a CSV table, or a GeoJSON file or shapefile by what its name ends in.
 *
 * @param delimiter of a table; found out unless told
 * @throws UsageError in one line when the file as a whole cannot be used
 */
export const openRecords = (path: string, delimiter?: string): Promise<RecordFile> =>
  isFeatureFile(path) ? openFeatures(path) : openTable(path, delimiter);

/** A header that is not divided at all is divided by something else than was told. */
function hintOf([header, ...more]: readonly string[]): string {
  const separator = separatorOf(header ?? '');
  return more.length > 0 || !header?.includes(separator)
    ? ''
    : `: it seems to be separated by ${JSON.stringify(separator)}: put "delimiter": ${JSON.stringify(separator)} into the mapping`;
}

/** @throws UsageError in one line when the file lacks one of the columns, or has it more than once */
export function checkColumns({ path, columns }: RecordFile, needed: readonly string[]): void {
  const missing = needed.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    throw new UsageError(
      `${path} lacks the column(s) ${missing.join(', ')}; it has ${shownNames(columns)}${hintOf(columns)}`,
    );
  const twice = needed.find((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  if (twice !== undefined) throw new UsageError(`${path} has the column ${twice} more than once`);
}

/**
 * Records that can be read, as `read` makes them; the others go to the report.
 *
 * @throws UsageError when the file has none at all
 */
export async function* readRecords<Row>(
  { path, noun, records }: RecordFile,
  read: (record: SourceRecord) => Row,
  { report, print }: { report: RefusalReport; print: (line: string) => void },
): AsyncGenerator<Row> {
  let count = 0;
  for await (const record of records) {
    count += 1;
    if (count % PROGRESS_EVERY === 0) print(`  read ${count.toLocaleString('en-US')} ${noun}s`);
    const place = `${noun} ${record.number}`;
    report.remember(place, record.text);
    try {
      yield read(record.read());
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      await report.add({ place, reason: error.message });
    }
  }
  if (count === 0) throw new UsageError(`${path} has a header and no rows`);
}
