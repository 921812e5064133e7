import { Injectable } from '@nestjs/common';
import { localDateTime } from '@portal/shared-api/time';
import type { EntityManager } from 'typeorm';
import { Config } from '../config.ts';
import { ProblemError } from '../http/problem.ts';
import { ReportsRepository } from './reports.repository.ts';

/** Names the problem of a report that somebody else has changed, for programs that show what it is now. */
export const REPORT_CHANGED = 'urn:portal:problem:report-changed';

const conflict = (detail: string) => new ProblemError(409, detail, { type: REPORT_CHANGED });

@Injectable()
export class ReportConflicts {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly config: Config,
  ) {}

  async of(
    { gpuNumber, year, userId }: { gpuNumber: number; year: number; userId: string },
    manager: EntityManager,
  ): Promise<ProblemError> {
    const stored = await this.reports.findOne(gpuNumber, year, manager);
    if (stored) {
      const isOwn = stored.changed_by_user_id === userId;
      const what = isOwn ? 'You changed this report in another window' : `${stored.changed_by} changed this report`;
      return conflict(`${what} on ${this.#when(stored.changed_at)}. Nothing of it was overwritten.`);
    }
    const withdrawal = await this.reports.findWithdrawal(gpuNumber, year, manager);
    return withdrawal
      ? conflict(`${withdrawal.by} withdrew this report on ${this.#when(withdrawal.at)}. Nothing was saved.`)
      : conflict('There is no report of this year any more. Nothing was saved.');
  }

  #when(at: Date): string {
    return localDateTime(at.getTime(), this.config.timeZone);
  }
}
