import fc from 'fast-check';
import { reserveAcreFeet, type SettledYear, settleAccount, type YearOfAccount } from './account.ts';

const thousandths = (most: number) => fc.integer({ min: 0, max: most * 1000 }).map((count) => count / 1000);
const years: fc.Arbitrary<YearOfAccount[]> = fc.uniqueArray(
  fc.record({
    year: fc.integer({ min: 2010, max: 2025 }),
    allowableAcreFeet: thousandths(2_400),
    reportedAcreFeet: fc.option(thousandths(4_000)),
    noReserve: fc.constantFrom(null, null, 'late' as const, 'sent-back' as const),
    reserveYears: fc.integer({ min: 0, max: 4 }),
    reserveOrder: fc.constantFrom('oldest-first' as const, 'lapsing-first' as const),
  }),
  { selector: ({ year }) => year, maxLength: 16 },
);
const forAll = (property: (given: YearOfAccount[], settled: SettledYear[]) => void) =>
  fc.assert(fc.property(years, (given) => property(given, settleAccount(given))));

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);
const taken = ({ fromReserve }: SettledYear) => sum(fromReserve.map(({ acreFeet }) => acreFeet));
const keptOf = (settled: readonly SettledYear[], originYear: number) =>
  settled.find(({ year }) => year === originYear)!;

describe('settleAccount', () => {
  it('settles each year once and in order, whatever the order of the input', () => {
    fc.assert(
      fc.property(
        years.chain((given) => fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length }))),
        ([given, shuffled]) => {
          const settled = settleAccount(given);
          expect(settleAccount(shuffled)).toEqual(settled);
          expect(settled.map(({ year }) => year)).toEqual(given.map(({ year }) => year).sort((a, b) => a - b));
        },
      ),
    );
  });

  it('divides the reported volume into allowable, reserve, and overage, each used up before the next', () => {
    forAll((_given, settled) => {
      for (const year of settled) {
        const { fromAllowableAcreFeet, overAcreFeet, earnedAcreFeet } = year;
        for (const { acreFeet } of [...year.reserve, ...year.fromReserve]) expect(acreFeet).toBeGreaterThan(0);
        for (const part of [fromAllowableAcreFeet, overAcreFeet, earnedAcreFeet])
          expect(part).toBeGreaterThanOrEqual(0);
        const whole = fromAllowableAcreFeet + taken(year) + overAcreFeet;
        expect(whole).toBeCloseTo(year.reportedAcreFeet ?? 0, 6);
        expect(fromAllowableAcreFeet).toBeLessThanOrEqual(year.allowableAcreFeet);
        expect(taken(year)).toBeLessThanOrEqual(reserveAcreFeet(year.reserve) + 1e-9);
        if (year.fromReserve.length > 0) expect(fromAllowableAcreFeet).toBe(year.allowableAcreFeet);
        if (overAcreFeet > 0) expect(taken(year)).toBeCloseTo(reserveAcreFeet(year.reserve), 6);
      }
    });
  });

  it('earns the unused allowable, except for a late or missing report or without carryover', () => {
    forAll((_given, settled) => {
      for (const { allowableAcreFeet, reportedAcreFeet, noReserve, reserveYears, earnedAcreFeet } of settled) {
        const earns = reportedAcreFeet !== null && noReserve === null && reserveYears > 0;
        const unused = Math.max(allowableAcreFeet - (reportedAcreFeet ?? 0), 0);
        expect(earnedAcreFeet).toBeCloseTo(earns ? unused : 0, 6);
      }
    });
  });

  it('keeps reserve until it is used or expires', () => {
    forAll((_given, settled) => {
      const last = settled.at(-1)?.year ?? 0;
      const [beyond] = settleAccount([
        ...settled,
        {
          ...{ year: last + 1, allowableAcreFeet: 0, reportedAcreFeet: null },
          ...{ noReserve: null, reserveYears: 0, reserveOrder: 'oldest-first' },
        },
      ]).slice(-1);
      for (const { year: origin, earnedAcreFeet, reserveYears } of settled) {
        const used = sum(
          settled.flatMap(({ fromReserve }) =>
            fromReserve.filter(({ originYear }) => originYear === origin).map(({ acreFeet }) => acreFeet),
          ),
        );
        const remains = beyond!.reserve.find(({ originYear }) => originYear === origin)?.acreFeet ?? 0;
        expect(used + remains).toBeLessThanOrEqual(earnedAcreFeet + 1e-6);
        const isKept = earnedAcreFeet > 0 && origin + reserveYears > last;
        if (isKept) expect(used + remains).toBeCloseTo(earnedAcreFeet, 6);
        else expect(remains).toBe(0);
      }
    });
  });

  it('uses reserve in the order of the year’s rule, and only after it was earned and until its last year', () => {
    forAll((_given, settled) => {
      for (const { year, reserve, fromReserve, reserveOrder } of settled) {
        const origins = reserve.map(({ originYear }) => originYear);
        expect(origins).toEqual([...origins].sort((a, b) => a - b));
        const inOrder =
          reserveOrder === 'oldest-first' ? reserve : reserve.toSorted((one, other) => one.lastYear - other.lastYear);
        const usedOf = ({ originYear }: { originYear: number }) =>
          fromReserve.find((used) => used.originYear === originYear)?.acreFeet ?? 0;
        const used = inOrder.map(usedOf);
        expect(used.filter((acreFeet) => acreFeet > 0)).toHaveLength(fromReserve.length);
        // All but the last one that was touched are used up, and none after it is touched.
        const last = used.findLastIndex((acreFeet) => acreFeet > 0);
        expect(used.slice(0, Math.max(last, 0))).toEqual(
          inOrder.slice(0, Math.max(last, 0)).map(({ acreFeet }) => acreFeet),
        );
        for (const { originYear, lastYear } of reserve) {
          expect(year).toBeGreaterThan(originYear);
          expect(year).toBeLessThanOrEqual(lastYear);
          expect(lastYear).toBe(originYear + keptOf(settled, originYear).reserveYears);
        }
      }
    });
  });

  it('settles four years by the district’s rules', () => {
    const year = (year: number, reportedAcreFeet: number | null, more: Partial<YearOfAccount> = {}) => ({
      year,
      allowableAcreFeet: 960,
      reportedAcreFeet,
      noReserve: null,
      reserveYears: 1,
      reserveOrder: 'oldest-first' as const,
      ...more,
    });
    const [first, second, third, fourth] = settleAccount([
      year(2022, 900),
      year(2023, 1_000),
      year(2024, 500, { noReserve: 'late' }),
      year(2025, null),
    ]);
    expect(first).toMatchObject({ earnedAcreFeet: 60, reserve: [] });
    expect(second).toMatchObject({
      reserve: [{ originYear: 2022, acreFeet: 60, lastYear: 2023 }],
      fromReserve: [{ originYear: 2022, acreFeet: 40 }],
      overAcreFeet: 0,
    });
    expect(third).toMatchObject({ reserve: [], earnedAcreFeet: 0 });
    expect(fourth).toMatchObject({ reserve: [], earnedAcreFeet: 0 });
  });

  it('loses less reserve where what lapses first is used first, after a rule that kept it longer', () => {
    const settled = (reserveOrder: YearOfAccount['reserveOrder']) => {
      const year = (year: number, reportedAcreFeet: number, reserveYears: number) => ({
        ...{ year, allowableAcreFeet: 100, reportedAcreFeet, noReserve: null, reserveYears, reserveOrder },
      });
      return settleAccount([year(2023, 60, 3), year(2024, 70, 1), year(2025, 120, 1), year(2026, 145, 1)]);
    };
    const [, , oldest, overOldest] = settled('oldest-first');
    expect([oldest!.fromReserve, oldest!.reserveAfter, overOldest!.overAcreFeet]).toEqual([
      [{ originYear: 2023, acreFeet: 20 }],
      [
        { originYear: 2023, acreFeet: 20, lastYear: 2026 },
        { originYear: 2024, acreFeet: 30, lastYear: 2025 },
      ],
      25,
    ]);
    const [, , lapsing, overLapsing] = settled('lapsing-first');
    expect([lapsing!.fromReserve, lapsing!.reserveAfter, overLapsing!.overAcreFeet]).toEqual([
      [{ originYear: 2024, acreFeet: 20 }],
      [
        { originYear: 2023, acreFeet: 40, lastYear: 2026 },
        { originYear: 2024, acreFeet: 10, lastYear: 2025 },
      ],
      5,
    ]);
  });
});
