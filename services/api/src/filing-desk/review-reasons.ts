import type { ReviewReason } from '@portal/shared-api';
import type { TextValues } from '@portal/shared-api/problems';
import { median, readingAcreFeet, roundAcreFeet } from '@portal/shared-api/production';
import { differenceOf, evidenceComputation, isNoticeable } from '@portal/shared-api/production-evidence';
import { localDate } from '@portal/shared-api/time';
import { computeEnteredReport, contextOf } from '../production/entered-report.ts';
import { reportLateness } from '../production/gpu-accounts.ts';
import type { ReportFacts } from '../production/report-facts.ts';
import type { StoredReport } from '../production/reports.repository.ts';

/** What the report itself does not say. */
export interface FilingFacts {
  /** Filed by somebody who has none of the GPU's permits: staff, for a report on paper. */
  filed_for_owner: boolean;
  /** When it was last accepted before it was changed; `null` if never. */
  accepted_at: Date | null;
}

export interface FoundReason {
  code: ReviewReason;
  values: TextValues;
}

/**
 * How much a reason counts. Evidence that is missing or says something else comes before volumes that are merely unusual, and those
 * before dates. Reports with several reasons come first.
 */
const WEIGHTS: Readonly<Record<ReviewReason, number>> = {
  'no-evidence': 50,
  'computed-differs': 50,
  'times-usual': 50,
  'fraction-of-usual': 45,
  'extra-digit': 50,
  'missing-digit': 45,
  'volume-beyond-pump': 40,
  'zero-with-wells': 35,
  'changed-after-check': 30,
  'total-above-allowable': 30,
  'reading-goes-back': 25,
  'unlike-own-reading': 40,
  'same-as-last-year': 25,
  'total-unlike-earlier-years': 15,
  'total-unlike-earlier-year': 15,
  'gap-to-last-year': 15,
  'gap-to-first-reading': 15,
  'dates-reversed': 15,
  'date-outside-year': 10,
  'part-of-year': 10,
  'late-without-postmark': 10,
  'change-reported-late': 5,
};
/** Reasons that others say more of: of one cause only the first that is found is given. */
const SAME_CAUSE: readonly (readonly ReviewReason[])[] = [
  ['extra-digit', 'times-usual', 'total-unlike-earlier-years', 'total-unlike-earlier-year'],
  ['missing-digit', 'fraction-of-usual', 'total-unlike-earlier-years', 'total-unlike-earlier-year'],
];
/** This many times more or less than the median of earlier years looks like a wrong digit in the total. */
const DIGIT_SLIP = 8;

/** Each reason counts once, however many readings have it. */
export const scoreOf = (reasons: readonly FoundReason[]): number =>
  [...new Set(reasons.map(({ code }) => code))].reduce((sum, code) => sum + WEIGHTS[code], 0);

/** @returns the gravest first */
export function findReasons(
  report: StoredReport,
  facts: ReportFacts,
  { filed_for_owner, accepted_at }: FilingFacts,
  now: Date,
): FoundReason[] {
  const { rules, accountYear } = facts;
  const zone = rules['due-time-zone'];
  const { warnings } = computeEnteredReport(report, facts, localDate(now.getTime(), zone));
  const reasons: FoundReason[] = [
    ...warnings.map(({ code, values }) => ({ code, values: values as TextValues })),
    ...evidenceReasons(report, facts),
    ...historyReasons(report, facts),
  ];
  if (accepted_at)
    reasons.push({ code: 'changed-after-check', values: { date: localDate(accepted_at.getTime(), zone) } });
  const late = reportLateness(accountYear.report, rules, now);
  if (late && filed_for_owner && report.postmarked_on === null)
    reasons.push({ code: 'late-without-postmark', values: { days: late.days } });
  return withoutRepeats(reasons).sort((one, other) => WEIGHTS[other.code] - WEIGHTS[one.code]);
}

function withoutRepeats(reasons: readonly FoundReason[]): FoundReason[] {
  const found = new Set(reasons.map(({ code }) => code));
  const repeated = new Set(SAME_CAUSE.flatMap((causes) => causes.filter((code) => found.has(code)).slice(1)));
  return reasons.filter(({ code }) => !repeated.has(code));
}

/** Sums of what readings and evidence come to, against what is reported. */
function evidenceReasons(report: StoredReport, facts: ReportFacts): FoundReason[] {
  const reasons: FoundReason[] = [];
  const estimated = report.readings.filter(({ estimated_acre_feet: volume }) => volume !== null && volume > 0);
  if (report.documents.length === 0 && (report.method !== 'meter' || estimated.length > 0)) {
    const volume = roundAcreFeet(estimated.reduce((sum, reading) => sum + reading.estimated_acre_feet!, 0));
    reasons.push({ code: 'no-evidence', values: { method: report.method, volume } });
  }
  for (const reading of report.readings) {
    const { subject, scale } = contextOf(reading, facts);
    const evidence = report.evidence.find(
      ({ well_ndx }) => reading.meter_ndx === null && well_ndx === reading.well_ndx,
    );
    const computed = evidence ? evidenceComputation(evidence.figures).acreFeet : readingAcreFeet(reading, scale);
    if (computed === null || reading.acre_feet === null) continue;
    const difference = differenceOf(computed, reading.acre_feet);
    if (!isNoticeable(difference)) continue;
    reasons.push({
      code: 'computed-differs',
      values: {
        ...subject,
        computed,
        reported: reading.acre_feet,
        difference: difference.acreFeet,
        ...(difference.percent !== null && { percent: difference.percent }),
      },
    });
  }
  return reasons;
}

/** The total against the GPU's own past. */
function historyReasons(
  { acre_feet: total }: StoredReport,
  { earlier, accountYear, wells }: ReportFacts,
): FoundReason[] {
  if (total === null) return [];
  const equipped = wells.filter(({ max_yield_gpm }) => (max_yield_gpm ?? 0) > 0).length;
  if (total === 0) return equipped > 0 ? [{ code: 'zero-with-wells', values: { wells: equipped } }] : [];
  const reasons: FoundReason[] = [];
  const lastYear = earlier.find(({ year }) => year === accountYear.year - 1);
  if (lastYear?.acre_feet === total)
    reasons.push({ code: 'same-as-last-year', values: { total, year: lastYear.year } });
  const usual = earlier.length === 0 ? 0 : median(earlier.map(({ acre_feet }) => acre_feet));
  if (usual <= 0) return reasons;
  const times = Math.round((10 * total) / usual) / 10;
  const values = { total, usual: roundAcreFeet(usual), years: earlier.length };
  if (total >= usual * DIGIT_SLIP) reasons.push({ code: 'times-usual', values: { ...values, times } });
  else if (total <= usual / DIGIT_SLIP) reasons.push({ code: 'fraction-of-usual', values });
  return reasons;
}
