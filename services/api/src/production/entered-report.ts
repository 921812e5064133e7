import type { ReportChange } from '@portal/shared-api';
import {
  type ComputedReport,
  computeReport,
  draftMistakes,
  goesBack,
  type Mistake,
  type ReadingContext,
  type ReportBasis,
  readingContext,
  submissionMistakes,
} from '@portal/shared-api/production';
import { localDate } from '@portal/shared-api/time';
import { ProblemError } from '../http/problem.ts';
import { lastPostmark } from './postmarks.ts';
import type { ReportFacts } from './report-facts.ts';
import type { StoredReading } from './reports.repository.ts';

export interface Filing {
  isStaff: boolean;
  now: Date;
}

/** A change, with stored values for what it leaves out. The postmark is of the last paper. */
export type WholeChange = ReportChange & { final_reason: string | null; postmarked_on: string | null };

/**
 * What a change leaves out keeps its stored value. `today` is `YYYY-MM-DD` in the district's time zone.
 *
 * @throws ProblemError 403 if anybody but staff changes the postmark
 */
export function completeChange(
  change: ReportChange,
  { stored, rules }: Pick<ReportFacts, 'stored' | 'rules'>,
  { isStaff, now }: Filing,
): { change: WholeChange; today: string } {
  const storedPostmark = lastPostmark(stored);
  const { final_reason = stored?.final_reason ?? null, postmarked_on = storedPostmark } = change;
  if (!isStaff && postmarked_on !== storedPostmark) throw new ProblemError('postmark-by-staff-only');
  return {
    change: { ...change, final_reason: final_reason || null, postmarked_on },
    today: localDate(now.getTime(), rules['due-time-zone']),
  };
}

export type EnteredReport = ComputedReport;

const basisOf = ({
  accountYear,
  meters,
  formerMeters,
  wells,
  methods,
  earlier,
  ruleRows,
}: ReportFacts): ReportBasis => ({
  year: accountYear.year,
  meters,
  former_meters: formerMeters,
  wells,
  methods,
  account: {
    allowable_acre_feet: accountYear.allowableAcreFeet,
    usable_reserve_acre_feet: accountYear.usableReserveAcreFeet,
  },
  earlier,
  rules: ruleRows,
});

export const contextOf = (reading: Pick<StoredReading, 'meter_ndx' | 'well_ndx'>, facts: ReportFacts): ReadingContext =>
  readingContext(reading, basisOf(facts));

/**
 * Drops the well of a metered reading, as the meter has one, and the reason of a reading that does not go back.
 *
 * @param today `YYYY-MM-DD` in the district's time zone
 */
export function computeEnteredReport(
  { readings, final_reason }: Pick<WholeChange, 'readings' | 'final_reason'>,
  facts: ReportFacts,
  today: string,
): EnteredReport {
  const given = readings.map((reading) => ({
    ...reading,
    well_ndx: reading.meter_ndx === null ? reading.well_ndx : null,
    goes_back: goesBack(reading) ? reading.goes_back : null,
    note: reading.note || null,
  }));
  return computeReport(given, { final_reason }, basisOf(facts), today);
}

/**
 * @param submit `false` for a draft
 * @param today `YYYY-MM-DD` in the district's time zone
 */
export function findMistakes(
  change: WholeChange,
  entered: EnteredReport,
  facts: ReportFacts,
  { submit, today }: Pick<ReportChange, 'submit'> & { today: string },
): Mistake[] {
  const basis = basisOf(facts);
  const { allWells } = facts;
  const impossible = draftMistakes(entered.readings, change, basis, { allWells, today });
  return impossible.length > 0 || !submit ? impossible : submissionMistakes(change, entered, basis, today);
}
