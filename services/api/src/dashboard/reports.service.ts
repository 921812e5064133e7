import { Injectable } from '@nestjs/common';
import type { GpuAccount } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import type { Identity } from '@portal/shared-auth/nest';
import { ProblemError } from '../http/problem.ts';
import { LateFeeHoldersService } from '../late-fees/late-fee-holders.service.ts';
import { LateFeesRepository } from '../late-fees/late-fees.repository.ts';
import { PaceService } from '../meter-readings/pace.service.ts';
import { AccountsRepository } from '../production/accounts.repository.ts';
import { DistrictAccounts, type DistrictYear } from '../production/district-accounts.ts';
import { GpuAccounts } from '../production/gpu-accounts.service.ts';
import { accountYears } from '../production/gpu-accounts.ts';
import { groupByGpu } from '../production/group-by-gpu.ts';
import { ProductionAccess } from '../production/production-access.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { countReports } from './district-counts.ts';
import { isOwned, ownerAccount } from './owner-account.ts';

type District = CallOutput<'GET /dashboard/district'>;

const yearsOf = (reports: readonly DistrictYear[]) =>
  reports.map(({ account, year }) => ({ ...year, county: account.gpu.county }));

@Injectable()
export class ReportsService {
  constructor(
    private readonly access: ProductionAccess,
    private readonly accounts: GpuAccounts,
    private readonly districtAccounts: DistrictAccounts,
    private readonly rules: ProductionRulesRepository,
    private readonly repository: AccountsRepository,
    private readonly fees: LateFeesRepository,
    private readonly holders: LateFeeHoldersService,
    private readonly pace: PaceService,
  ) {}

  async ownAccounts(caller: Identity, now: Date): Promise<GpuAccount[]> {
    const own = await this.access.ownGpus(caller);
    if (own.length === 0) return [];
    const rules = await this.rules.findAll();
    const firstReported = await this.repository.findFirstReportedYear();
    const year = rules.reportingYearAt(now);
    const accounts = await this.accounts.until(year, own, rules);
    const fees = await this.fees.findFees(own, null);
    const feesOf = groupByGpu(fees);
    const years = accounts.flatMap((account) => accountYears(account, year)).map((one) => one.year);
    const owes = await this.holders.owesOfUser(caller.userId, { gpus: own, fees, years, rules });
    const uses = (await this.pace.usedSoFar(own, now)).filter((use) => use.year === year);
    const usedBy = new Map(uses.map(({ gpu_number, used_acre_feet }) => [gpu_number, used_acre_feet]));
    return accounts
      .filter(({ years }) => years.size > 0)
      .map((account) => {
        const { gpu_number } = account.gpu;
        const facts = {
          fees: feesOf.get(gpu_number) ?? [],
          owes: (ofYear: number) => owes(gpu_number, ofYear),
          metered: usedBy.get(gpu_number) ?? null,
        };
        return ownerAccount(account, facts, { year, firstReported, rules, now });
      })
      .filter(isOwned);
  }

  /**
   * @param asked defaults to the last completed year
   * @throws ProblemError 404 for a year that has not begun, or without known rules
   */
  async district(asked: number | undefined, now: Date): Promise<District> {
    const rules = await this.rules.findAll();
    const thisYear = rules.yearAt(now);
    const year = asked ?? thisYear - 1;
    if (year > thisYear) throw new ProblemError('year-not-begun', { year });
    const ofYear = rules.requireYear(year);
    const { firstYear, ofYear: reportsOf } = await this.districtAccounts.read(rules, now);
    const first = Math.min(firstYear, year);
    const years = Array.from({ length: thisYear - first + 1 }, (_, index) => first + index).filter(
      (one) => rules.ofYear(one) !== null,
    );
    const reports = yearsOf(reportsOf(year));
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
        const { acre_feet, allowable_acre_feet, received } = countReports(yearsOf(reportsOf(one)), now);
        return { year: one, acre_feet, allowable_acre_feet, reports: received };
      }),
    };
  }
}
