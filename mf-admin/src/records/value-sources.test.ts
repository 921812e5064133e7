import type { RecordHistoryEntry } from '@portal/shared-api';
import { sourcesOf } from './value-sources.ts';

const entry = (change_ndx: number, ...fields: string[]) =>
  ({ change_ndx, changes: fields.map((field) => ({ field })) }) as RecordHistoryEntry;

test('a value comes from the latest change of its field', () => {
  const sources = sourcesOf([entry(3, 'well_status'), entry(2, 'remarks', 'well_status'), entry(1)]);
  expect([...sources].map(([field, { change_ndx }]) => [field, change_ndx])).toEqual([
    ['well_status', 3],
    ['remarks', 2],
  ]);
});
