import { sentence } from '@portal/shared-api/import-texts';
import { type FileField, type FileKind, fileFields } from '@portal/shared-api/records';
import { FileError } from '../file-error.ts';
import type { RecordFile } from '../formats/record-file.ts';
import { findColumns, shownNames } from '../formats/table.ts';
import { nounOf } from '../opened-file.ts';
import { choicesOf, type Questions } from '../questions.ts';
import type { Bounds } from '../values/values.ts';

/** @param needed limits them to those that a file, or only a table, cannot be without */
export function fieldsOf<Kind extends FileKind>(kind: Kind, needed?: true | 'table'): FileField<Kind>[] {
  return fileFields(kind).flatMap(([field, declared]) =>
    needed === undefined || declared.needed === needed ? [field] : [],
  );
}

export type Columns<Field extends string> = Partial<Record<Field, string>>;

export interface Mapping<Field extends string> {
  source: string;
  /** Of a table; detected if left out. */
  delimiter?: string | undefined;
  /** If empty, columns are matched by the names of the fields. */
  columns: Columns<Field>;
  /** A position outside is a typing error. */
  bounds: Bounds;
}
/** What somebody says of a file; the rest is as in its well-known mapping, or by default. */
export type GivenMapping<Field extends string> = Partial<Omit<Mapping<Field>, 'columns'>> &
  Pick<Mapping<Field>, 'columns'>;

const BOUNDS: Bounds = [-107, 25, -93, 37.5];
/** Shapefiles cut column names. */
const SHAPEFILE_NAME = 10;

/** Columns as the file names them: a shapefile cuts names, and a map file needs no columns of positions. */
function asIn<Field extends string>(
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

function columnsByNames<Field extends string>({ columns: names }: RecordFile, fields: Field[]): Columns<Field> {
  const named = (name: string) => names.find((column) => column.toLowerCase() === name);
  const found = fields.flatMap((field) => {
    const column = named(field) ?? named(field.slice(0, SHAPEFILE_NAME));
    return column === undefined ? [] : [[field, column]];
  });
  return Object.fromEntries(found) as Columns<Field>;
}

/**
 * The given mapping; if it names no columns, those of a well-known one that the file fits, else those called as the fields. Asks for
 * needed columns that are not found.
 * @throws FileError when the file lacks a column of the mapping
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
  const known = wellKnown && asIn(file, wellKnown.columns, ofTables);
  const isKnown = known && always.every((field) => file.columns.includes(known[field] ?? ''));
  const hasColumns = Object.keys(given.columns).length > 0;
  const columns = hasColumns
    ? asIn(file, given.columns, ofTables)
    : isKnown
      ? known
      : asIn(file, columnsByNames(file, fieldsOf(kind)), ofTables);
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
