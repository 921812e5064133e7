import { Injectable } from '@nestjs/common';
import { DataVersions } from '../cache/data-versions.ts';
import { VersionedMemo } from '../cache/versioned-memo.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { ExpectedReports } from './expected-reports.ts';
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
    const expected = new ExpectedReports(await this.repository.findFirstReportedYear(), reporting);
    return {
      firstYear: expected.firstYear,
      version,
      ofYear: (year) =>
        accounts.flatMap((account) => {
          const found = expected.find(account, year);
          return found ? [{ account, year: found }] : [];
        }),
    };
  }
}
