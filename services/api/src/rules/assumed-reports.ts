import type { ReportRow } from '../production/accounts.repository.ts';
import type { ProductionRules } from '../production/production-rules.ts';

/** No report has it. */
const ASSUMED_NDX = 0;

/** Filed before the year's end, so that no due date makes it late. */
const assumedReport = (gpu_number: number, year: number, acre_feet: number): ReportRow => ({
  report_ndx: ASSUMED_NDX,
  gpu_number,
  year,
  status: 2,
  acre_feet,
  submitted_at: new Date(Date.UTC(year, 11, 31)),
  postmarked_on: null,
  posted_again_on: null,
  checked_at: null,
  sent_back_at: null,
  resubmitted_at: null,
});

/** Years whose report is not due yet count as if the GPU pumps as in its last report. */
export function withAssumedReports(
  gpuNumber: number,
  reports: readonly ReportRow[],
  { rules, now }: { rules: ProductionRules; now: Date },
  until: number,
): ReportRow[] {
  const submitted = reports.filter(({ submitted_at }) => submitted_at !== null);
  const latest = submitted.at(-1);
  if (!latest || latest.acre_feet === null) return [...reports];
  const current = rules.yearAt(now);
  const isNotDue = (year: number) => {
    const due = rules.ofYear(year)?.dueAt;
    return due !== undefined && due > now && !submitted.some((report) => report.year === year);
  };
  const years = Array.from({ length: until - current + 2 }, (_, index) => current - 1 + index).filter(isNotDue);
  return [
    ...reports.filter(({ year }) => !years.includes(year)),
    ...years.map((year) => assumedReport(gpuNumber, year, latest.acre_feet!)),
  ];
}

export const isAssumed = (report: ReportRow | null): boolean => report?.report_ndx === ASSUMED_NDX;
