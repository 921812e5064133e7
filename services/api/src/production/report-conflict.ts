import { Injectable } from '@nestjs/common';
import { localDate, localDateTime } from '@portal/shared-api/time';
import type { EntityManager } from 'typeorm';
import { ProblemError } from '../http/problem.ts';
import { ProductionRulesRepository } from './production-rules.repository.ts';
import { ReportsRepository } from './reports.repository.ts';

/** Problem type of a report that somebody else changed, for clients that show its current state. */
export const REPORT_CHANGED = 'urn:portal:problem:report-changed';

const OPTIONS = { type: REPORT_CHANGED };

@Injectable()
export class ReportConflicts {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly rules: ProductionRulesRepository,
  ) {}

  async of(
    { gpuNumber, year, userId }: { gpuNumber: number; year: number; userId: string },
    manager?: EntityManager,
  ): Promise<ProblemError> {
    const stored = await this.reports.findOne(gpuNumber, year, manager);
    if (stored) {
      const when = await this.#when(stored.changed_at, manager);
      return stored.changed_by_user_id === userId
        ? new ProblemError('report-changed-by-you', when, OPTIONS)
        : new ProblemError('report-changed', { person: stored.changed_by, ...when }, OPTIONS);
    }
    const withdrawal = await this.reports.findWithdrawal(gpuNumber, year, manager);
    return withdrawal
      ? new ProblemError(
          'report-withdrawn',
          { person: withdrawal.by, ...(await this.#when(withdrawal.at, manager)) },
          OPTIONS,
        )
      : new ProblemError('report-gone', {}, OPTIONS);
  }

  async #when(at: Date, manager?: EntityManager): Promise<{ day: string; time: string }> {
    const timeZone = (await this.rules.findAll(manager)).timeZoneAt(at);
    const time = localDateTime(at.getTime(), timeZone).split(', ')[1]!;
    return { day: localDate(at.getTime(), timeZone), time };
  }
}
