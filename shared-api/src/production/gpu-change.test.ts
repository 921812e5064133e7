import fc from 'fast-check';
import type { Reserve } from './account.ts';
import { type GpuYear, joinGpus, joinReserves, splitReserve } from './gpu-change.ts';

const thousandths = (value: number) => Math.round(value * 1000);
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + thousandths(value), 0);
const sumOfReserve = (reserve: readonly Reserve[]) => total(reserve.map(({ acreFeet }) => acreFeet));
/** Thousandths by year of origin and last year. */
function byOrigin(reserves: readonly (readonly Reserve[])[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { originYear, lastYear, acreFeet } of reserves.flat()) {
    const key = `${originYear} until ${lastYear}`;
    sums[key] = (sums[key] ?? 0) + thousandths(acreFeet);
  }
  return sums;
}

const volume = (most: number) => fc.integer({ min: 1, max: most * 1000 }).map((count) => count / 1000);
const acres = fc.integer({ min: 1, max: 16_000 }).map((tenths) => tenths / 10);
const reserve: fc.Arbitrary<Reserve[]> = fc
  .uniqueArray(fc.record({ originYear: fc.integer({ min: 2010, max: 2020 }), acreFeet: volume(2_400) }), {
    selector: ({ originYear }) => originYear,
    maxLength: 5,
  })
  .map((all) =>
    all
      .map((one) => ({ ...one, lastYear: one.originYear + 3 }))
      .sort((one, other) => one.originYear - other.originYear),
  );
const gpuYear: fc.Arbitrary<GpuYear> = fc.record({
  acres,
  allowableAcreFeet: volume(2_400),
  reportedAcreFeet: fc.option(volume(4_000)),
  reserve,
});

describe('GPUs that are joined', () => {
  it('have the reserve of all, each year of origin with its own last year', () => {
    fc.assert(
      fc.property(fc.array(reserve, { maxLength: 6 }), (reserves) => {
        const joined = joinReserves(reserves);
        expect(byOrigin([joined])).toEqual(byOrigin(reserves));
        expect(joined.map(({ originYear }) => originYear)).toEqual(
          [...new Set(reserves.flat().map(({ originYear }) => originYear))].sort(),
        );
      }),
    );
  });

  it('become the same GPU in whatever order they join', () => {
    fc.assert(
      fc.property(gpuYear, gpuYear, gpuYear, (a, b, c) => {
        const atOnce = joinGpus([a, b, c], 1.5);
        expect(joinGpus([joinGpus([a, b], 1.5), c], 1.5)).toEqual(atOnce);
        expect(joinGpus([c, a, b], 1.5)).toEqual(atOnce);
      }),
    );
  });

  it('have the allowable of all their acres, and what was reported', () => {
    const one = { acres: 640.5, allowableAcreFeet: 960.75, reportedAcreFeet: 900.1, reserve: [] };
    const other = { acres: 320.1, allowableAcreFeet: 480.15, reportedAcreFeet: null, reserve: [] };
    expect(joinGpus([one, other], 1.5)).toEqual({
      acres: 960.6,
      allowableAcreFeet: 1440.9,
      reportedAcreFeet: 900.1,
      reserve: [],
    });
  });
});

test('a GPU that is split divides each year’s reserve by acres, to less than a thousandth, and loses none of it', () => {
  fc.assert(
    fc.property(reserve, fc.array(acres, { minLength: 1, maxLength: 12 }), (all, parts) => {
      const divided = splitReserve(all, parts);
      expect(byOrigin(divided)).toEqual(byOrigin([all]));
      const whole = total(parts);
      for (const { originYear, acreFeet } of all) {
        for (const [index, part] of parts.entries()) {
          const share = divided[index]!.find((one) => one.originYear === originYear)?.acreFeet ?? 0;
          const exact = (thousandths(acreFeet) * thousandths(part)) / whole;
          expect(Math.abs(thousandths(share) - exact)).toBeLessThan(1);
        }
      }
      for (const { acreFeet } of divided.flat()) expect(acreFeet).toBeGreaterThan(0);
    }),
  );
});

test('a GPU that is split gives the thousandth that cannot be divided to the largest remainder, and to the first of equals', () => {
  const one = { originYear: 2024, lastYear: 2025 };
  const parts = (acreFeet: number, ...of: number[]) =>
    splitReserve([{ ...one, acreFeet }], of).map((part) => sumOfReserve(part));
  expect(parts(0.001, 320, 320)).toEqual([1, 0]);
  expect(parts(0.002, 100, 320, 320)).toEqual([0, 1, 1]);
  expect(parts(100, 1, 1, 1)).toEqual([33_334, 33_333, 33_333]);
  expect(parts(100, 100.5, 301.5)).toEqual([25_000, 75_000]);
  expect(() => parts(100, 0, 640)).toThrow(/needs acres/);
  expect(() => parts(100, 0.0004, 0.0004)).toThrow(/needs acres/);
});
