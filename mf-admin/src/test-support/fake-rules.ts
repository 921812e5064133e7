import type { DistrictRule, RuleEffect } from '@portal/shared-api';
import { type Call, FakeApi } from './fake-api.ts';

export const aRule = (more: Partial<DistrictRule> = {}): DistrictRule => ({
  table: 'production',
  rule: 'allowable-acre-feet-per-acre',
  well_class: null,
  label: 'Allowable',
  group: 'allowable',
  expected: 'a number from 0 to 1,000',
  input: 'number',
  codes: null,
  version: 'v1',
  periods: [
    { value: '1.5', text: '1.5 acre-feet per acre', valid_from: '1955-01-01', valid_until: null, source: 'Rule 8.1' },
  ],
  ...more,
});

const figures = (over: number, gpus: number) => ({
  allowable_acre_feet: 1_000,
  reported_acre_feet: 900,
  usable_reserve_acre_feet: 50,
  over_acre_feet: over,
  late_fee_dollars: 0,
  reporting_wells: null,
  gpus_over: gpus,
  late_reports: 0,
});

export const anEffect = (more: Partial<RuleEffect> = {}): RuleEffect => {
  const sums = { gpus: 2, before: figures(0, 0), after: { ...figures(40, 1), allowable_acre_feet: 800 } };
  return {
    years: [{ year: 2027, assumed: 2, ...sums, counties: [{ county: 'Moore', ...sums }] }],
    over: [{ gpu_number: 7, gpu_name: 'Home', county: 'Moore', year: 2027, before_acre_feet: 0, after_acre_feet: 40 }],
    gpus: null,
    late_last_year: null,
    ...more,
  };
};

/** An API with the rules that a test names. */
export class FakeRules extends FakeApi {
  rules: DistrictRule[] = [aRule()];
  effect = anEffect();

  protected override answer(key: string, input: Call['input']): unknown {
    switch (key) {
      case 'GET /rules':
        return { today: '2026-11-26', rules: this.rules };
      case 'POST /rules/production/what-if':
        return this.effect;
      case 'POST /rules/{table}/{rule}':
        return this.rules[0];
      default:
        return super.answer(key, input);
    }
  }
}
