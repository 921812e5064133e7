import { FILE_FIELDS } from '@portal/shared-api/records';
import { gpus } from './gpus/fields.ts';
import { meters } from './meters/fields.ts';
import { permits } from './permits/fields.ts';
import { reports } from './reports/fields.ts';
import { wells } from './wells/fields.ts';

const READ = { gpus, wells, permits, meters, reports };

test.each(Object.entries(READ))('the page Imports offers the fields that files of %s may hold', (kind, { fields }) => {
  const offered = FILE_FIELDS[kind as keyof typeof READ];
  expect(offered.fields).toEqual(fields.all);
  expect(offered.needed).toEqual([...fields.needed, ...(fields.neededOfTables ?? [])]);
});
