import type { KeptRecordData } from '@portal/shared-api';
import { compareWells, takenAtFirst } from './well-comparison.ts';

const well = (values: KeptRecordData['values'], names: KeptRecordData['names'] = {}): KeptRecordData => ({
  kind: 'wells',
  ndx: values.well_number === 'DA-1' ? 1 : 2,
  version: 1,
  name: `${values.well_number}`,
  values,
  names,
});

test('two wells are compared by what people choose between', () => {
  const kept = well(
    { well_number: 'DA-1', well_class: 1, owner_name: null, remarks: 'x', latitude_dd: 36.1, longitude_dd: -101.8 },
    { well_class: 'A' },
  );
  const merged = well(
    {
      replaces_well_ndx: 1,
      state_links: 'Report;https://example.org/7',
      well_number: 'T-1',
      well_class: 2,
      owner_name: 'Jane',
      remarks: 'x',
      latitude_dd: 36.1,
      longitude_dd: -101.9,
    },
    { well_class: 'B' },
  );
  const compared = compareWells(kept, merged);
  expect(compared).toEqual([
    { label: 'Location', names: ['latitude_dd', 'longitude_dd'], kept: '36.1, -101.8', merged: '36.1, -101.9' },
    { label: 'Well Class', names: ['well_class'], kept: 'A', merged: 'B' },
    { label: 'State Links', names: ['state_links'], kept: '', merged: 'Report' },
    { label: 'Owner', names: ['owner_name'], kept: '', merged: 'Jane' },
  ]);
  expect(takenAtFirst(compared)).toEqual(['state_links', 'owner_name']);
});
