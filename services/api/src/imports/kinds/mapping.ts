import { z } from 'zod';
import { UsageError } from '../../setup/command-line.ts';
import type { RecordFile } from '../formats/record-file.ts';
import { columnsAt, shownNames } from '../formats/table.ts';
import { choicesOf, type Questions } from '../questions.ts';
import type { Bounds } from '../values/values.ts';

export interface Fields<Field extends string> {
  all: readonly Field[];
  needed: readonly Field[];
  /** Also needed in a table, which has no shapes. */
  neededOfTables?: readonly Field[];
  source: string;
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

const BOUNDS: Bounds = [-107, 25, -93, 37.5];
/** Shapefiles cut column names. */
const SHAPEFILE_NAME = 10;

export const mappingSchema = <Field extends string>({ all, needed, source }: Fields<Field>) =>
  z
    .strictObject({
      source: z
        .string('is needed: what the data is called, such as "our-wells"')
        .regex(/^[a-z0-9-]{1,40}$/, 'small letters, digits and hyphens'),
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
        .default(BOUNDS),
    })
    .prefault({ source });

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

function columnsByNames<Field extends string>({ columns: names }: RecordFile, { all }: Fields<Field>): Columns<Field> {
  const named = (name: string) => names.find((column) => column.toLowerCase() === name);
  const found = all.flatMap((field) => {
    const column = named(field) ?? named(field.slice(0, SHAPEFILE_NAME));
    return column === undefined ? [] : [[field, column]];
  });
  return Object.fromEntries(found) as Columns<Field>;
}

/**
 * The given mapping; if it names no columns, a well-known one that the file fits, else by the names of the columns. Asks for
 * needed columns that are not found.
 * @throws UsageError when the file lacks a column of the mapping
 */
export function mappingOf<Field extends string>(
  name: string,
  file: RecordFile,
  given: Mapping<Field>,
  fields: Fields<Field>,
  questions: Questions,
  wellKnown?: Mapping<Field>,
): Mapping<Field> {
  const ofTables = fields.neededOfTables ?? [];
  const needed = file.format === 'csv' ? [...fields.needed, ...ofTables] : fields.needed;
  const known = wellKnown && asIn(file, wellKnown.columns, ofTables);
  const isKnown = known && fields.needed.every((field) => file.columns.includes(known[field] ?? ''));
  const isGiven = Object.keys(given.columns).length > 0;
  const isOwn = given.source !== fields.source;
  const columns = isGiven
    ? asIn(file, given.columns, ofTables)
    : isKnown
      ? known
      : asIn(file, columnsByNames(file, fields), ofTables);
  const missing = needed.filter((field) => columns[field] === undefined);
  if (missing.length > 0 && isGiven)
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
  return isKnown && !isGiven && !isOwn ? { ...wellKnown!, columns } : { ...given, columns };
}
