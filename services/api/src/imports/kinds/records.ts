import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { type FileField, type FileKind, fileFields } from '@portal/shared-api/records';
import { FileError } from '../file-error.ts';
import { type FileRow, fileRow } from '../file-row.ts';
import { isFeatureFile } from '../formats/file-names.ts';
import type { RawFeature } from '../formats/geojson.ts';
import { openRecords } from '../formats/open-records.ts';
import type { SourceRecord } from '../formats/record-file.ts';
import { type FileOpening, nounOf, type OpenedFile } from '../opened-file.ts';
import { RowError } from '../values/row-error.ts';
import type { Bounds } from '../values/values.ts';
import type { FoundRecords } from './found.ts';
import { type Mapping, mappingOf } from './mapping.ts';

export interface Cells<Kind extends FileKind, Field = FileField<Kind>> {
  line: number;
  /** '' for an empty cell or a missing column. */
  text: (field: Field) => string;
  has: (field: Field) => boolean;
  feature: RawFeature | undefined;
  bounds: Bounds;
  isSameColumn: (one: Field, other: Field) => boolean;
}

/** One reader per declared field. `unknown`, as `Read<unknown>` would widen their results. */
export type FieldReaders<Kind extends FileKind> = Record<FileField<Kind>, unknown>;

type OpeningOf<Kind extends FileKind, Context> = FileOpening<Mapping<FileField<Kind>>, Context>;

export interface RecordReading<Kind extends FileKind, Context = unknown> {
  kind: Kind;
  /** For a common kind of file. */
  wellKnown?: Mapping<FileField<Kind>>;
  /** Tables are refused. */
  onlyMaps?: true;
  /** @throws RowError with everything that is wrong */
  read: (cells: Cells<Kind>, opening: OpeningOf<Kind, Context>) => object;
  /** Key of the whole that a record belongs to: one refused part refuses all. @throws RowError if the key is missing */
  whole?: (cells: Cells<Kind>, opening: OpeningOf<Kind, Context>) => object;
}

export async function openRecordsOf<Kind extends FileKind, Context>(
  { kind, wellKnown, onlyMaps, read, whole }: RecordReading<Kind, Context>,
  opening: OpeningOf<Kind, Context>,
): Promise<OpenedFile> {
  const { source, questions } = opening;
  const { name } = source.file;
  if (onlyMaps && !isFeatureFile(name)) throw new FileError(sentence('map-file-needed', { file: name }));
  const notes: ImportText[] = [];
  const file = await openRecords(source, opening.mapping.delimiter, notes, questions);
  const mapping = mappingOf(name, file, opening.mapping, kind, questions, wellKnown);
  const { columns, bounds } = mapping;
  const texts = new Set<string>(
    fileFields(kind).flatMap(([field, { kind: type }]) => (type === 'name' || type === 'text' ? [field] : [])),
  );
  const isOpen = questions.open.length > 0;

  const cellsOf = ({ line, feature, cell }: SourceRecord): Cells<Kind> => ({
    line,
    text: (field) => (columns[field] === undefined ? '' : cell(columns[field], texts.has(field))),
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
    // Rows cannot be read until all columns are known.
    if (!isOpen) for await (const record of file.records) yield rowOf(record);
  }
  const found: FoundRecords = {
    noun: nounOf(file.format),
    source: `import:${mapping.source}`,
    fields: Object.keys(columns),
  };
  return { format: file.format, provider: null, found, notes, rows: rows() };
}
