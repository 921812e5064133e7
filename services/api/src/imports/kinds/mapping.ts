import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { type FileField, type FileKind, fileFields } from '@portal/shared-api/records';
import { FileError } from '../file-error.ts';
import type { RecordFile } from '../formats/record-file.ts';
import { findColumns } from '../formats/table.ts';
import { nounOf } from '../opened-file.ts';
import type { Questions } from '../questions.ts';
import type { Bounds } from '../values/values.ts';
import { askColumns, sampleColumns } from './ask-columns.ts';
import { guessFields, SHAPEFILE_NAME } from './column-guesses.ts';
import { noteUnread } from './unread-columns.ts';

/** @param needed limits the fields to those that all files, or only tables, must have */
export function fieldsOf<Kind extends FileKind>(kind: Kind, needed?: true | 'table'): FileField<Kind>[] {
  return fileFields(kind).flatMap(([field, declared]) =>
    needed === undefined || declared.needed === needed ? [field] : [],
  );
}

export type Columns<Field extends string> = Partial<Record<Field, string>>;

export interface Mapping<Field extends string> {
  source: string;
  /** For tables; detected if omitted. */
  delimiter?: string | undefined;
  /** If empty, columns are matched by field names. */
  columns: Columns<Field>;
  /** Positions outside count as typing errors. */
  bounds: Bounds;
}
/** Given by a person; the rest comes from the well-known mapping or defaults. */
export type GivenMapping<Field extends string> = Partial<Omit<Mapping<Field>, 'columns'>> &
  Pick<Mapping<Field>, 'columns'>;

const BOUNDS: Bounds = [-107, 25, -93, 37.5];

/** Adapts columns to the file: shapefiles truncate names, and map files need no position columns. */
function adaptColumns<Field extends string>(
  { format, columns: names }: RecordFile,
  columns: Columns<Field>,
  ofTables: readonly Field[],
): Columns<Field> {
  const isMap = nounOf(format) === 'feature';
  const entries = (Object.entries(columns) as [Field, string][])
    .filter(([field]) => !(isMap && ofTables.includes(field)))
    .map(([field, column]) => {
      const cut = column.slice(0, SHAPEFILE_NAME);
      return [field, isMap && !names.includes(column) && names.includes(cut) ? cut : column];
    });
  return Object.fromEntries(entries) as Columns<Field>;
}

/** A well-known layout must fit as a whole, and leave no column that holds a field of its own by its name. */
function fitsFile<Kind extends FileKind>(file: RecordFile, kind: Kind, known: Columns<FileField<Kind>>): boolean {
  const columns = Object.values<string | undefined>(known);
  return (
    columns.every((column) => file.columns.includes(column!)) &&
    guessFields(kind, file.columns).guesses.every(
      ({ field, column, isCertain }) => columns.includes(column) || !(isCertain || known[field] !== undefined),
    )
  );
}

/**
 * Uses the given mapping, a well-known one that fits the file, or the fields' own names if all columns have them. Otherwise asks what each
 * column holds.
 * @param notes names columns that are not read, unless a person said so
 * @returns `null` until the question is answered
 * @throws FileError if the file lacks a column of the mapping
 */
export async function mappingOf<Kind extends FileKind>(
  name: string,
  file: RecordFile,
  given: GivenMapping<FileField<Kind>>,
  kind: Kind,
  questions: Questions,
  notes: ImportText[],
  wellKnown?: Mapping<FileField<Kind>>,
): Promise<Mapping<FileField<Kind>> | null> {
  const [always, ofTables] = [fieldsOf(kind, true), fieldsOf(kind, 'table')];
  const needed = nounOf(file.format) === 'feature' ? always : [...always, ...ofTables];
  const mapped = (columns: Columns<FileField<Kind>>, defaults = {}): Mapping<FileField<Kind>> => {
    findColumns(name, file.columns, columns as Record<string, string>);
    return { source: kind, bounds: BOUNDS, ...defaults, ...given, columns };
  };
  const noteOthers = (columns: Columns<FileField<Kind>>): void =>
    noteUnread(
      file.columns,
      Object.values<string | undefined>(columns).map((column) => file.columns.indexOf(column!)),
      notes,
    );

  if (Object.keys(given.columns).length > 0) {
    const columns = adaptColumns(file, given.columns, ofTables);
    const missing = needed.filter((field) => columns[field] === undefined);
    if (missing.length > 0)
      throw new FileError(sentence('table-columns-unmapped', { file: name, missing: missing.join(', ') }));
    noteOthers(columns);
    return mapped(columns);
  }
  const known = wellKnown && adaptColumns(file, wellKnown.columns, ofTables);
  if (known && fitsFile(file, kind, known)) {
    noteOthers(known);
    return mapped(known, wellKnown);
  }
  const { guesses } = guessFields(kind, file.columns);
  const certain = guesses.filter(({ isCertain }) => isCertain);
  const columns = adaptColumns(
    file,
    Object.fromEntries(certain.map(({ field, column }) => [field, column])) as Columns<FileField<Kind>>,
    ofTables,
  );
  const isClear = certain.length === file.columns.length && needed.every((field) => columns[field] !== undefined);
  if (isClear) return mapped(columns);
  const isMap = nounOf(file.format) === 'feature';
  const fields = fileFields(kind).filter(([field]) => !(isMap && ofTables.includes(field)));
  const asked = await askColumns(
    {
      name,
      columns: file.columns,
      fields: fields.map(([field, { label }]) => ({ field, label })),
      needed,
      sample: () => sampleColumns(file.columns, cellsOf(file)),
      guess: (listed, samplesOf) => guessFields(kind, listed, samplesOf),
    },
    questions,
  );
  return asked && mapped(asked);
}

async function* cellsOf({ records }: RecordFile): AsyncGenerator<(column: string) => string> {
  for await (const { cell } of records) yield (column) => cell(column, true);
}
