import { Injectable } from '@nestjs/common';
import { MAIL_KINDS } from '@portal/shared-api/mail';
import type { NoticeKind } from '@portal/shared-api/season';
import type { MailMessage } from '@portal/shared-server/mail';
import { GpuHoldersRepository } from '../mail/gpu-holders.repository.ts';
import { wordMail } from '../mail/worded.ts';
import { ReportSummaries } from '../production/report-summaries.ts';
import { VerificationListsRepository } from '../verification/verification-lists.repository.ts';
import { NOTICE_KINDS } from './notice-kinds.ts';
import { noticesOfOwners, type OwnerNotice } from './owner-notices.ts';
import type { SeasonOccasion } from './season-mail.ts';

/** Who is to be written to, and how they are reached. */
@Injectable()
export class SeasonNotices {
  constructor(
    private readonly summaries: ReportSummaries,
    private readonly verifications: VerificationListsRepository,
    private readonly holders: GpuHoldersRepository,
  ) {}

  async find(
    kind: NoticeKind,
    year: number,
    now: Date,
  ): Promise<{ notices: OwnerNotice[]; withoutOwner: number[]; reports: number }> {
    const { mail, find } = NOTICE_KINDS[kind];
    const { reports, concerns } = await find(
      { summaries: this.summaries, verifications: this.verifications },
      year,
      now,
    );
    const gpus = reports.map(({ gpu_number }) => gpu_number);
    const held = await this.holders.find(gpus, mail);
    const holders = concerns ? held.filter(({ owner_ndx, gpu_number }) => concerns(owner_ndx, gpu_number)) : held;
    return { ...noticesOfOwners(reports, holders, MAIL_KINDS[mail].canStop), reports: reports.length };
  }
}

export const noticeMail = (kind: NoticeKind, notice: OwnerNotice, occasion: SeasonOccasion): MailMessage =>
  wordMail(notice.language, (translator) => NOTICE_KINDS[kind].word(translator, notice, occasion));
