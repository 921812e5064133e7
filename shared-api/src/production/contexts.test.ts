import { findStartReading, formerMeterText, readingContext } from './contexts.ts';

const meter = {
  meter_ndx: 1,
  well_ndx: null,
  serial: '4711',
  well_id: 'DA-10',
  unit: 'acre-feet' as const,
  digits: 6,
  multiplier: 10,
  installed_on: '2025-06-30',
  first_reading: 12,
  removed_on: null,
  reported_on: '2025-07-04',
  max_yield_gpm: 800,
  last_end_reading: 400,
  last_end_on: '2025-12-30',
  usual_acre_feet: 300,
};
const wells = [
  { well_ndx: 7, well_id: 'DA-10', max_yield_gpm: 800 },
  { well_ndx: 8, well_id: 'DA-11', max_yield_gpm: 200 },
];
const of = (meter_ndx: number | null, well_ndx: number | null, gpu: object = {}) =>
  readingContext({ meter_ndx, well_ndx }, { year: 2026, meters: [meter], former_meters: [], wells, ...gpu });

describe('readingContext', () => {
  it('describes the meter of a reading', () => {
    expect(of(1, null)).toEqual({
      subject: { name: 'meter-at-well', serial: '4711', well: 'DA-10' },
      scale: { unit: 'acre-feet', digits: 6, multiplier: 10 },
      maxYieldGpm: 800,
      start: { reading: 400, on: '2025-12-30', kind: 'last-end' },
      usualAcreFeet: 300,
      own: [],
      installedOn: '2025-06-30',
      removedOn: null,
      reportedOn: '2025-07-04',
    });
    const alone = { name: 'meter-alone', serial: '4711' };
    expect(of(1, null, { meters: [{ ...meter, well_id: null }] }).subject).toEqual(alone);
    expect(of(1, null, { meters: [], former_meters: [meter] }).subject).toMatchObject({ name: 'meter-at-well' });
  });

  it('describes the well of a reading without a meter', () =>
    expect(of(null, 8)).toEqual({
      subject: { name: 'well-without-meter', well: 'DA-11' },
      scale: null,
      maxYieldGpm: 200,
      start: null,
      usualAcreFeet: null,
      own: [],
      installedOn: null,
      removedOn: null,
      reportedOn: null,
    }));

  it('describes the whole GPU otherwise, with the yield of all wells when every yield is known', () => {
    expect(of(null, null)).toMatchObject({ subject: { name: 'unmetered-water' }, scale: null, maxYieldGpm: 1000 });
    const unknown = { meters: [], wells: [...wells, { well_ndx: 9, well_id: 'DA-12', max_yield_gpm: null }] };
    expect(of(null, null, unknown).maxYieldGpm).toBeNull();
    expect(of(null, null, { meters: [], wells: [] }).maxYieldGpm).toBeNull();
  });
});

describe('findStartReading', () => {
  const fresh = { ...meter, last_end_reading: null, last_end_on: null };

  it('is the end reading of the year before, or the first reading of a meter installed in the year', () => {
    expect(findStartReading(meter, 2025)).toEqual({ reading: 400, on: '2025-12-30', kind: 'last-end' });
    expect(findStartReading(fresh, 2025)).toEqual({ reading: 12, on: '2025-06-30', kind: 'first' });
  });

  it('is unknown for a meter without a report of the previous year', () => {
    expect(findStartReading(fresh, 2026)).toBeNull();
    expect(findStartReading({ ...fresh, installed_on: null }, 2026)).toBeNull();
  });
});

test('the text on a removed meter names its replacement', () => {
  const gone = { ...meter, removed_on: '2025-06-15', replaced_by: null };
  expect(formerMeterText({ ...gone, replaced_by: { serial: 'B-2' } }, 2026)).toBe(
    'Meter 4711 was replaced by meter B-2 on 06/15/2025, before 2026. Enter its readings for meter B-2.',
  );
  expect(formerMeterText(gone, 2026)).toBe(
    'Meter 4711 was removed on 06/15/2025, before 2026. It has no readings in 2026.',
  );
});
