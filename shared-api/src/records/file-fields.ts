import { GPU } from './gpu.ts';
import { importFields } from './import-fields.ts';
import type { RecordProperties } from './property.ts';
import { WELL } from './well.ts';

interface FileFields {
  fields: readonly string[];
  /** Fields that a table of the kind cannot be without. */
  needed: readonly string[];
}

const fieldsOf = (record: RecordProperties): string[] => importFields(record).map(([field]) => field as string);

/** What a row of a file may hold, by the kind of the file: the names by which a mapping calls it, in the order of the guide. */
export const FILE_FIELDS = {
  gpus: { fields: fieldsOf(GPU), needed: ['gpu_number'] },
  wells: {
    fields: [...new Set(['well_number', 'latitude_dd', 'longitude_dd', ...fieldsOf(WELL), 'drilled_year'])],
    needed: ['well_number', 'latitude_dd', 'longitude_dd'],
  },
  permits: {
    fields: ['permit_number', 'gpu_number', 'holder', 'issued_on', 'expires_on'],
    needed: ['permit_number', 'gpu_number'],
  },
  meters: {
    fields: [
      'serial',
      'unit',
      'digits',
      'gpu_number',
      'well_number',
      'multiplier',
      'installed_on',
      'first_reading',
      'removed_on',
      'last_reading',
    ],
    needed: ['serial', 'unit', 'digits'],
  },
  reports: {
    fields: [
      'gpu_number',
      'year',
      'acre_feet',
      'submitted_on',
      'checked_on',
      'method',
      'notes',
      'serial',
      'start_reading',
      'start_on',
      'end_reading',
      'end_on',
    ],
    needed: ['gpu_number', 'year', 'acre_feet', 'submitted_on'],
  },
} as const satisfies Record<string, FileFields>;
