import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { UsageError } from '../setup/command-line.ts';
import { checkColumns, openRecords, type RecordFile, shownNames } from './records.ts';
import type { Bounds } from './values.ts';

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
  delimiter: string;
  columns: Columns<Field>;
  /** Where things may lie: a position outside it is a typing error. */
  bounds: Bounds;
}

const DEFAULTS = { delimiter: ',', bounds: [-107, 25, -93, 37.5] as Bounds };
/** Shapefiles cut the names of their columns. */
const SHAPEFILE_NAME = 10;
/** Fields that a map file has in its points. */
const POSITION = ['latitude_dd', 'longitude_dd'];

const schemaOf = <Field extends string>({ all, needed }: Fields<Field>) =>
  z.strictObject({
    source: z.string().regex(/^[a-z0-9-]{1,40}$/, 'small letters, digits and hyphens'),
    delimiter: z.string().length(1).default(DEFAULTS.delimiter),
    columns: z
      .partialRecord(z.enum(all), z.string().min(1))
      .refine((columns) => needed.every((field) => field in columns), `needs ${needed.join(', ')}`),
    bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).default(DEFAULTS.bounds),
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
  return { ...DEFAULTS, source, columns };
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

/**
 * Opens a file as its mapping says; without one, as the names of its columns say, or as a well-known kind of file where it is one.
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
  const file = await openRecords(path, given?.delimiter ?? DEFAULTS.delimiter);
  const isWellKnown = fields.needed.every((field) => {
    const column = wellKnown && asIn(file, wellKnown.columns)[field];
    return column !== undefined && file.columns.includes(column);
  });
  const chosen = given ?? (wellKnown && isWellKnown ? wellKnown : mappingByNames(file, fields));
  const mapping = { ...chosen, columns: asIn(file, chosen.columns) };
  checkColumns(file, Object.values<string>(mapping.columns as Record<string, string>));
  return { file, mapping };
}
