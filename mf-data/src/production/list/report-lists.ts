import { BYTE_ORDER_MARK, csvLine } from '@portal/shared-ui/files';
import { localDateTime } from '@portal/shared-ui/time';
import { isMissing, STATE_WORDS } from '../parts/state-words.ts';
import type { ReportList, ReportState, ReportSummary } from '../production.resource.ts';

export const VIEWS = {
  all: { title: 'All', has: () => true },
  waiting: { title: 'Waiting for check', has: ({ state }) => state === 'waiting' },
  missing: { title: 'Missing', has: ({ state }) => isMissing(state) },
  late: { title: 'Late', has: ({ late }) => late !== null },
  'sent-back': { title: 'Sent back', has: ({ state }) => state === 'sent-back' },
  over: {
    title: 'Above allowable',
    has: ({ acre_feet, allowable_acre_feet, usable_reserve_acre_feet }) =>
      (acre_feet ?? 0) > allowable_acre_feet + usable_reserve_acre_feet,
  },
} as const satisfies Record<string, { title: string; has: (report: ReportSummary) => boolean }>;
export type View = keyof typeof VIEWS;

export const isView = (text: string | null): text is View => text !== null && text in VIEWS;

/** The part of a year that administrators begin with: once it is due what is missing, or else was sent back; otherwise all of it. */
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

/** The reports of a year that nobody has handed in, as a CSV file. @param zone IANA name of the zone of the deadline */
export function missingCsv(reports: readonly ReportSummary[], zone: string): string {
  const header = ['GPU', 'Name', 'County', 'Permits', 'Year', 'State', 'Due', 'Days late', 'Fee so far ($)'];
  const lines = reports
    .filter(VIEWS.missing.has)
    .map((report) =>
      csvLine([
        report.gpu_number,
        report.gpu_name,
        report.county,
        report.permit_numbers.join(' '),
        report.year,
        STATE_WORDS[report.state],
        localDateTime(Date.parse(report.due_at), zone),
        report.late?.days,
        report.late?.fee_dollars,
      ]),
    );
  return BYTE_ORDER_MARK + csvLine(header) + lines.join('');
}
