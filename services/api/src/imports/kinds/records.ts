import type { z } from 'zod';
import { UsageError } from '../../setup/command-line.ts';
import { type FileRow, fileRow } from '../file-row.ts';
import { isFeatureFile } from '../formats/features.ts';
import type { RawFeature } from '../formats/geojson.ts';
import { openRecords, type SourceRecord } from '../formats/record-file.ts';
import { type FileOpening, nounOf, type OpenedFile } from '../opened-file.ts';
import { RowError } from '../values/row-error.ts';
import type { Bounds } from '../values/values.ts';
import { type Fields, type Mapping, mappingOf } from './mapping.ts';

/** A record by the fields of its kind. */
export interface Cells<Field extends string> {
  line: number;
  /** Text of a field; '' for an empty one, and where the file has no column of it. */
  text: (field: Field) => string;
  /** Whether the file has a column of it. */
  has: (field: Field) => boolean;
  /** `undefined` for a row of a table. */
  feature: RawFeature | undefined;
  bounds: Bounds;
  /** Whether two fields are the same column. */
  isSameColumn: (one: Field, other: Field) => boolean;
}

/** How files of a kind of records are read. */
export interface RecordReading<Field extends string, Context = unknown> {
  fields: Fields<Field>;
  /** Of a kind of file that many have. */
  wellKnown?: Mapping<Field>;
  /** What such files are, for a file that is no map. */
  onlyMaps?: string;
  /** @throws RowError saying everything that is wrong with the record */
  read: (cells: Cells<Field>, opening: FileOpening<Mapping<Field>, Context>) => object;
  /** What a record is a part of: where one part is refused, all are. @throws RowError where it does not say it */
  whole?: (cells: Cells<Field>, opening: FileOpening<Mapping<Field>, Context>) => object;
}

/** What merging records has to know of their file. */
export interface FoundRecords {
  noun: ReturnType<typeof nounOf>;
  /** What the file's data is called: `import:our-wells`. */
  source: string;
  /** Fields that it has. */
  fields: string[];
}

/** A kind of file, as it is read: outside of the API, without its database. */
export interface ReadingKind {
  // biome-ignore lint/suspicious/noExplicitAny: each kind has a mapping of its own
  mapping: z.ZodType<any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  open: (opening: FileOpening<any, any>) => Promise<OpenedFile>;
}

/** @throws UsageError when the file as a whole cannot be used */
export async function openRecordsOf<Field extends string, Context>(
  kind: RecordReading<Field, Context>,
  opening: FileOpening<Mapping<Field>, Context>,
): Promise<OpenedFile> {
  const { source, questions } = opening;
  const { name } = source.file;
  const { fields, wellKnown, read, whole } = kind;
  if (kind.onlyMaps && !isFeatureFile(name)) throw new UsageError(`${name} is no map file: ${kind.onlyMaps}`);
  const notes: string[] = [];
  const file = await openRecords(source, opening.mapping.delimiter, notes);
  const mapping = mappingOf(name, file, opening.mapping, fields, questions, wellKnown);
  const { columns, bounds } = mapping;
  const isOpen = questions.open.length > 0;

  const cellsOf = ({ line, feature, cell }: SourceRecord): Cells<Field> => ({
    line,
    text: (field) => (columns[field] === undefined ? '' : cell(columns[field])),
    has: (field) => columns[field] !== undefined,
    feature,
    bounds,
    isSameColumn: (one, other) => columns[one] === columns[other],
  });
  const rowOf = (record: SourceRecord): FileRow => {
    const cells = cellsOf(record);
    const row = fileRow<object>(record, [() => ({ line: record.line, ...read(cells, opening) })]);
    if (!whole || row.refusals.length === 0) return row;
    try {
      row.items.push({ line: record.line, ...whole(cells, opening), is_refused: true });
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
    }
    return row;
  };
  async function* rows(): AsyncGenerator<FileRow> {
    // Without its columns no row of it can be read.
    if (!isOpen) for await (const record of file.records) yield rowOf(record);
  }
  const found: FoundRecords = {
    noun: nounOf(file.format),
    source: `import:${mapping.source}`,
    fields: Object.keys(columns),
  };
  return { format: file.format, provider: null, found, notes, rows: rows() };
}
