import fc from 'fast-check';
import { METER_UNITS, type MeterScale, type MeterUnit, maxPumpedAcreFeet, meteredAcreFeet } from './meters.ts';

const scale = (unit: MeterUnit, more: Partial<MeterScale> = {}): MeterScale => ({
  unit,
  multiplier: 1,
  digits: 6,
  ...more,
});
const between = (start: number, end: number, rolledOver = false) => ({ start, end, rolledOver });
const units = Object.keys(METER_UNITS) as MeterUnit[];

describe('meteredAcreFeet', () => {
  it.each<[MeterUnit, number, number]>([
    ['gallons', 325_851.43, 1],
    ['100 gallons', 3_258.5143, 1],
    ['1000 gallons', 325.85143, 1],
    ['acre-feet', 1, 1],
    ['acre-inches', 12, 1],
    ['cubic feet', 43_560, 1],
    ['cubic feet', 1_000_000, 22.957],
    ['1000 gallons', 100_000, 306.888],
  ])('converts %s: %d is %d acre-feet', (unit, count, acreFeet) =>
    expect(meteredAcreFeet(between(0, count), scale(unit, { digits: 9 }))).toBe(acreFeet),
  );

  it('applies the multiplier of the register', () =>
    expect(meteredAcreFeet(between(10, 20), scale('acre-feet', { multiplier: 0.001 }))).toBe(0.01));

  it('rounds half a thousandth up, as on paper', () => {
    const counted = (unit: MeterUnit, count: number, multiplier: number) =>
      meteredAcreFeet(between(0, count), scale(unit, { multiplier }));
    expect(counted('acre-inches', 0.18, 0.1)).toBe(0.002);
    expect(counted('acre-feet', 1.0005, 1)).toBe(1.001);
    const tenth = fc.integer({ min: 1, max: 999_999 });
    // Counts of 0.06 acre-inches are 0.005 acre-feet.
    fc.assert(
      fc.property(tenth, (count) => {
        expect(counted('acre-inches', (count * 6) / 100, 0.1)).toBe(Math.floor((count * 5 + 5) / 10) / 1000);
      }),
    );
  });

  it('continues past a rollover of the register', () => {
    expect(meteredAcreFeet(between(999_990, 10, true), scale('acre-feet'))).toBe(20);
    expect(meteredAcreFeet(between(9_990, 10, true), scale('acre-feet', { digits: 4 }))).toBe(20);
  });

  it('is unknown when the reading goes back without a rollover', () =>
    expect(meteredAcreFeet(between(20, 10), scale('acre-feet'))).toBeNull());

  it('gives the same volume in every unit', () => {
    fc.assert(
      fc.property(fc.nat(9_999), fc.nat(9_999), (start, more) => {
        const volume = (unit: MeterUnit, times: number) =>
          meteredAcreFeet(between(start * times, (start + more) * times), scale(unit, { digits: 12 }))!;
        expect(volume('gallons', 100)).toBeCloseTo(volume('100 gallons', 1), 3);
        expect(volume('100 gallons', 10)).toBeCloseTo(volume('1000 gallons', 1), 3);
        expect(volume('acre-inches', 12)).toBeCloseTo(volume('acre-feet', 1), 3);
        expect(volume('cubic feet', 43_560)).toBeCloseTo(volume('acre-feet', 1), 3);
        // 7.4805195 gallons are a cubic foot, to the accuracy of the rounded figure for an acre-foot.
        const [gallons, cubicFeet] = [volume('gallons', 7_480_519.5), volume('cubic feet', 1_000_000)];
        expect(Math.abs(gallons - cubicFeet)).toBeLessThanOrEqual(cubicFeet * 1e-8 + 0.001);
      }),
    );
  });

  it('counts the same volume across a rollover as without one', () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.nat(999_999), fc.constantFrom(...units), (start, counted, unit) => {
        const end = (start + counted) % 1_000_000;
        const isOver = end < start;
        expect(meteredAcreFeet(between(start, end, isOver), scale(unit))).toBe(
          meteredAcreFeet(between(0, counted), scale(unit)),
        );
      }),
    );
  });

  it('grows with the end reading', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(1e6), fc.nat(1e6), fc.constantFrom(...units), (start, more, yetMore, unit) => {
        const volume = (end: number) => meteredAcreFeet(between(start, end), scale(unit, { digits: 9 }))!;
        expect(volume(start)).toBe(0);
        expect(volume(start + more + yetMore)).toBeGreaterThanOrEqual(volume(start + more));
      }),
    );
  });
});

test('a well pumps at most its yield around the clock', () => {
  expect(maxPumpedAcreFeet(1000, 365)).toBe(1613.005);
  expect(maxPumpedAcreFeet(0, 365)).toBe(0);
});
