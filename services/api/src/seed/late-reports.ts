import { DAY_MS, DISTRICT_ZONE, fromWallClock } from '@portal/shared-api/time';
import { LAST_YEAR } from './production-fates.ts';
import type { ProductionRows } from './production-plan.ts';

const LAST_DUE = LAST_YEAR - 1;
/** Around changes of the clocks, when days are not of 24 hours; in the district's time. */
const SUBMITTED = {
  [LAST_DUE]: [`${LAST_YEAR}-03-08 17:00`, `${LAST_YEAR}-03-08 17:36`, `${LAST_YEAR}-03-09 17:36`],
  [LAST_DUE - 1]: [`${LAST_DUE}-11-02 01:30`],
};
/** Staff entered it after the report was charged by the day on which it came. */
const POSTMARK = `${LAST_YEAR}-03-02`;
const WRITTEN_IN_MS = 20 * 60_000;
const CHECKED_AFTER_MS = 3 * DAY_MS;

/**
 * Moves a few late reports, so that their days and fees show what is easily computed wrong.
 *
 * @param spared GPUs that show something else
 */
export function moveLateReports({ reports }: ProductionRows, spared: ReadonlySet<number>): void {
  const at = (time: number): string => new Date(time).toISOString();
  for (const [year, times] of Object.entries(SUBMITTED)) {
    const late = reports.filter(
      (report) =>
        report.year === Number(year) &&
        report.status === 2 &&
        report.checked_at !== null &&
        report.submitted_at! > `${report.year + 1}-03-02` &&
        !spared.has(report.gpu_number),
    );
    times.forEach((shown, index) => {
      const submitted = fromWallClock(shown, DISTRICT_ZONE);
      const report = late[index];
      if (!report) return;
      report.created_at = at(submitted - WRITTEN_IN_MS);
      report.submitted_at = report.changed_at = at(submitted);
      report.checked_at = at(submitted + CHECKED_AFTER_MS);
    });
    const postmarked = late[times.length];
    if (postmarked && Number(year) === LAST_DUE) postmarked.postmarked_on = POSTMARK;
  }
}
