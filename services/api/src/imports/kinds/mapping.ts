import { sentence } from '@portal/shared-api/import-texts';
import { type FileField, type FileKind, fileFields } from '@portal/shared-api/records';
import { FileError } from '../file-error.ts';
import type { RecordFile } from '../formats/record-file.ts';
import { findColumns, shownNames } from '../formats/table.ts';
import { nounOf } from '../opened-file.ts';
import { choicesOf, type Questions } from '../questions.ts';
import type { Bounds } from '../values/values.ts';

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
/** Shapefiles truncate column names. */
const SHAPEFILE_NAME = 10;

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

function matchColumns<Field extends string>({ columns: names }: RecordFile, fields: Field[]): Columns<Field> {
  const named = (name: string) => names.find((column) => column.toLowerCase() === name);
  const found = fields.flatMap((field) => {
    const column = named(field) ?? named(field.slice(0, SHAPEFILE_NAME));
    return column === undefined ? [] : [[field, column]];
  });
  return Object.fromEntries(found) as Columns<Field>;
}

/**
 * Uses the given mapping. Without columns, it uses a well-known mapping that fits the file, else matches columns by field names. Asks for
 * needed columns that are missing.
 * @throws FileError if the file lacks a column of the mapping
 */
export function mappingOf<Kind extends FileKind>(
  name: string,
  file: RecordFile,
  given: GivenMapping<FileField<Kind>>,
  kind: Kind,
  questions: Questions,
  wellKnown?: Mapping<FileField<Kind>>,
): Mapping<FileField<Kind>> {
  const [always, ofTables] = [fieldsOf(kind, true), fieldsOf(kind, 'table')];
  const needed = nounOf(file.format) === 'feature' ? always : [...always, ...ofTables];
  const known = wellKnown && adaptColumns(file, wellKnown.columns, ofTables);
  const isKnown = known && always.every((field) => file.columns.includes(known[field] ?? ''));
  const hasColumns = Object.keys(given.columns).length > 0;
  const columns = hasColumns
    ? adaptColumns(file, given.columns, ofTables)
    : isKnown
      ? known
      : adaptColumns(file, matchColumns(file, fieldsOf(kind)), ofTables);
  const missing = needed.filter((field) => columns[field] === undefined);
  if (missing.length > 0 && hasColumns)
    throw new FileError(sentence('table-columns-unmapped', { file: name, missing: missing.join(', ') }));
  for (const field of missing) {
    const answer = questions.ask({
      code: `column-${field.replaceAll('_', '-')}`,
      text: sentence('ask-column', { file: name, field, columns: shownNames(file.columns) }),
      choices: choicesOf(file.columns),
    });
    if (answer !== undefined) columns[field] = answer;
  }
  findColumns(name, file.columns, columns as Record<string, string>);
  const byDefault = { source: kind, bounds: BOUNDS, ...(isKnown ? wellKnown : {}) };
  return { ...byDefault, ...given, columns };
}
