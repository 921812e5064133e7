import type { Comparison } from '../../compare.ts';
import type { OracleContext } from '../../part.ts';
import type { Accounts, AccountYear } from '../../reporting/accounts.ts';
import { countsAnswer, isMissing, stateOf, summaryAnswer } from '../../reporting/reports.ts';
import { readWorld } from '../../reporting/world.ts';

interface ReportList {
  year: number;
  years: number[];
  reports: { gpu_number: number }[];
}

interface District {
  years: number[];
}

/** Latest year first. */
function countByYear(accounts: Accounts, years: readonly number[], is: (year: AccountYear) => boolean) {
  return years
    .map((year) => ({ year, reports: accounts.ofYear(year).filter(({ found }) => is(found)).length }))
    .filter(({ reports }) => reports > 0);
}

export async function* compareLists({ admin, database }: OracleContext): AsyncGenerator<Comparison> {
  const { accounts, countyOf, now } = await readWorld(database);
  const { years } = await admin.get<ReportList>('/production/reports');
  for (const year of years) {
    const portal = await admin.get<ReportList>(`/production/reports?year=${year}`);
    const rules = accounts.rules.ofYear(year)!;
    const expected = accounts.ofYear(year);
    yield {
      what: `list of reports ${year}`,
      portal,
      oracle: {
        year,
        reporting_year: accounts.rules.reportingYearAt(now),
        due_at: rules.dueAt.toISOString(),
        time_zone: rules.zone,
        overdue: countByYear(accounts, years, (one) => isMissing(one, now)),
        sent_back: countByYear(accounts, years, ({ report }) => stateOf(report) === 'sent-back'),
        reports: expected.map(({ account, found }) =>
          summaryAnswer(account, found, countyOf(account.gpu.gpu_number), now),
        ),
      },
    };
  }
}

export async function* compareDistrict({ admin, database }: OracleContext): AsyncGenerator<Comparison> {
  const { accounts, countyOf, now } = await readWorld(database);
  const { years } = await admin.get<District>('/dashboard/district');
  for (const year of years) {
    const portal = await admin.get<District>(`/dashboard/district?year=${year}`);
    const found = accounts.ofYear(year).map((one) => ({ ...one, county: countyOf(one.account.gpu.gpu_number) }));
    const names = [...new Set(found.map(({ county }) => county))].sort((one, other) =>
      one === null ? 1 : other === null ? -1 : one < other ? -1 : 1,
    );
    const countsOf = (shown: typeof found) =>
      countsAnswer(
        shown.map((one) => one.found),
        now,
      );
    yield {
      what: `district ${year}`,
      portal,
      oracle: {
        year,
        district: countsOf(found),
        counties: names.map((county) => ({ county, ...countsOf(found.filter((one) => one.county === county)) })),
        production: years.toReversed().map((one) => {
          const { acre_feet, allowable_acre_feet, received } = countsAnswer(
            accounts.ofYear(one).map((each) => each.found),
            now,
          );
          return { year: one, acre_feet, allowable_acre_feet, reports: received };
        }),
      },
    };
  }
}
