/** What `docs/guides/add-a-property.md` promises of tables and files, run in a copy of the sources to which its example was added. */
import { WELL } from '@portal/shared-api/records';
import { recordColumns } from '../record-columns.tsx';
import { tabSeparated } from '../table-files.ts';

test('an added property is a column of the table of wells in view, and of copied and exported data', () => {
  const columns = recordColumns<Record<string, unknown>>(WELL, 'table');
  const [header, row] = tabSeparated(columns, [{ Well: 'W-1', 'Casing (in)': 12.5 }])
    .split('\n')
    .map((line) => line.split('\t'));
  const place = header!.indexOf('Casing (in)');
  expect(header!.slice(place - 1, place + 1)).toEqual(['Longitude', 'Casing (in)']);
  expect(row![place]).toBe('12.5');
});
