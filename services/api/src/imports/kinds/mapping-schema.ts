import type { FileKind } from '@portal/shared-api/records';
import { z } from 'zod';
import { UsageError } from '../../setup/command-line.ts';
import { fieldsOf } from './mapping.ts';

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
 * Parses a mapping from JSON and fills in defaults.
 * @param options take precedence, unless `undefined`
 * @throws FileError with everything that is wrong
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
  throw new UsageError(`The mapping is not valid: ${problems.join('; ')}`);
}
