import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../config.ts';
import { ProblemError } from '../http/problem.ts';
import { ReportsRepository } from './reports.repository.ts';

/** Names the problem of a report that somebody else has changed, for programs that show what it is now. */
export const REPORT_CHANGED = 'urn:portal:problem:report-changed';

const conflict = (detail: string) => new ProblemError(409, detail, { type: REPORT_CHANGED });

/** Tells of a report that is not any more what a change was made from: who was first, and when. */
@Injectable()
export class ReportConflicts {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly config: Config,
  ) {}

  /** The problem for whoever came second, by what is there now. */
  async of(gpuNumber: number, year: number, manager: EntityManager): Promise<ProblemError> {
    const stored = await this.reports.findOne(gpuNumber, year, manager);
    if (stored)
      return conflict(
        `${stored.changed_by} changed this report on ${this.#when(stored.changed_at)}. Nothing of it was overwritten.`,
      );
    const withdrawal = await this.reports.findWithdrawal(gpuNumber, year, manager);
    return withdrawal
      ? conflict(`${withdrawal.by} withdrew this report on ${this.#when(withdrawal.at)}. Nothing was saved.`)
      : conflict('There is no report of this year any more. Nothing was saved.');
  }

  #when(at: Date): string {
    const format = { timeZone: this.config.timeZone, dateStyle: 'long', timeStyle: 'short' } as const;
    return new Intl.DateTimeFormat('en-US', format).format(at).replaceAll('\u202f', ' '); // between time and AM or PM
  }
}
