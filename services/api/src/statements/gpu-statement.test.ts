import { gpuOf, reportOf } from '../../test/support/accounts.ts';
import { ruleRows } from '../../test/support/production-rules.ts';
import { ExpectedReports } from '../production/expected-reports.ts';
import { computeAccount } from '../production/gpu-accounts.ts';
import { ProductionRules } from '../production/production-rules.ts';
import { gpuStatement } from './gpu-statement.ts';

test('nothing is late in a year of which no report was due, because the portal had none yet', () => {
  const rules = new ProductionRules(ruleRows());
  const account = computeAccount(gpuOf(1, 100, { permit_year: 2010 }), [reportOf(1, 2021, 1)], rules, 2025);
  const lateIn = (year: number) =>
    gpuStatement({
      account,
      ofYear: account.years.get(year)!,
      filed: undefined,
      readings: [],
      fee: undefined,
      owes: true,
      levels: [],
      expected: new ExpectedReports(2021, 2026),
      rules: rules.requireYear(year),
      now: new Date('2026-11-30T12:00:00Z'),
    }).late;
  expect(lateIn(2019)).toBeNull();
  expect(lateIn(2022)).toMatchObject({ fee_dollars: 500 });
});
