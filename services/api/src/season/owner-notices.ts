import type { NoMailReason, NoticeWay, ReportState, ReportSummary, SeasonNotice } from '@portal/shared-api';
import type { Language } from '@portal/shared-i18n/language';
import type { GpuHolder } from '../mail/gpu-holders.repository.ts';

export type OpenReport = SeasonNotice['reports'][number];

/** What an owner is told of, in one mail or letter. */
export interface OwnerNotice {
  ownerNdx: number;
  ownerName: string;
  /** `null` unless mails arrive there. */
  email: string | null;
  recordEmail: string | null;
  noMail: NoMailReason | null;
  /** `null`: unknown, so both languages. */
  language: Language | null;
  way: NoticeWay;
  /** By GPU number. */
  reports: OpenReport[];
}

const OPEN: readonly ReportState[] = ['not-started', 'draft', 'sent-back'];
const isOpen = (state: ReportState): state is OpenReport['state'] & ReportState => OPEN.includes(state);

/** @param kind `late`: without those that were sent back, whose lateness follows from the day they were submitted */
export const openReports = (summaries: readonly ReportSummary[], kind: 'reminder' | 'late'): OpenReport[] =>
  summaries.flatMap(({ gpu_number, county, state }) =>
    isOpen(state) && !(kind === 'late' && state === 'sent-back') ? [{ gpu_number, county, state }] : [],
  );

function wayOf({ email, is_off }: GpuHolder, canStop: boolean): NoticeWay {
  if (email === null) return 'letter';
  return is_off && canStop ? 'off' : 'mail';
}

/**
 * One notice for each owner, with the reports of all of their GPUs.
 *
 * @param holders of the GPUs, in the order of the notices
 * @param canStop whether owners may turn these mails off
 */
export function noticesOfOwners(
  reports: readonly OpenReport[],
  holders: readonly GpuHolder[],
  canStop: boolean,
): { notices: OwnerNotice[]; withoutOwner: number[] } {
  const open = new Map(reports.map((report) => [report.gpu_number, report]));
  const owners = new Map<number, OwnerNotice>();
  const held = new Set<number>();
  for (const holder of holders) {
    const report = open.get(holder.gpu_number);
    if (!report) continue;
    held.add(holder.gpu_number);
    const notice = owners.get(holder.owner_ndx) ?? {
      ownerNdx: holder.owner_ndx,
      ownerName: holder.owner_name,
      email: holder.email,
      recordEmail: holder.record_email,
      noMail: holder.no_mail,
      language: holder.language,
      way: wayOf(holder, canStop),
      reports: [],
    };
    notice.reports.push(report);
    owners.set(holder.owner_ndx, notice);
  }
  for (const { reports: own } of owners.values()) own.sort((one, other) => one.gpu_number - other.gpu_number);
  return {
    notices: [...owners.values()],
    withoutOwner: reports.filter(({ gpu_number }) => !held.has(gpu_number)).map(({ gpu_number }) => gpu_number),
  };
}

/** Without an email server, a letter replaces the mail. */
export const wayToday = ({ way }: OwnerNotice, mailsAreSent: boolean): NoticeWay =>
  way === 'mail' && !mailsAreSent ? 'letter' : way;

/** What is still open today of what owners were told, without those for whom nothing is. */
export function stillOpen<Told extends { owner_ndx: number; reports: readonly OpenReport[] }>(
  told: readonly Told[],
  today: readonly OwnerNotice[],
): Told[] {
  const open = new Map(today.map(({ ownerNdx, reports }) => [ownerNdx, reports]));
  return told.flatMap((one) => {
    const gpus = new Set(one.reports.map(({ gpu_number }) => gpu_number));
    const reports = open.get(one.owner_ndx)?.filter(({ gpu_number }) => gpus.has(gpu_number)) ?? [];
    return reports.length > 0 ? [{ ...one, reports }] : [];
  });
}
