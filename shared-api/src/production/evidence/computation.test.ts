import { readingAcreFeet } from '../warnings.ts';
import { differenceOf, evidenceComputation, isNoticeable, meterComputation } from './computation.ts';

const scale = { unit: '1000 gallons', multiplier: 10, digits: 6 } as const;
const read = (start: number | null, end: number | null, goes_back: 'rollover' | 'replaced' | null = null) => ({
  start_reading: start,
  end_reading: end,
  goes_back,
});

test('a meter’s volume is shown as the difference, then by unit and multiplier', () => {
  expect(meterComputation(read(1200, 7717), scale)).toEqual({
    steps: [
      { step: 'difference', start: 1200, end: 7717, counts: 6517 },
      { step: 'scale', counts: 6517, unit: '1000 gallons', multiplier: 10, acreFeet: 199.999 },
    ],
    acreFeet: 199.999,
  });
});

test('a register that rolled over counts on past its highest number', () => {
  const { steps, acreFeet } = meterComputation(read(999_000, 500, 'rollover'), scale);
  expect(steps[0]).toEqual({ step: 'rollover', start: 999_000, end: 500, register: 1_000_000, counts: 1500 });
  expect(acreFeet).toBe(46.033);
});

test.each([read(null, 5), read(5, null), read(10, 5), read(10, 5, 'replaced')])(
  'nothing is computed from incomplete readings, or readings that go back otherwise (%j)',
  (reading) => expect(meterComputation(reading, scale)).toEqual({ steps: [], acreFeet: null }),
);

test.each([read(0, 1), read(123, 654_321), read(999_999, 3, 'rollover')])(
  'the steps lead to the volume that reports keep (%j)',
  (reading) => {
    const kept = readingAcreFeet({ ...reading, start_on: null, end_on: null, estimated_acre_feet: null }, scale);
    expect(meterComputation(reading, scale).acreFeet).toBe(kept);
  },
);

const bills = (months: (number | null)[]) =>
  evidenceComputation({ kind: 'natural-gas', unit: 'mcf', months, acre_feet_per_unit: 0.25, source: 'Pump test' });

test('twelve gas bills are summed and multiplied by the owner’s factor', () => {
  const months = [0, 0, 0.1, 0.2, 40, 80, 120, 100, 40, 0, 0, 0];
  expect(bills(months)).toEqual({
    steps: [
      { step: 'months', months, unit: 'mcf', energy: 380.3 },
      { step: 'factor', energy: 380.3, unit: 'mcf', perUnit: 0.25, acreFeet: 95.075 },
    ],
    acreFeet: 95.075,
  });
});

test('a missing gas bill leaves the volume unknown', () => {
  const { steps, acreFeet } = bills([10, null, ...Array(10).fill(1)]);
  expect(acreFeet).toBeNull();
  expect(steps).toEqual([{ step: 'months', months: [10, ...Array(10).fill(1)], unit: 'mcf', energy: 20 }]);
});

test.each(['pivot', 'nameplate'] as const)('hours of a %s are multiplied by its flow rate', (kind) => {
  // A thousand hours at 800 gallons per minute are 48 million gallons.
  expect(evidenceComputation({ kind, hours: 1000, gpm: 800, source: 'Controller' })).toEqual({
    steps: [
      { step: 'gallons', hours: 1000, gpm: 800, gallons: 48_000_000 },
      { step: 'acre-feet', gallons: 48_000_000, acreFeet: 147.306 },
    ],
    acreFeet: 147.306,
  });
});

test('differences are of the reported volume, and noticeable beyond rounding', () => {
  expect(differenceOf(110, 100)).toEqual({ acreFeet: 10, percent: 10 });
  expect(differenceOf(5, 0)).toEqual({ acreFeet: 5, percent: null });
  expect(isNoticeable(differenceOf(110, 100))).toBe(true);
  expect(isNoticeable(differenceOf(101.9, 100))).toBe(false);
  expect(isNoticeable(differenceOf(0.2, 0.1))).toBe(false);
  expect(isNoticeable(differenceOf(5, 0))).toBe(true);
});
