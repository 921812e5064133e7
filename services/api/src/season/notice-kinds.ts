import type { MailKindName } from '@portal/shared-api/mail';
import type { FieldError } from '@portal/shared-api/problems';
import { fieldError } from '@portal/shared-api/problems';
import type { NoticeKind } from '@portal/shared-api/season';
import { dueOn } from '../production/production-rules.ts';
import type { ReportSummaries } from '../production/report-summaries.ts';
import type { VerificationListsRepository } from '../verification/verification-lists.repository.ts';
import { type OpenReport, openReports } from './owner-notices.ts';
import type { SeasonCalendar } from './season-calendar.ts';
import { lateNotice, reminder, type WordNotice } from './season-mail.ts';
import { statementNotice } from './statement-mail.ts';
import { verificationNotice } from './verification-mail.ts';

export interface NoticeSources {
  summaries: ReportSummaries;
  verifications: VerificationListsRepository;
}

/** What owners are told of. */
interface OpenMatters {
  reports: OpenReport[];
  /** Whom it concerns; everybody who holds the GPU if it is missing. */
  concerns?: (ownerNdx: number, gpuNumber: number) => boolean;
}

interface NoticeDefinition {
  mail: MailKindName;
  /** @param year of the reports */
  find: (sources: NoticeSources, year: number, now: Date) => Promise<OpenMatters>;
  word: WordNotice;
  /** Why staff cannot move it to a day; `null` if they can. */
  refuseDay: (day: string, calendar: SeasonCalendar) => FieldError | null;
}

const DISTRICT = { gpuNumbers: null, side: 'district' } as const;

const findOpenReports =
  (kind: 'reminder' | 'late'): NoticeDefinition['find'] =>
  async ({ summaries }, year, now) => {
    const { reports } = await summaries.ofYear({ year, prefer: 'due-next' }, DISTRICT, now);
    return { reports: openReports(reports, kind) };
  };

const findAllReports: NoticeDefinition['find'] = async ({ summaries }, year, now) =>
  summaries.ofYear({ year, prefer: 'due-next' }, DISTRICT, now);

const findUnconfirmed: NoticeDefinition['find'] = async ({ verifications }, year) => {
  const found = await verifications.findUnconfirmed(year + 1);
  const pairs = new Set(found.map(({ owner_ndx, gpu_number }) => `${owner_ndx} ${gpu_number}`));
  const gpuNumbers = [...new Set(found.map(({ gpu_number }) => gpu_number))];
  return {
    reports: gpuNumbers.map((gpu_number) => ({ gpu_number, county: null, state: 'to-confirm' })),
    concerns: (ownerNdx, gpuNumber) => pairs.has(`${ownerNdx} ${gpuNumber}`),
  };
};

const opensOn = ({ steps }: SeasonCalendar): string => steps.find(({ kind }) => kind === 'open')!.day;
const invalid = (code: 'season-day-before-open' | 'season-day-after-due' | 'season-day-before-due') =>
  fieldError('body.day', code);

/** Every kind of step on which owners are written to: to whom, and how. */
export const NOTICE_KINDS: Record<NoticeKind, NoticeDefinition> = {
  reminder: {
    mail: 'report-reminder',
    find: findOpenReports('reminder'),
    word: reminder,
    refuseDay: (day, calendar) => {
      if (day < opensOn(calendar)) return invalid('season-day-before-open');
      return day > dueOn(calendar.rules) ? invalid('season-day-after-due') : null;
    },
  },
  late: {
    mail: 'report-late',
    find: findOpenReports('late'),
    word: lateNotice,
    refuseDay: (day, calendar) => (day <= dueOn(calendar.rules) ? invalid('season-day-before-due') : null),
  },
  statement: {
    mail: 'annual-statement',
    find: findAllReports,
    word: statementNotice,
    refuseDay: (day, calendar) => (day <= dueOn(calendar.rules) ? invalid('season-day-before-due') : null),
  },
  verify: {
    mail: 'ownership-verification',
    find: findUnconfirmed,
    word: verificationNotice,
    refuseDay: (day, { verification: { opensOn: from, closesOn: until } }) =>
      day < from || day > until ? fieldError('body.day', 'season-day-outside-verification', { from, until }) : null,
  },
};
