import fc from 'fast-check';
import { gpuOf, reportOf } from '../../test/support/accounts.ts';
import { ruleRows } from '../../test/support/production-rules.ts';
import type { PermittedGpu, ReportRow, Succession } from './accounts.repository.ts';
import type { GpuWithAccount } from './gpu-accounts.ts';
import { computeAccounts, withPredecessors } from './linked-accounts.ts';
import { ProductionRules } from './production-rules.ts';

const RULES = new ProductionRules(ruleRows({ 'reserve-years': '3' }));
const FIRST = 2015;

const gpu = (gpu_number: number, acres: number) => gpuOf(gpu_number, acres, { permit_year: FIRST });
const succeed = (predecessor: number, successor: number, from_year: number, acres: number): Succession => ({
  predecessor,
  successor,
  from_year,
  acres,
});

describe('accounts of GPUs that joined', () => {
  const gpus = [gpu(1, 100), gpu(2, 300), gpu(3, 400)];
  const succession = [succeed(1, 3, 2020, 100), succeed(2, 3, 2020, 300)];
  const reportsOf = new Map([
    [1, [reportOf(1, 2019, 50)]],
    [2, [reportOf(2, 2019, 400, { checked_at: null })]],
    [3, [reportOf(3, 2020, 700)]],
  ]);
  const accounts = computeAccounts({ gpus, reportsOf, succession }, RULES, { until: 2021, from: 2019 });
  const yearsOf = (index: number) => [...accounts[index]!.years.keys()];

  it('end with the year before, and the joined one begins with the year', () => {
    expect([yearsOf(0).at(-1), yearsOf(1).at(-1)]).toEqual([2019, 2019]);
    expect([accounts[2]!.firstYear, yearsOf(2)]).toEqual([2020, [2020, 2021]]);
  });

  it('leave their reserve, provisional until all reports of its year are checked', () => {
    expect(accounts[2]!.years.get(2020)).toMatchObject({
      reserve: [{ origin_year: 2019, acre_feet: 150, last_year: 2022, is_provisional: true }],
      fromReserve: [{ originYear: 2019, acreFeet: 100 }],
    });
    expect(accounts[2]!.years.get(2021)!.usableReserveAcreFeet).toBe(50);
  });

  it('are found with all that they came out of', () => {
    expect(withPredecessors([4], [...succession, succeed(3, 4, 2021, 400)])).toEqual([4, 3, 1, 2]);
    expect(withPredecessors([1], succession)).toEqual([1]);
  });
});

const STEP = fc.oneof(
  fc.record({
    kind: fc.constant('year' as const),
    pumped: fc.array(fc.option(fc.nat(2_000_000)), { minLength: 1, maxLength: 6 }),
  }),
  fc.record({ kind: fc.constant('join' as const), which: fc.array(fc.nat(20), { minLength: 2, maxLength: 4 }) }),
  fc.record({
    kind: fc.constant('split' as const),
    which: fc.nat(20),
    weights: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('transfer' as const), which: fc.nat(20) }),
  fc.record({
    kind: fc.constant('rule' as const),
    rule: fc.constantFrom('reserve-years', 'allowable-acre-feet-per-acre'),
    value: fc.integer({ min: 0, max: 4 }),
  }),
);

type Step = typeof STEP extends fc.Arbitrary<infer Value> ? Value : never;

/** A district whose GPUs, permits and rules change; kept as rows, as the database has them. */
class District {
  readonly gpus: PermittedGpu[] = [];
  readonly reportsOf = new Map<number, ReportRow[]>();
  readonly succession: Succession[] = [];
  rules = ruleRows({ 'reserve-years': '3' });
  current: number[] = [];
  year = FIRST;

  add(acres: number): number {
    const number = this.gpus.length + 1;
    this.gpus.push(gpu(number, acres));
    this.current.push(number);
    return number;
  }

  replace(former: readonly number[], acresOfNew: readonly number[]): void {
    const successors = acresOfNew.map((acres) => this.add(acres));
    for (const predecessor of former)
      for (const [index, successor] of successors.entries()) {
        const acres = former.length > 1 ? this.acresOf(predecessor) : acresOfNew[index]!;
        this.succession.push(succeed(predecessor, successor, this.year, acres));
      }
    this.current = this.current.filter((number) => !former.includes(number));
  }

  acresOf(number: number): number {
    return this.gpus[number - 1]!.total_acres;
  }

  accounts(): GpuWithAccount[] {
    return computeAccounts(this, new ProductionRules(this.rules), { until: this.year, from: FIRST });
  }

  /** Years that are over: as each GPU's account has them. */
  settled() {
    return this.accounts().map(({ gpu, years }) => [gpu.gpu_number, [...years].filter(([year]) => year < this.year)]);
  }

  /** In thousandths, usable in the year by those that are GPUs in it. */
  reserve(): Record<string, bigint> {
    const sums: Record<string, bigint> = {};
    for (const { gpu, years } of this.accounts())
      for (const { origin_year, last_year, acre_feet } of this.current.includes(gpu.gpu_number)
        ? years.get(this.year)!.reserve
        : []) {
        const key = `${origin_year}-${last_year}`;
        sums[key] = (sums[key] ?? 0n) + BigInt(Math.round(acre_feet * 1000));
      }
    return sums;
  }

  /** From the first day of the year on. */
  changeRule(rule: string, value: string): void {
    const from = `${this.year}-01-01`;
    const others = this.rules.filter((row) => row.rule !== rule || row.valid_from < from);
    const last = others.findLast((row) => row.rule === rule)!;
    this.rules = [
      ...others.filter((row) => row !== last),
      { ...last, valid_until: from },
      { ...last, value, valid_from: from, valid_until: null },
    ];
  }

  take(step: Step): boolean {
    if (step.kind === 'year') {
      for (const [index, number] of this.current.entries()) {
        const pumped = step.pumped[index % step.pumped.length];
        const own = this.reportsOf.get(number) ?? [];
        if (pumped !== null) this.reportsOf.set(number, [...own, reportOf(number, this.year, pumped! / 1000)]);
      }
      this.year++;
      return false;
    }
    if (step.kind === 'transfer') {
      const index = this.current[step.which % this.current.length]! - 1;
      this.gpus[index] = { ...this.gpus[index]!, permit_numbers: [`P-${index}-${this.year}`] };
      return true;
    }
    if (step.kind === 'rule') {
      this.changeRule(step.rule, `${step.value}`);
      return true;
    }
    if (step.kind === 'join') {
      const former = [...new Set(step.which.map((index) => this.current[index % this.current.length]!))];
      if (former.length < 2) return false;
      this.replace(former, [former.reduce((sum, number) => sum + Math.round(this.acresOf(number) * 10), 0) / 10]);
      return true;
    }
    const former = this.current[step.which % this.current.length]!;
    const tenths = Math.round(this.acresOf(former) * 10);
    if (tenths < 100) return false;
    const all = step.weights.reduce((sum, weight) => sum + weight, 0);
    const parts = step.weights.map((weight) => Math.floor((tenths * weight) / all));
    parts[0]! += tenths - parts.reduce((sum, part) => sum + part, 0);
    this.replace(
      [former],
      parts.map((part) => part / 10),
    );
    return true;
  }
}

const sumsOf = ({ years }: GpuWithAccount) =>
  [...years.values()].map((year) => ({
    reported: Math.round((year.reportedAcreFeet ?? 0) * 1000),
    covered: Math.round(
      (year.fromAllowableAcreFeet + year.overAcreFeet + year.fromReserve.reduce((sum, one) => sum + one.acreFeet, 0)) *
        1000,
    ),
  }));

it('no sequence of joins, splits, transfers and rule changes makes or loses water, or changes a year that is over', () => {
  let changes = 0;
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 100, max: 16_000 }), { minLength: 2, maxLength: 5 }),
      fc.array(STEP, { minLength: 3, maxLength: 12 }),
      (tenths, steps) => {
        const district = new District();
        for (const one of tenths) district.add(one / 10);
        for (const step of steps) {
          const [before, settled] = [district.reserve(), district.settled()];
          if (!district.take(step)) continue;
          changes++;
          expect(district.reserve()).toEqual(before);
          expect(district.settled().slice(0, settled.length)).toEqual(settled);
          for (const { reported, covered } of district.accounts().flatMap(sumsOf)) expect(covered).toBe(reported);
        }
      },
    ),
  );
  expect(changes).toBeGreaterThan(100);
});
