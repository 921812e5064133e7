import { type FileField, type FileKind, fileFields } from '@portal/shared-api/records';
import { z } from 'zod';
import { UsageError } from '../../setup/command-line.ts';
import type { RecordFile } from '../formats/record-file.ts';
import { columnsAt, shownNames } from '../formats/table.ts';
import { nounOf } from '../opened-file.ts';
import { choicesOf, type Questions } from '../questions.ts';
import type { Bounds } from '../values/values.ts';

/** @param needed limits them to those that a file, or only a table, cannot be without */
function fieldsOf<Kind extends FileKind>(kind: Kind, needed?: true | 'table'): FileField<Kind>[] {
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

export function mappingSchema<Kind extends FileKind>(kind: Kind) {
  const [all, needed] = [fieldsOf(kind), fieldsOf(kind, true)];
  return z
    .strictObject({
      source: z
        .string('is what the data is called, such as "our-wells"')
        .regex(/^[a-z0-9-]{1,40}$/, 'small letters, digits and hyphens')
        .optional(),
      delimiter: z.string().length(1, 'is one character').optional(),
      columns: z
        .partialRecord(z.enum(all), z.string('is the name of a column').min(1, 'is the name of a column'), {
          error: (issue) =>
            'keys' in issue
              ? `${issue.keys} is not one of ${all.join(', ')}`
              : `says which column holds which field, such as { "${needed[0]}": "No" }`,
        })
        .default({})
        .refine(
          (columns) => Object.keys(columns).length === 0 || needed.every((field) => field in columns),
          `needs ${needed.join(', ')}`,
        ),
      bounds: z
        .tuple([z.number(), z.number(), z.number(), z.number()], 'are four numbers: west, south, east, north')
        .optional(),
    })
    .prefault({});
}

/**
 * Parses a mapping from JSON, with defaults.
 * @param options take precedence, unless `undefined`
 * @throws UsageError with everything that is wrong
 */
export function parseMapping<Mapping>(
  schema: z.ZodType<Mapping>,
  text: string | undefined,
  options: Readonly<Record<string, unknown>> = {},
): Mapping {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  let json: unknown;
  try {
    json = text === undefined ? undefined : JSON.parse(text);
  } catch (error) {
    throw new UsageError(`The mapping is not JSON: ${(error as Error).message}`);
  }
  const isMixed = given.length > 0 && typeof (json ?? {}) === 'object';
  const { data, error } = schema.safeParse(isMixed ? { ...(json as object), ...Object.fromEntries(given) } : json);
  if (data !== undefined) return data;
  const problems = error!.issues.map(({ path, message }) => `${path.join('.') || 'all of it'}: ${message}`);
  throw new UsageError(`The mapping is not right: ${problems.join('; ')}`);
}

/** Columns as the file names them: a shapefile cuts names, and a map file needs no columns of positions. */
function asIn<Field extends string>(
  { format, columns: names }: RecordFile,
  columns: Columns<Field>,
  ofTables: readonly Field[],
): Columns<Field> {
  const entries = (Object.entries(columns) as [Field, string][])
    .filter(([field]) => format === 'csv' || !ofTables.includes(field))
    .map(([field, column]) => {
      const cut = column.slice(0, SHAPEFILE_NAME);
      return [field, format !== 'csv' && !names.includes(column) && names.includes(cut) ? cut : column];
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
 * @throws UsageError when the file lacks a column of the mapping
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
    throw new UsageError(`${name} is a table: the mapping has to name its columns of ${missing.join(' and ')}`);
  for (const field of missing) {
    const answer = questions.ask({
      code: `column-${field.replaceAll('_', '-')}`,
      text: `${name} has no column ${field}; it has ${shownNames(file.columns)}. Which one holds it?`,
      choices: choicesOf(file.columns),
    });
    if (answer !== undefined) columns[field] = answer;
  }
  columnsAt(name, file.columns, columns as Record<string, string>);
  const byDefault = { source: kind, bounds: BOUNDS, ...(isKnown ? wellKnown : {}) };
  return { ...byDefault, ...given, columns };
}
