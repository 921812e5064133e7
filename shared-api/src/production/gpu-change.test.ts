import fc from 'fast-check';
import { type Reserve, settleAccount } from './account.ts';
import { type GpuYear, joinGpus, joinReserves, splitGpu, splitReserve } from './gpu-change.ts';

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
    const joined = joinGpus(
      [
        { acres: 640.5, allowableAcreFeet: 960.75, reportedAcreFeet: 900.1, reserve: [] },
        { acres: 320.1, allowableAcreFeet: 480.15, reportedAcreFeet: null, reserve: [] },
      ],
      1.5,
    );
    expect(joined).toEqual({ acres: 960.6, allowableAcreFeet: 1440.9, reportedAcreFeet: 900.1, reserve: [] });
  });
});

describe('a GPU that is split', () => {
  it('divides each year’s reserve by acres, to less than a thousandth, and loses none of it', () => {
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

  it('gives the thousandth that cannot be divided to the largest remainder, and to the first of equals', () => {
    const one = { originYear: 2024, lastYear: 2025 };
    const parts = (acreFeet: number, ...of: number[]) =>
      splitReserve([{ ...one, acreFeet }], of).map((part) => sumOfReserve(part));
    expect(parts(0.001, 320, 320)).toEqual([1, 0]);
    expect(parts(0.002, 100, 320, 320)).toEqual([0, 1, 1]);
    expect(parts(100, 1, 1, 1)).toEqual([33_334, 33_333, 33_333]);
    expect(parts(100, 100.5, 301.5)).toEqual([25_000, 75_000]);
  });

  it('keeps production with the wells, and refuses parts that report something else or have no acres', () => {
    const gpu: GpuYear = { acres: 640, allowableAcreFeet: 960, reportedAcreFeet: 500.3, reserve: [] };
    const split = (...parts: [acres: number, reported: number | null][]) =>
      splitGpu(
        gpu,
        parts.map(([of, reportedAcreFeet]) => ({ acres: of, reportedAcreFeet })),
        1.5,
      );
    expect(split([160, 500.3], [480, null])).toEqual([
      { acres: 160, allowableAcreFeet: 240, reportedAcreFeet: 500.3, reserve: [] },
      { acres: 480, allowableAcreFeet: 720, reportedAcreFeet: null, reserve: [] },
    ]);
    expect(split([160, 200.1], [480, 300.2]).map(({ reportedAcreFeet }) => reportedAcreFeet)).toEqual([200.1, 300.2]);
    expect(() => split([160, 500.2], [480, null])).toThrow(/must report what it reported/);
    expect(() => split([160, null], [480, null])).toThrow(/must report what it reported/);
    expect(() => split([0, 500.3], [640, null])).toThrow(/needs acres/);
  });
});

describe('any sequence of joins and splits over several years', () => {
  const RATE = 1.5;
  const change = fc.oneof(
    fc.record({
      kind: fc.constant('join' as const),
      which: fc.array(fc.nat({ max: 20 }), { minLength: 2, maxLength: 4 }),
    }),
    fc.record({
      kind: fc.constant('split' as const),
      which: fc.nat({ max: 20 }),
      into: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 4 }),
    }),
  );
  const yearOfDistrict = fc.record({
    changes: fc.array(change, { maxLength: 3 }),
    /** Of the allowable, by GPU; `null` for a missing report. */
    pumped: fc.array(fc.option(fc.integer({ min: 0, max: 1600 })), { minLength: 24, maxLength: 24 }),
    late: fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }),
    reserveYears: fc.integer({ min: 0, max: 4 }),
  });
  interface District {
    acres: number;
    reserve: Reserve[];
  }
  const gpuOf = ({ acres: of, reserve: kept }: District): GpuYear => ({
    acres: of,
    allowableAcreFeet: of * RATE,
    reportedAcreFeet: null,
    reserve: kept,
  });

  /** Parts in whole tenths of an acre that add up to the GPU. */
  function partsOf(whole: number, weights: readonly number[]): number[] {
    const tenths = Math.round(whole * 10);
    const sum = weights.reduce((all, weight) => all + weight, 0);
    const parts = weights.map((weight) => Math.max(1, Math.floor((tenths * weight) / sum)));
    parts[0]! += tenths - parts.reduce((all, part) => all + part, 0);
    return parts.map((part) => part / 10);
  }

  function changed(gpus: District[], one: typeof change extends fc.Arbitrary<infer Change> ? Change : never) {
    if (one.kind === 'join') {
      const indexes = new Set(one.which.map((index) => index % gpus.length));
      if (indexes.size < 2) return gpus;
      const joined = joinGpus(
        [...indexes].map((index) => gpuOf(gpus[index]!)),
        RATE,
      );
      expect(joined.allowableAcreFeet * 1000).toBeCloseTo(
        RATE * total([...indexes].map((index) => gpus[index]!.acres)),
        3,
      );
      return [...gpus.filter((_, index) => !indexes.has(index)), joined];
    }
    const index = one.which % gpus.length;
    const gpu = gpus[index]!;
    if (gpu.acres < 1) return gpus;
    const parts = splitGpu(
      gpuOf(gpu),
      partsOf(gpu.acres, one.into).map((of) => ({ acres: of, reportedAcreFeet: null })),
      RATE,
    );
    return [...gpus.filter((_, other) => other !== index), ...parts];
  }

  it('neither makes nor loses water or acres, and no reserve expires sooner or later', () => {
    let changes = 0;
    fc.assert(
      fc.property(
        fc.array(acres, { minLength: 2, maxLength: 8 }),
        fc.array(yearOfDistrict, { minLength: 2, maxLength: 6 }),
        (start, years) => {
          let gpus: District[] = start.map((of) => ({ acres: of, reserve: [] }));
          const earned: Record<string, number> = {};
          const spent: Record<string, number> = {};
          for (const [index, { changes: ofYear, pumped, late, reserveYears }] of years.entries()) {
            const year = 2020 + index;
            for (const one of ofYear) {
              const before = byOrigin(gpus.map(({ reserve: kept }) => kept));
              const next = changed(gpus, one);
              if (next !== gpus) changes++;
              gpus = next;
              expect(byOrigin(gpus.map(({ reserve: kept }) => kept))).toEqual(before);
              expect(total(gpus.map((gpu) => gpu.acres))).toBe(total(start));
            }
            gpus = gpus.map((gpu, number) => {
              const share = pumped[number % 24] ?? null;
              const [settled] = settleAccount(
                [
                  {
                    year,
                    allowableAcreFeet: gpu.acres * RATE,
                    reportedAcreFeet: share === null ? null : (gpu.acres * share) / 1000,
                    isLate: late[number % 24]!,
                    reserveYears,
                  },
                ],
                gpu.reserve,
              );
              if (settled!.earnedAcreFeet > 0) {
                const key = `${year} until ${year + reserveYears}`;
                earned[key] = (earned[key] ?? 0) + thousandths(settled!.earnedAcreFeet);
              }
              for (const { originYear, acreFeet } of settled!.fromReserve)
                spent[originYear] = (spent[originYear] ?? 0) + thousandths(acreFeet);
              return { acres: gpu.acres, reserve: settled!.reserveAfter };
            });
            const left = byOrigin(gpus.map(({ reserve: kept }) => kept));
            for (const [key, amount] of Object.entries(earned)) {
              const [origin, lastYear] = key.split(' until ').map(Number);
              // What has expired is dropped in the year after its last.
              if (lastYear! >= year) expect((left[key] ?? 0) + (spent[origin!] ?? 0)).toBe(amount);
              else expect(left[key] ?? 0).toBe(0);
            }
          }
        },
      ),
    );
    expect(changes).toBeGreaterThan(100);
  });
});
