import type { AccountYear, GpuWithAccount } from './gpu-accounts.ts';

/** No report is expected of a year before the portal's first one, or before the GPU began. */
export class ExpectedReports {
  /** The first year with any report. */
  readonly firstYear: number;

  /**
   * @param firstReported `null` without reports
   * @param reporting the year that is due next
   */
  constructor(
    firstReported: number | null,
    private readonly reporting: number,
  ) {
    this.firstYear = Math.min(firstReported ?? reporting, reporting);
  }

  /** The first year with an expected report. */
  beginOf({ firstYear }: Pick<GpuWithAccount, 'firstYear'>): number {
    return Math.max(firstYear ?? this.reporting, this.firstYear);
  }

  /** `undefined` if no report of the year is expected, and there is none. */
  find(account: GpuWithAccount, year: number): AccountYear | undefined {
    const found = account.years.get(year);
    return found?.report || this.beginOf(account) <= year ? found : undefined;
  }
}
