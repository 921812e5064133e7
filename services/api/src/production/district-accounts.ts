import { Injectable } from '@nestjs/common';
import { DataVersions } from '../cache/data-versions.ts';
import { VersionedMemo } from '../cache/versioned-memo.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { GpuAccounts } from './gpu-accounts.service.ts';
import type { AccountYear, GpuWithAccount } from './gpu-accounts.ts';
import type { ProductionRules } from './production-rules.ts';

export interface DistrictYear {
  account: GpuWithAccount;
  year: AccountYear;
}

export interface DistrictReports {
  /** The first year of which the portal has reports, or the year that is due next. */
  firstYear: number;
  /** Changes whenever one of the reports does. */
  version: string;
  /** Of accounts that must report the year, or have done so. */
  ofYear: (year: number) => DistrictYear[];
}

/** The accounts of all GPUs with a permit. */
@Injectable()
export class DistrictAccounts {
  readonly #accounts = new VersionedMemo<GpuWithAccount[]>();

  constructor(
    private readonly accounts: GpuAccounts,
    private readonly repository: AccountsRepository,
    private readonly versions: DataVersions,
  ) {}

  async read(rules: ProductionRules, now: Date): Promise<DistrictReports> {
    const [thisYear, reporting] = [rules.yearAt(now), rules.reportingYearAt(now)];
    const data = (await this.versions.current()).of('gpus', 'boundaries', 'lookups');
    // Recomputed only when a report, permit, GPU, county or rule changes.
    const version = `${thisYear} ${data} ${await this.repository.findReportsVersion()}`;
    const accounts = await this.#accounts.get('district', version, () => this.accounts.until(thisYear, null, rules));
    const firstYear = Math.min((await this.repository.findFirstReportedYear()) ?? reporting, reporting);
    const begins = (account: GpuWithAccount): number => Math.max(account.firstYear ?? reporting, firstYear);
    return {
      firstYear,
      version,
      ofYear: (year) =>
        accounts.flatMap((account) => {
          const found = account.years.get(year);
          const isListed = begins(account) <= year || found?.report;
          return found && isListed ? [{ account, year: found }] : [];
        }),
    };
  }
}
