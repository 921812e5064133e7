import { Injectable } from '@nestjs/common';
import type { GpuAccount } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import type { Identity } from '@portal/shared-auth/nest';
import { DataVersions } from '../cache/data-versions.ts';
import { VersionedMemo } from '../cache/versioned-memo.ts';
import { ProblemError } from '../http/problem.ts';
import { AccountsRepository } from '../production/accounts.repository.ts';
import { GpuAccounts } from '../production/gpu-accounts.service.ts';
import type { GpuWithAccount } from '../production/gpu-accounts.ts';
import { ProductionAccess } from '../production/production-access.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import type { ProductionRules } from '../production/production-rules.ts';
import { countReports } from './district-counts.ts';
import { ownerAccount } from './owner-account.ts';

type District = CallOutput<'GET /dashboard/district'>;

/** The year's entries of accounts that must report it (from `begins` on), or have done so. */
const reportsOf = (accounts: readonly GpuWithAccount[], year: number, begins: (account: GpuWithAccount) => number) =>
  accounts.flatMap((account) => {
    const found = account.years.get(year);
    const isListed = begins(account) <= year || found?.report;
    return found && isListed ? [{ ...found, county: account.gpu.county }] : [];
  });

@Injectable()
export class ReportsService {
  readonly #district = new VersionedMemo<GpuWithAccount[]>();

  constructor(
    private readonly access: ProductionAccess,
    private readonly accounts: GpuAccounts,
    private readonly rules: ProductionRulesRepository,
    private readonly repository: AccountsRepository,
    private readonly versions: DataVersions,
  ) {}

  async ownAccounts(caller: Identity, now: Date): Promise<GpuAccount[]> {
    const own = await this.access.ownGpus(caller);
    if (own.length === 0) return [];
    const rules = await this.rules.findAll();
    const firstReported = await this.repository.findFirstReportedYear();
    const year = rules.reportingYearAt(now);
    const accounts = await this.accounts.until(year, own, rules);
    return accounts
      .filter(({ years }) => years.has(year))
      .map((account) => ownerAccount(account, { year, firstReported, rules, now }));
  }

  /**
   * @param asked defaults to the last completed year
   * @throws ProblemError 404 for a year that has not begun, or without known rules
   */
  async district(asked: number | undefined, now: Date): Promise<District> {
    const rules = await this.rules.findAll();
    const [thisYear, reporting] = [rules.yearAt(now), rules.reportingYearAt(now)];
    const year = asked ?? thisYear - 1;
    if (year > thisYear) throw new ProblemError('year-not-begun', { year });
    const ofYear = rules.requireYear(year);
    const accounts = await this.#districtAccounts(thisYear, rules);
    const recordsBegin = Math.min((await this.repository.findFirstReportedYear()) ?? reporting, reporting);
    const begins = ({ firstYear }: GpuWithAccount) => Math.max(firstYear ?? reporting, recordsBegin);
    const first = Math.min(recordsBegin, year);
    const years = Array.from({ length: thisYear - first + 1 }, (_, index) => first + index).filter(
      (one) => rules.ofYear(one) !== null,
    );
    const reports = reportsOf(accounts, year, begins);
    const counties = [...new Set(reports.map(({ county }) => county))].sort((one, other) =>
      (one ?? '\uffff').localeCompare(other ?? '\uffff'),
    );
    return {
      year,
      years: years.toReversed(),
      due_at: ofYear.dueAt.toISOString(),
      time_zone: ofYear['due-time-zone'],
      district: countReports(reports, now),
      counties: counties.map((county) => ({
        county,
        ...countReports(
          reports.filter((report) => report.county === county),
          now,
        ),
      })),
      production: years.map((one) => {
        const { acre_feet, allowable_acre_feet, received } = countReports(reportsOf(accounts, one, begins), now);
        return { year: one, acre_feet, allowable_acre_feet, reports: received };
      }),
    };
  }
  /** Recomputed only when a report, permit, GPU, county or rule changes. */
  async #districtAccounts(until: number, rules: ProductionRules): Promise<GpuWithAccount[]> {
    const data = (await this.versions.current()).of('gpus', 'boundaries', 'lookups');
    const version = `${until} ${data} ${await this.repository.findReportsVersion()}`;
    return this.#district.get('district', version, () => this.accounts.until(until, null, rules));
  }
}
