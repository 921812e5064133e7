import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { UsageError } from '../../setup/command-line.ts';
import type { Bounds } from '../values/values.ts';
import { checkColumns, openRecords, type RecordFile, shownNames } from './records.ts';

/** What can be read of a kind of file: its fields, those that it cannot be without, and what its data is called without a mapping. */
export interface Fields<Field extends string> {
  all: readonly Field[];
  needed: readonly Field[];
  source: string;
}

/** Fields with the columns of the file that hold them. */
export type Columns<Field extends string> = Partial<Record<Field, string>>;

/** Which column of a file holds which field, and what the file's data is called. */
export interface Mapping<Field extends string> {
  source: string;
  /** Of a table; found out where it is left out. */
  delimiter?: string | undefined;
  /** None at all: those that are called as the fields are. */
  columns: Columns<Field>;
  /** Where things may lie: a position outside it is a typing error. */
  bounds: Bounds;
}

const BOUNDS: Bounds = [-107, 25, -93, 37.5];
/** Shapefiles cut the names of their columns. */
const SHAPEFILE_NAME = 10;
/** Fields that a map file has in its points. */
const POSITION = ['latitude_dd', 'longitude_dd'];

const schemaOf = <Field extends string>({ all, needed }: Fields<Field>) =>
  z.strictObject({
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
  });

/** Reads a mapping file. @throws UsageError saying everything that is wrong with it */
export async function readMapping<Field extends string>(path: string, fields: Fields<Field>): Promise<Mapping<Field>> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`The mapping ${path} cannot be read: ${(error as Error).message}`);
  }
  const parsed = schemaOf(fields).safeParse(json);
  if (parsed.success) return parsed.data as Mapping<Field>;
  const problems = parsed.error.issues.map(({ path: at, message }) => `${at.join('.') || 'file'}: ${message}`);
  throw new UsageError(`The mapping ${path} is not right: ${problems.join('; ')}`);
}

/**
 * The mapping of a file whose columns are called as the fields are; capitals do not matter.
 *
 * @throws UsageError when a needed one is not there
 */
function mappingByNames<Field extends string>(
  { path, columns: names }: RecordFile,
  { all, needed, source }: Fields<Field>,
): Mapping<Field> {
  const named = (name: string) => names.find((column) => column.toLowerCase() === name);
  const found = all.flatMap((field) => {
    const column = named(field) ?? named(field.slice(0, SHAPEFILE_NAME));
    return column === undefined ? [] : [[field, column]];
  });
  const columns = Object.fromEntries(found) as Columns<Field>;
  const missing = needed.filter((field) => !(field in columns));
  if (missing.length > 0) {
    throw new UsageError(
      `${path} has no column ${missing.join(', ')}; it has ${shownNames(names)}: say which is which with --mapping`,
    );
  }
  return { bounds: BOUNDS, source, columns };
}

/** Columns as the file calls them: a shapefile cuts their names. */
function asIn<Field extends string>({ noun, columns: names }: RecordFile, columns: Columns<Field>): Columns<Field> {
  const entries = Object.entries<string>(columns as Record<string, string>)
    .filter(([field]) => noun === 'line' || !POSITION.includes(field))
    .map(([field, column]) => {
      const cut = column.slice(0, SHAPEFILE_NAME);
      return [field, noun === 'feature' && !names.includes(column) && names.includes(cut) ? cut : column];
    });
  return Object.fromEntries(entries) as Columns<Field>;
}

/** The well-known mapping where the file has its columns; else one by their names. */
function mappingFound<Field extends string>(
  file: RecordFile,
  fields: Fields<Field>,
  wellKnown: Mapping<Field> | undefined,
): Mapping<Field> {
  const columns = wellKnown && asIn(file, wellKnown.columns);
  const isWellKnown = fields.needed.every((field) => {
    const column = columns?.[field];
    return column !== undefined && file.columns.includes(column);
  });
  return wellKnown && isWellKnown ? wellKnown : mappingByNames(file, fields);
}

/**
 * Opens a file as its mapping says; without one, or without columns in it, as the names of its columns say, or as a well-known kind
 * of file where it is one.
 *
 * @returns with a mapping to columns that are all there
 * @throws UsageError in one line when the file cannot be used, or lacks a column of the mapping
 */
export async function openMapped<Field extends string>(
  path: string,
  given: Mapping<Field> | undefined,
  fields: Fields<Field>,
  wellKnown?: Mapping<Field>,
): Promise<{ file: RecordFile; mapping: Mapping<Field> }> {
  const file = await openRecords(path, given?.delimiter);
  const chosen =
    given && Object.keys(given.columns).length > 0
      ? given
      : { ...mappingFound(file, fields, wellKnown), ...told(given) };
  const mapping = { ...chosen, columns: asIn(file, chosen.columns) };
  checkColumns(file, Object.values<string>(mapping.columns as Record<string, string>));
  return { file, mapping };
}

/** What a mapping says besides its columns. */
const told = <Field extends string>(given: Mapping<Field> | undefined) =>
  given && { source: given.source, bounds: given.bounds };
