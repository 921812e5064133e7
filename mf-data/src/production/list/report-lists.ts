import { isSubmitted, reportedAcreFeet, roundAcreFeet } from '@portal/shared-api/production';
import { type Marked, msg } from '@portal/shared-i18n';
import type { ReportList, ReportState, ReportSummary } from '../production.resource.ts';

/** Above allowable and reserve; below zero under them. */
export const aboveAcreFeet = ({
  allowable_acre_feet,
  usable_reserve_acre_feet,
  ...report
}: Pick<ReportSummary, 'state' | 'acre_feet' | 'allowable_acre_feet' | 'usable_reserve_acre_feet'>): number =>
  roundAcreFeet((reportedAcreFeet(report) ?? 0) - allowable_acre_feet - usable_reserve_acre_feet);

export const VIEWS = {
  all: { title: msg('reports|All'), has: () => true },
  waiting: { title: msg('Waiting to be checked'), has: ({ state }) => state === 'waiting' },
  // Days late count from the due time on: before it, no report is missing.
  missing: { title: msg('Missing'), has: ({ state, late }) => !isSubmitted(state) && late !== null },
  late: { title: msg('Late'), has: ({ late }) => late !== null },
  'sent-back': { title: msg('reports|Sent back'), has: ({ state }) => state === 'sent-back' },
  over: {
    title: msg('Over the allowable'),
    has: (report) => aboveAcreFeet(report) > 0,
  },
} as const satisfies Record<string, { title: Marked; has: (report: ReportSummary) => boolean }>;
export type View = keyof typeof VIEWS;

export const isView = (text: string | null): text is View => text !== null && text in VIEWS;

/** What administrators see first: once the year is due, reports that are missing, or else were sent back; before that, all. */
export function firstView({ due_at, reports }: Pick<ReportList, 'due_at' | 'reports'>, now: number): View {
  if (Date.parse(due_at) >= now) return 'all';
  return !reports.some(VIEWS.missing.has) && reports.some(VIEWS['sent-back'].has) ? 'sent-back' : 'missing';
}

const RANK: Readonly<Record<ReportState, number>> = {
  'sent-back': 0,
  'not-started': 1,
  draft: 1,
  waiting: 2,
  checked: 3,
};

export const openFirst = (reports: readonly ReportSummary[]): ReportSummary[] =>
  [...reports].sort((one, other) => RANK[one.state] - RANK[other.state] || one.gpu_number - other.gpu_number);

export const checkQueue = (reports: readonly ReportSummary[]): ReportSummary[] =>
  reports
    .filter(VIEWS.waiting.has)
    .sort(
      (one, other) =>
        (one.submitted_at ?? '').localeCompare(other.submitted_at ?? '') || one.gpu_number - other.gpu_number,
    );

export const reportPath = ({ gpu_number, year }: { gpu_number: number; year: number }): string =>
  `/production/${gpu_number}/${year}`;
