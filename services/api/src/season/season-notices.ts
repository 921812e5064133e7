import { Injectable } from '@nestjs/common';
import { MAIL_KINDS, type MailKindName } from '@portal/shared-api/mail';
import type { SeasonStepKind } from '@portal/shared-api/season';
import { GpuHoldersRepository } from '../mail/gpu-holders.repository.ts';
import { ReportSummaries } from '../production/report-summaries.ts';
import { noticesOfOwners, type OwnerNotice, openReports } from './owner-notices.ts';

export const mailKindOf = (kind: 'reminder' | 'late'): MailKindName =>
  kind === 'reminder' ? 'report-reminder' : 'report-late';

export const isNotice = (kind: SeasonStepKind): kind is 'reminder' | 'late' => kind === 'reminder' || kind === 'late';

const DISTRICT = { gpuNumbers: null, side: 'district' } as const;

/** Who has not filed, and how they are reached. */
@Injectable()
export class SeasonNotices {
  constructor(
    private readonly summaries: ReportSummaries,
    private readonly holders: GpuHoldersRepository,
  ) {}

  async find(
    kind: 'reminder' | 'late',
    year: number,
    now: Date,
  ): Promise<{ notices: OwnerNotice[]; withoutOwner: number[]; reports: number }> {
    const { reports } = await this.summaries.ofYear({ year, prefer: 'due-next' }, DISTRICT, now);
    const open = openReports(reports, kind);
    const mailKind = mailKindOf(kind);
    const gpus = open.map(({ gpu_number }) => gpu_number);
    const holders = await this.holders.find(gpus, mailKind);
    return { ...noticesOfOwners(open, holders, MAIL_KINDS[mailKind].canStop), reports: open.length };
  }
}
