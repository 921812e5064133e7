import { readingContext } from './contexts.ts';

const meter = {
  meter_ndx: 1,
  serial: '4711',
  well_id: 'DA-10',
  unit: 'acre-feet' as const,
  digits: 6,
  multiplier: 10,
  installed_on: '2025-06-30',
  told_on: '2025-07-04',
  max_yield_gpm: 800,
  last_end_reading: 400,
  usual_acre_feet: 300,
};
const wells = [
  { well_ndx: 7, well_id: 'DA-10', max_yield_gpm: 800 },
  { well_ndx: 8, well_id: 'DA-11', max_yield_gpm: 200 },
];
const of = (meter_ndx: number | null, well_ndx: number | null, gpu = { meters: [meter], wells }) =>
  readingContext({ meter_ndx, well_ndx }, gpu);

describe('what a reading is judged by', () => {
  it('is its meter', () => {
    expect(of(1, null)).toEqual({
      name: 'Meter 4711 at DA-10',
      scale: { unit: 'acre-feet', digits: 6, multiplier: 10 },
      maxYieldGpm: 800,
      lastEndReading: 400,
      usualAcreFeet: 300,
      installedOn: '2025-06-30',
      toldOn: '2025-07-04',
    });
    expect(of(1, null, { meters: [{ ...meter, well_id: null! }], wells }).name).toBe('Meter 4711');
  });

  it('is its well, which has no meter to be read', () =>
    expect(of(null, 8)).toEqual({
      name: 'Well DA-11',
      scale: null,
      maxYieldGpm: 200,
      lastEndReading: null,
      usualAcreFeet: null,
      installedOn: null,
      toldOn: null,
    }));

  it('is the GPU as a whole: what all of its wells can pump, when that is known', () => {
    expect(of(null, null)).toMatchObject({ name: 'What was not metered', scale: null, maxYieldGpm: 1000 });
    const unknown = { meters: [], wells: [...wells, { well_ndx: 9, well_id: 'DA-12', max_yield_gpm: null }] };
    expect(of(null, null, unknown as never).maxYieldGpm).toBeNull();
    expect(of(null, null, { meters: [], wells: [] }).maxYieldGpm).toBeNull();
  });
});
