import { fileFields } from '@portal/shared-api/records';
import { readWell, type WellField, type WellLookups } from './fields.ts';

const lookups: WellLookups = {
  well_class: { A: 1, Unknown: 999 },
  well_type: { Irrigation: 1, Unknown: 999 },
  well_status: { Active: 1, Unknown: 999 },
  county: { Dallam: 48111, Moore: 48341 },
  aquifer: { Ogallala: 1 },
};
const TWDB: readonly WellField[] = [
  ...(['well_number', 'state_well_number', 'latitude_dd', 'longitude_dd'] as const),
  ...(['county', 'drilled_year', 'well_depth_feet'] as const),
];
const ALL = fileFields('wells').map(([field]) => field);
const good = { well_number: 'W-1', latitude_dd: '36.1', longitude_dd: '-101.8' };
/** @param fields for which the file has columns */
const read = (cells: Partial<Record<WellField, string>>, fields: readonly WellField[] = ALL) =>
  readWell(
    {
      text: (field) => ({ ...good, ...cells })[field] ?? '',
      has: (field) => fields.includes(field),
      feature: undefined,
      bounds: [-107, 25, -93, 37.5],
      isSameColumn: () => fields === TWDB,
    },
    lookups,
  );

describe('readWell', () => {
  it('reads every field into its column', () => {
    const row = read({
      state_well_number: '354402',
      well_class: 'A',
      well_type: '1',
      county: 'MOORE County',
      aquifer: 'Ogallala',
      completion_date: '3/9/1974',
      finalized_date: '1975-01-31',
      max_yield_gpm: '450.5',
      remarks: 'Capped',
      drilled_year: '1974.0',
    });
    expect(row).toMatchObject({
      well_number: 'W-1',
      location: 'SRID=4326;POINT(-101.8 36.1)',
      state_well_number: '0354402',
      npgcd_well_class_ndx: 1,
      well_type_ndx: 1,
      npgcd_well_status_ndx: 999,
      county_ndx: 48341,
      aquifer_ndx: 1,
      completion_date: '1974-03-09',
      finalized_date: '1975-01-31',
      max_yield_gpm: 450.5,
      remarks: 'Capped; Drilled 1974',
      well_depth_feet: null,
      state_links: null,
    });
  });

  it('stores a drilled year as a remark, links the state report, and omits missing fields', () => {
    const row = read(
      { well_number: '354402', state_well_number: '354402', county: 'Dallam', drilled_year: '1896' },
      TWDB,
    );
    expect(row.remarks).toBe('Drilled 1896');
    expect(row.state_links).toMatch(/^TWDB well report;https:\/\/.*Num=0354402&Type=GWDB$/);
    expect(row).not.toHaveProperty('completion_date');
    expect(row).not.toHaveProperty('npgcd_well_class_ndx');
  });

  it.each<[string, Partial<Record<WellField, string>>, RegExp]>([
    ['no number', { well_number: '' }, /^well_number is missing\./],
    ['no position', { latitude_dd: '' }, /^The position is incomplete\./],
    ['a position that is NaN', { latitude_dd: 'NaN' }, /^latitude_dd “NaN” is not a number\./],
    ['an infinite position', { longitude_dd: 'Infinity' }, /is not a number/],
    ['a hexadecimal number', { longitude_dd: '0x10' }, /is not a number/],
    ['a position off the globe', { longitude_dd: '-361' }, /^longitude_dd -361 is too large for degrees\./],
    ['a latitude in meters', { latitude_dd: '3995000' }, /^latitude_dd 3995000 is too large for degrees\./],
    ['a latitude beyond the pole', { latitude_dd: '96.1' }, /^The position 96\.1, -101\.8 is outside the area\./],
    ['exchanged coordinates', { latitude_dd: '-101.8', longitude_dd: '36.1' }, /^The position -101\.8, 36\.1 is out/],
    ['a missing minus sign', { longitude_dd: '101.8' }, /minus sign/],
    ['zeros for unknown', { latitude_dd: '0', longitude_dd: '0' }, /outside the area/],
    ['a county of another state', { county: 'Cook' }, /^county “Cook” is not one of the known values\./],
    ['an unknown class', { well_class: 'Z' }, /^well_class “Z” is not one of the known values\./],
    ['a date that does not exist', { completion_date: '2026-02-30' }, /is not a date/],
    ['a date in words', { finalized_date: 'May 1974' }, /is not a date/],
    ['a year in the future', { drilled_year: '9999' }, /is not a year/],
    ['a depth in words', { well_depth_feet: '120 ft' }, /^well_depth_feet “120 ft” is not a number\./],
    ['a decimal comma', { latitude_dd: '36,105' }, /^latitude_dd “36,105” is not a number\./],
    ['a negative depth', { well_depth_feet: '-5' }, /is not between/],
    ['a link that runs code', { state_links: 'Report;javascript:alert(1)' }, /^state_links “Report;javascript:alert/],
  ])('refuses %s', (_what, cells, reason) => expect(() => read(cells)).toThrow(reason));
});
