import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { UsageError } from '../setup/command-line.ts';

/** What a well's row may carry. Lookup values are given by name or by code. */
export const WELL_FIELDS = [
  'well_number',
  'latitude_dd',
  'longitude_dd',
  'state_well_number',
  'well_class',
  'well_type',
  'well_status',
  'completion_date',
  'finalized_date',
  'drilled_year',
  'section_block_survey_address',
  'quarter_section',
  'max_yield_gpm',
  'remarks',
  'surface_elevation_feet',
  'well_depth_feet',
  'county',
  'aquifer',
  'owner_name',
  'well_report_tracking_number',
  'plugging_report_tracking_number',
  'state_links',
  'file_attachments',
] as const;
export type WellField = (typeof WELL_FIELDS)[number];

const REQUIRED: WellField[] = ['well_number', 'latitude_dd', 'longitude_dd'];

const mappingSchema = z.strictObject({
  source: z.string().regex(/^[a-z0-9-]{1,40}$/, 'small letters, digits and hyphens'),
  delimiter: z.string().length(1).default(','),
  columns: z
    .partialRecord(z.enum(WELL_FIELDS), z.string().min(1))
    .refine((columns) => REQUIRED.every((field) => columns[field]), `needs ${REQUIRED.join(', ')}`),
  /** Where wells may lie: west, south, east, north. A position outside it is a typing error. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).default([-107, 25, -93, 37.5]),
});

/** Which column of a file holds which field, and what the file's data is called. */
export type WellMapping = z.infer<typeof mappingSchema>;

/** Files made from the Texas Water Development Board's groundwater database. */
export const TWDB_MAPPING: WellMapping = mappingSchema.parse({
  source: 'twdb',
  columns: {
    well_number: 'state_well_number',
    state_well_number: 'state_well_number',
    latitude_dd: 'latitude_dd',
    longitude_dd: 'longitude_dd',
    county: 'county',
    drilled_year: 'drilled_year',
    well_depth_feet: 'well_depth_ft',
  },
});

/** Reads a mapping file. @throws UsageError saying everything that is wrong with it */
export async function readMapping(path: string): Promise<WellMapping> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`The mapping ${path} cannot be read: ${(error as Error).message}`);
  }
  const parsed = mappingSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path: at, message }) => `${at.join('.') || 'file'}: ${message}`);
  throw new UsageError(`The mapping ${path} is not right: ${problems.join('; ')}`);
}
