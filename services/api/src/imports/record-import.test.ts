import { AUDIT_FIELDS } from '@portal/shared-api/audit';
import { RECORD_KINDS } from './kinds/kinds.ts';
import { describeImport } from './record-import.ts';
import { describeUndo } from './undo.repository.ts';

const settled = { import_ndx: 7, file_name: 'levels.csv', added: 0, changed: 0, new_wells: 0, refused: 0 };
const described = (more: object) =>
  describeImport({ ...settled, kind: 'measurements', format: 'csv', ...more }).map(
    ({ field, to }) => `${field}: ${to}`,
  );

test('the audit log counts what an import did by the kind of its records, without counts of 0', () => {
  expect(described({ added: 85_843, new_wells: 501, refused: 2 })).toEqual([
    'Readings added: 85,843',
    'Wells created: 501',
    'Readings refused: 2',
  ]);
  expect(described({ kind: 'permits', added: 2, changed: 1, refused: 1 })).toEqual([
    'Permits added: 2',
    'Permits changed: 1',
    'Rows refused: 1',
  ]);
  expect(described({ format: 'usgs-sites', added: 12, new_wells: 12 })).toEqual(['Wells created: 12']);
  expect(described({ refused: 9 })).toEqual([]);
});

test('pages have texts for all counts', () => {
  const counts = { added: 1, changed: 1, new_wells: 1, refused: 1 };
  const fields = ['measurements', ...Object.keys(RECORD_KINDS)].flatMap((kind) =>
    describeImport({ ...settled, ...counts, kind: kind as 'wells', format: 'csv' }).map(({ field }) => field),
  );
  const removed = { removed: 1, restored: 1, kept: 1, wells_removed: 1, wells_kept: 1, kept_by: [], kept_wells: [] };
  const undone = describeUndo(removed);
  const known: string[] = Object.values(AUDIT_FIELDS);
  expect([...fields, ...undone.map(({ field }) => field)].filter((field) => !known.includes(field))).toEqual([]);
});
