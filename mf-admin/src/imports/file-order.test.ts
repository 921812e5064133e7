import { anImport, aTableOfSites } from '../test-support/fake-imports.ts';
import { firstToCommit, lacksWells, sitesFor } from './file-order.ts';

const missing_wells = { wells: 2, readings: 9 };
const levels = anImport({ import_ndx: 1, missing_wells, uploaded_at: '2026-11-20T17:00:00Z' });
const sites = aTableOfSites({ import_ndx: 2 });
const committed = (settled_at: string) => aTableOfSites({ import_ndx: 3, state: 'committed', settled_at });

test('readings lack wells until the import is discarded', () => {
  expect(lacksWells(levels)).toBe(true);
  expect(lacksWells({ ...levels, state: 'committed' })).toBe(true);
  expect(lacksWells({ ...levels, state: 'discarded' })).toBe(false);
  expect(lacksWells(anImport())).toBe(false);
});

test('a table of sites helps when it waits, or has been committed since the readings were sent', () => {
  expect(sitesFor(levels, [anImport(), sites, levels])).toBe(sites);
  const later = committed('2026-11-20T18:00:00Z');
  expect(sitesFor(levels, [later, levels])).toBe(later);
  expect(sitesFor(levels, [committed('2026-11-20T16:00:00Z'), levels])).toBeUndefined();
  expect(sitesFor(levels, [{ ...sites, state: 'discarded' }, levels])).toBeUndefined();
  expect(sitesFor(levels, [{ ...sites, new_wells: 0 }, levels])).toBeUndefined();
});

test('a table of sites is committed before readings that lack wells', () => {
  expect(firstToCommit([sites, anImport({ file_name: 'other.csv' }), levels])).toEqual({ sites, readings: [levels] });
  expect(firstToCommit([sites, levels, { ...levels, import_ndx: 9 }])).toEqual({ sites, readings: [levels] });
  expect(firstToCommit([sites, { ...levels, import_ndx: 9, state: 'committed' }, levels])).toBeNull();
  expect(firstToCommit([sites, anImport()])).toBeNull();
  expect(firstToCommit([levels])).toBeNull();
  expect(firstToCommit([sites, { ...levels, state: 'committed' }])).toBeNull();
});
