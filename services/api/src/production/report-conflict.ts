import { Injectable } from '@nestjs/common';
import { localDate, localDateTime } from '@portal/shared-api/time';
import type { EntityManager } from 'typeorm';
import { Config } from '../config.ts';
import { ProblemError } from '../http/problem.ts';
import { ReportsRepository } from './reports.repository.ts';

/** Problem type of a report that somebody else changed, for clients that show its current state. */
export const REPORT_CHANGED = 'urn:portal:problem:report-changed';

const OPTIONS = { type: REPORT_CHANGED };

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
      const when = this.#when(stored.changed_at);
      return stored.changed_by_user_id === userId
        ? new ProblemError('report-changed-by-you', when, OPTIONS)
        : new ProblemError('report-changed', { person: stored.changed_by, ...when }, OPTIONS);
    }
    const withdrawal = await this.reports.findWithdrawal(gpuNumber, year, manager);
    return withdrawal
      ? new ProblemError('report-withdrawn', { person: withdrawal.by, ...this.#when(withdrawal.at) }, OPTIONS)
      : new ProblemError('report-gone', {}, OPTIONS);
  }

  #when(at: Date): { day: string; time: string } {
    const { timeZone } = this.config;
    const time = localDateTime(at.getTime(), timeZone).split(', ')[1]!;
    return { day: localDate(at.getTime(), timeZone), time };
  }
}
