import type { CallOutput } from '@portal/shared-api/client';
import { isOverdue, roundAcreFeet } from '@portal/shared-api/production';
import type { AccountYear } from '../production/gpu-accounts.ts';
import { stateOf } from '../production/report-state.ts';

export type ReportCounts = CallOutput<'GET /dashboard/district'>['district'];

const sum = (values: readonly number[]): number => roundAcreFeet(values.reduce((total, value) => total + value, 0));

export function countReports(years: readonly AccountYear[], now: Date): ReportCounts {
  const count = (is: (year: AccountYear) => boolean): number => years.filter(is).length;
  const inState = (state: ReturnType<typeof stateOf>): number => count(({ report }) => stateOf(report) === state);
  const isSubmitted = ({ report }: AccountYear): boolean => Boolean(report?.submitted_at);
  const isMissing = ({ report, dueAt }: AccountYear): boolean => isOverdue({ state: stateOf(report), dueAt }, now);
  return {
    expected: years.length,
    received: count(isSubmitted),
    waiting: inState('waiting'),
    checked: inState('checked'),
    sent_back: inState('sent-back'),
    draft: inState('draft'),
    not_started: inState('not-started'),
    missing: count(isMissing),
    late: count((year) => year.noReserve === 'late' || isMissing(year)),
    over: count(({ overAcreFeet }) => overAcreFeet > 0),
    acre_feet: sum(years.map(({ reportedAcreFeet }) => reportedAcreFeet ?? 0)),
    allowable_acre_feet: sum(years.map(({ allowableAcreFeet }) => allowableAcreFeet)),
  };
}
