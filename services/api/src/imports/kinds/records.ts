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

export interface Cells<Field extends string> {
  line: number;
  /** '' for an empty cell or a missing column. */
  text: (field: Field) => string;
  has: (field: Field) => boolean;
  feature: RawFeature | undefined;
  bounds: Bounds;
  isSameColumn: (one: Field, other: Field) => boolean;
}

export interface RecordReading<Field extends string, Context = unknown> {
  fields: Fields<Field>;
  /** For a common kind of file. */
  wellKnown?: Mapping<Field>;
  /** Ends the message for a file that is no map. */
  onlyMaps?: string;
  /** @throws RowError with everything that is wrong */
  read: (cells: Cells<Field>, opening: FileOpening<Mapping<Field>, Context>) => object;
  /** The key of the whole that a record is a part of: one refused part refuses all. @throws RowError if it is missing */
  whole?: (cells: Cells<Field>, opening: FileOpening<Mapping<Field>, Context>) => object;
}

/** What merging has to know of the file. */
export interface FoundRecords {
  noun: ReturnType<typeof nounOf>;
  /** Such as `import:our-wells`. */
  source: string;
  fields: string[];
}

/** Runs outside of the API, without its database. */
export interface ReadingKind {
  // biome-ignore lint/suspicious/noExplicitAny: each kind has a mapping of its own
  mapping: z.ZodType<any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  open: (opening: FileOpening<any, any>) => Promise<OpenedFile>;
}

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
    // Rows cannot be read without their columns.
    if (!isOpen) for await (const record of file.records) yield rowOf(record);
  }
  const found: FoundRecords = {
    noun: nounOf(file.format),
    source: `import:${mapping.source}`,
    fields: Object.keys(columns),
  };
  return { format: file.format, provider: null, found, notes, rows: rows() };
}
