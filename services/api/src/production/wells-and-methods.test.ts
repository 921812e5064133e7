import { ruleRows } from '../../test/support/production-rules.ts';
import { ProductionRules } from './production-rules.ts';
import { type GpuWell, isReported, methodsAllowed } from './wells-and-methods.ts';

const RULES = new ProductionRules(ruleRows()).ofYear(2025)!;
const well = (more: Partial<GpuWell> = {}): GpuWell => ({
  well_ndx: 1,
  well_id: 'DA-1',
  max_yield_gpm: 800,
  completion_date: '1990-01-01',
  well_type_ndx: 1,
  npgcd_well_status_ndx: 1,
  ...more,
});
const permit = (issued_on: string | null) => ({
  permit_ndx: 1,
  permit_number: 'P-1',
  holder: null,
  issued_on,
  expires_on: null,
});

test.each<[string, Partial<GpuWell>, boolean]>([
  ['an irrigation well', {}, true],
  ['a well of unknown type', { well_type_ndx: 999 }, true],
  ['a well of unknown status', { npgcd_well_status_ndx: 999 }, true],
  ['an inactive well', { npgcd_well_status_ndx: 2 }, true],
  ['a capped well', { npgcd_well_status_ndx: 5 }, true],
  ['a domestic well, whatever its yield', { well_type_ndx: 2 }, false],
  ['a stock well of 17.5 gallons a minute', { well_type_ndx: 3, max_yield_gpm: 17.5 }, false],
  ['a stock well of 17.6 gallons a minute', { well_type_ndx: 3, max_yield_gpm: 17.6 }, true],
  ['a stock well of unknown yield', { well_type_ndx: 3, max_yield_gpm: null }, false],
  ['a monitoring well', { well_type_ndx: 6 }, false],
  ['an injection well', { well_type_ndx: 7 }, false],
  ['a proposed well', { npgcd_well_status_ndx: 3 }, false],
  ['a plugged well', { npgcd_well_status_ndx: 4 }, false],
  ['a destroyed well', { npgcd_well_status_ndx: 6 }, false],
  ['a well completed on the last day of the year', { completion_date: '2025-12-31' }, true],
  ['a well completed after the year', { completion_date: '2026-01-01' }, false],
  ['a well completed on an unknown date', { completion_date: null }, true],
])('of %s it is %s that it is reported', (_name, more, counts) =>
  expect(isReported(well(more), 2025, RULES)).toBe(counts),
);

it('wells to report follow the rules of the year', () => {
  const changed = ruleRows({ 'exempt-well-types': '2, 4', 'unpumped-well-statuses': '' });
  const rules = new ProductionRules(changed).ofYear(2025)!;
  const counts = (more: Partial<GpuWell>) => isReported(well(more), 2025, rules);
  expect([counts({ well_type_ndx: 4 }), counts({ npgcd_well_status_ndx: 4 })]).toEqual([false, true]);
});

describe('methodsAllowed', () => {
  const whyNot = (wells: GpuWell[], issued: (string | null)[], year = 2025) => {
    const methods = methodsAllowed(wells, issued.map(permit), year, RULES);
    expect(methods.map(({ method }) => method)).toEqual(['meter', 'natural-gas', 'pivot']);
    expect(methods[0]).toEqual({ method: 'meter', allowed: true, why_not: null, reason: null });
    expect(methods[1]!.why_not).toBe(methods[2]!.why_not);
    for (const { allowed, why_not } of methods) expect(allowed).toBe(why_not === null);
    return methods[1]!.why_not;
  };

  it('allows other methods than meters if every well is older than the date in the rule', () => {
    expect(whyNot([well({ completion_date: '2003-10-13' })], [])).toBeNull();
    expect(whyNot([well(), well({ well_id: 'DA-2', completion_date: '2003-10-14' })], [])).toContain('Well DA-2');
    expect(whyNot([well({ completion_date: null })], [null])).toBeNull();
  });

  it('allows other methods than meters until the grace period after a new permit ends', () => {
    expect(whyNot([well()], ['2003-10-13'])).toBeNull();
    expect(whyNot([well()], ['2024-01-01'], 2024)).toBeNull();
    expect(whyNot([well()], ['2024-01-02'])).toBeNull(); // until 2025-01-01
    expect(whyNot([well()], ['1999-01-01', '2024-01-01'])).toContain('issued on 01/01/2024'); // until 2024-12-31
    expect(whyNot([well()], ['2024-01-01'])).toMatch(/within \d+ days of a new permit\.$/);
    expect(whyNot([well()], ['2026-01-01'])).toBeNull();
  });
});
