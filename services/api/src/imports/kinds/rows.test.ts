import type { RawFeature } from '../formats/geojson.ts';
import { readGpuPart } from './gpus/fields.ts';
import { readMeter } from './meters/fields.ts';
import { readPermit } from './permits/fields.ts';
import { readReport } from './reports/fields.ts';

const record = (cells: Record<string, string>, feature?: RawFeature) => ({
  text: (field: string) => cells[field] ?? '',
  feature,
  bounds: [-107, 25, -93, 37.5] as [number, number, number, number],
});

describe('a row of permits', () => {
  const good = { permit_number: 'P-1', gpu_number: '1001', holder: 'Sage Ranch', issued_on: '3/1/2020' };
  const read = (cells: Record<string, string>) => readPermit(record({ ...good, ...cells }));

  it('is read, with or without a GPU', () => {
    const row = { permit_number: 'P-1', holder: 'Sage Ranch', issued_on: '2020-03-01', expires_on: null };
    expect(read({})).toEqual({ ...row, gpu_number: 1001 });
    expect(read({ gpu_number: '1001.0' })).toEqual({ ...row, gpu_number: 1001 });
    expect(read({ gpu_number: '' })).toEqual({ ...row, gpu_number: null });
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['no number', { permit_number: '' }, /^permit_number is missing\./],
    ['a GPU in words', { gpu_number: 'North Unit' }, /^gpu_number “North Unit” is not a whole number\./],
    ['an impossible GPU number', { gpu_number: '99999999999' }, /is not between 1 and 2147483647/],
    ['a day that does not exist', { issued_on: '2021-02-29' }, /is not a date/],
    ['an end before its beginning', { expires_on: '2019-12-31' }, /^expires_on 12\/31\/2019 is not later than issued/],
  ])('is refused with %s', (_what, cells, reason) => expect(() => read(cells)).toThrow(reason));
});

describe('a row of meters', () => {
  const good = { serial: 'MC-1', unit: '1000 Gallons', digits: '6', gpu_number: '1001' };
  const read = (cells: Record<string, string>) => readMeter(record({ ...good, ...cells }));

  it('is read, with a multiplier of 1 by default', () => {
    expect(read({ first_reading: '123', installed_on: '2020-01-01' })).toMatchObject({
      unit: '1000 gallons',
      digits: 6,
      multiplier: 1,
      first_reading: 123,
      well_number: null,
    });
    expect(read({ multiplier: '0.001', gpu_number: '', well_number: 'W-1' })).toMatchObject({
      multiplier: 0.001,
      gpu_number: null,
      well_number: 'W-1',
    });
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['no serial number', { serial: '' }, /^serial is missing\./],
    ['neither a GPU nor a well', { gpu_number: '' }, /^The row does not say where the meter is\./],
    ['an unknown unit', { unit: 'litres' }, /^unit “litres” is not one of the known values\./],
    ['too few digits', { digits: '2' }, /^digits 2 is not between 3 and 12\./],
    ['a reading that it cannot show', { first_reading: '1000000' }, /^first_reading 1000000 does not fit a register/],
    ['a multiplier of 0', { multiplier: '0' }, /would count nothing/],
    ['a removal before its installation', { installed_on: '2020-01-02', removed_on: '2020-01-01' }, /is before/],
  ])('is refused with %s', (_what, cells, reason) => expect(() => read(cells)).toThrow(reason));
});

describe('a row of reports', () => {
  const good = { gpu_number: '1001', year: '2025', acre_feet: '812.3456', submitted_on: '2026-03-01' };
  const place = { timeZone: 'America/Chicago', now: Date.parse('2026-11-22T00:00:00Z') };
  const read = (cells: Record<string, string>) => readReport(record({ ...good, ...cells }), place);

  it('is read as submitted at noon, so that a report of the due date is not late', () => {
    expect(read({ checked_on: '4/1/2026', method: 'Pivot' })).toEqual({
      gpu_number: 1001,
      year: 2025,
      acre_feet: 812.346,
      submitted_at: '2026-03-01T18:00:00.000Z',
      checked_at: '2026-04-01T17:00:00.000Z',
      method: 'pivot',
      notes: null,
      serial: null,
      start_reading: null,
      start_on: null,
      end_reading: null,
      end_on: null,
    });
    expect(read({})).toMatchObject({ method: 'meter', checked_at: null });
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['no day', { submitted_on: '' }, /^submitted_on is missing/],
    ['a day before its year', { submitted_on: '2024-12-31' }, /^submitted_on 12\/31\/2024 is before 2025, the year of/],
    ['a day in the future', { submitted_on: '2026-12-01' }, /^submitted_on 12\/01\/2026 has not come yet\./],
    ['a check before it was submitted', { checked_on: '2026-02-01' }, /^checked_on 02\/01\/2026 is before submitted/],
    ['a year in the future', { year: '2027' }, /^year 2027 is not between 1950 and 2026\./],
    ['a reading without a meter', { end_reading: '5' }, /^end_reading 5 belongs to no meter\./],
    ['a negative amount', { acre_feet: '-1' }, /^acre_feet -1 is not between/],
    ['an unknown method', { method: 'guess' }, /^method “guess” is not one of the known values\./],
  ])('is refused with %s', (_what, cells, reason) => expect(() => read(cells)).toThrow(reason));
});

describe('a feature of a GPU', () => {
  const ring = [
    [-102, 36],
    [-102, 36.01],
    [-101.99, 36.01],
    [-102, 36],
  ];
  const feature = (type: string, coordinates: unknown) =>
    ({ type: 'Feature', properties: {}, geometry: { type, coordinates } }) as RawFeature;
  const read = (cells: Record<string, string>, given: RawFeature | undefined = feature('Polygon', [ring])) =>
    readGpuPart(record({ gpu_number: '1001', ...cells }, given));

  it('is read, with 0 acres as unknown', () =>
    expect(read({ gpu_name: 'North', total_acres: '0' })).toMatchObject({
      gpu_number: 1001,
      gpu_name: 'North',
      meter_program: null,
      stated_acres: null,
      told_acres: null,
      area: { type: 'Polygon' },
    }));

  const swapped = feature('Polygon', [ring.map(([x, y]) => [y! + 40, x! + 140])]);
  const empty: RawFeature = { type: 'Feature', properties: {}, geometry: null };
  it.each<[string, Record<string, string>, RawFeature | undefined, RegExp]>([
    ['no number', { gpu_number: '' }, undefined, /^gpu_number is missing\./],
    ['a point', {}, feature('Point', [-102, 36]), /^The outline of GPU 1001 cannot be used\. The feature is a Point\./],
    ['no geometry', {}, empty, /^The outline of GPU 1001 cannot be used\. The feature has no geometry\./],
    ['exchanged coordinates', {}, swapped, /is outside the area/],
    ['acres in words', { total_acres: 'a section' }, undefined, /^total_acres “a section” is not a number\./],
  ])('is refused with %s', (_what, cells, given, reason) => expect(() => read(cells, given)).toThrow(reason));
});
