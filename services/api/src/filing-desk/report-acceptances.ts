import { Injectable } from '@nestjs/common';
import { reportSubject } from '@portal/shared-api/audit';
import type { CallInput } from '@portal/shared-api/client';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource, type EntityManager } from 'typeorm';
import { Actors } from '../audit/actors.ts';
import { recordChanges } from '../audit/record-change.ts';
import { ProblemError } from '../http/problem.ts';
import { Clock } from '../production/clock.ts';
import { type ReportFacts, ReportFactsReader } from '../production/report-facts.ts';
import { stateOf } from '../production/report-state.ts';
import { ReportWritesRepository } from '../production/report-writes.repository.ts';
import { ReportsRepository, type StoredReport } from '../production/reports.repository.ts';
import { holdGpus } from '../record-keeping/hold-gpus.repository.ts';
import { transact } from '../record-keeping/record-transaction.repository.ts';
import { ReportQueueRepository } from './report-queue.repository.ts';
import { findReasons } from './review-reasons.ts';

type Shown = CallInput<'POST /production/queue/{year}/acceptances'>['body']['reports'];

const listOf = (gpuNumbers: readonly number[]): string => gpuNumbers.map((number) => `GPU ${number}`).join(', ');

/** Accepts many reports of a year together, if nothing speaks against any of them. */
@Injectable()
export class ReportAcceptances {
  constructor(
    private readonly database: DataSource,
    private readonly reports: ReportsRepository,
    private readonly facts: ReportFactsReader,
    private readonly queue: ReportQueueRepository,
    private readonly writes: ReportWritesRepository,
    private readonly actors: Actors,
    private readonly clock: Clock,
  ) {}

  /**
   * All or none, each with its audit entry.
   *
   * @throws ProblemError 409 naming reports that changed since they were shown; 422 naming those with a reason for suspicion
   */
  async accept(caller: Identity, year: number, shown: Shown): Promise<number[]> {
    const actor = await this.actors.of(caller);
    const versions = new Map(shown.map(({ gpu_number, version }) => [gpu_number, version]));
    const numbers = [...versions.keys()].sort((one, other) => one - other);
    await transact(this.database, async (manager) => {
      const now = this.clock.now();
      await holdGpus(manager, numbers);
      await this.writes.lock(manager, numbers, year);
      const stored = await this.reports.findReports(numbers, year, manager);
      const waits = (report: StoredReport | undefined) => report && stateOf(report) === 'waiting';
      const changed = numbers.filter((number) => {
        const report = stored.get(number);
        return !waits(report) || report?.version !== versions.get(number);
      });
      if (changed.length > 0) throw new ProblemError('queued-reports-changed', { gpus: listOf(changed) });
      const suspicious = await this.#findSuspicious(manager, numbers, year, now);
      if (suspicious.length > 0) throw new ProblemError('queued-reports-suspicious', { gpus: listOf(suspicious) });
      const reports = numbers.map((number) => stored.get(number)!);
      await this.writes.acceptAll(manager, reports, actor, now);
      await recordChanges(
        manager,
        reports.map(({ gpu_number, report_ndx }) => ({
          action: 'report-accepted' as const,
          actor,
          subject: reportSubject(gpu_number, year),
          reportNdx: report_ndx,
          changes: [],
        })),
      );
    });
    return numbers;
  }

  async #findSuspicious(
    manager: EntityManager,
    numbers: readonly number[],
    year: number,
    now: Date,
  ): Promise<number[]> {
    const all: ReportFacts[] = [];
    for await (const facts of this.facts.readMany(numbers, year, now, manager)) all.push(facts);
    const filing = await this.queue.findFilingFacts(
      all.map(({ stored }) => stored!.report_ndx),
      manager,
    );
    return all.flatMap((facts) => {
      const stored = facts.stored!;
      const reasons = findReasons(stored, facts, filing.get(stored.report_ndx)!, now);
      return reasons.length > 0 ? stored.gpu_number : [];
    });
  }
}
