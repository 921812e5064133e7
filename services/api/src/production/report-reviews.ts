import { Injectable } from '@nestjs/common';
import { reportSubject } from '@portal/shared-api/audit';
import type { CallInput } from '@portal/shared-api/client';
import { lacksDocuments } from '@portal/shared-api/production';
import type { Identity } from '@portal/shared-auth/nest';
import { LANGUAGES } from '@portal/shared-i18n/language';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, Actors } from '../audit/actors.ts';
import { type RecordedChange, recordChange } from '../audit/record-change.ts';
import { ProblemError } from '../http/problem.ts';
import { holdGpus } from '../record-keeping/hold-gpus.repository.ts';
import { isTaken, transact } from '../record-keeping/record-transaction.repository.ts';
import { translatorFor } from '../texts/texts.ts';
import { Clock } from './clock.ts';
import { isAdministrator, mayPutBack, ProductionAccess } from './production-access.ts';
import { ReportConflicts } from './report-conflict.ts';
import { ReportFactsReader } from './report-facts.ts';
import { ReportMessages } from './report-messages.ts';
import { stateOf } from './report-state.ts';
import { ReportWritesRepository, type VersionedReport } from './report-writes.repository.ts';
import { ReportsRepository, type StoredReport } from './reports.repository.ts';

export type Outcome = CallInput<'POST /production/reports/{gpu_number}/{year}/check'>['body'];

const ACTIONS = {
  accepted: 'report-accepted',
  'sent-back': 'report-sent-back',
  undone: 'report-check-undone',
} as const satisfies Record<Outcome['outcome'], RecordedChange['action']>;

/** Messages are kept as they were written, so the portal's own is in both languages. */
const notSentBack = (): string =>
  LANGUAGES.map(translatorFor)
    .map(({ t }) => t('The district sent this report back by mistake. It is waiting to be checked again.'))
    .join('\n');

interface Review {
  gpuNumber: number;
  year: number;
  version: number;
  action: RecordedChange['action'];
  reason: string | null;
}
/** Throws to refuse the review. @returns `false` if the version was out of date */
type Step<Report> = (manager: EntityManager, report: Report, actor: Actor, now: Date) => Promise<boolean>;
/** In the transaction: what cannot be answered is not saved. */
type Read<Answer> = (manager: EntityManager) => Promise<Answer>;
type Find<Report> = (manager: EntityManager) => Promise<Report | null>;

@Injectable()
export class ReportReviews {
  constructor(
    private readonly database: DataSource,
    private readonly access: ProductionAccess,
    private readonly reports: ReportsRepository,
    private readonly facts: ReportFactsReader,
    private readonly writes: ReportWritesRepository,
    private readonly messages: ReportMessages,
    private readonly conflicts: ReportConflicts,
    private readonly actors: Actors,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ProblemError 409 if the reviewed version is out of date or the report is not submitted; 422 if it lacks the documents
   * that its method needs
   */
  async check<Answer>(
    caller: Identity,
    gpuNumber: number,
    year: number,
    outcome: Outcome,
    answer: Read<Answer>,
  ): Promise<Answer> {
    const reason = outcome.outcome === 'sent-back' ? outcome.reason : null;
    const review = { gpuNumber, year, version: outcome.version, action: ACTIONS[outcome.outcome], reason };
    const find = this.#current(gpuNumber, year);
    return this.#make(caller, review, { find, answer }, async (manager, report, actor, now) => {
      const state = stateOf(report);
      if (state === 'draft') throw new ProblemError('report-not-submitted');
      const tell = (text: string) =>
        this.messages.add(manager, { report: { ...report, year }, actor, side: 'district', text });
      switch (outcome.outcome) {
        case 'accepted':
          if (state === 'checked') throw new ProblemError('report-already-accepted');
          requireDocuments(report);
          return this.writes.accept(manager, report, actor, now);
        case 'sent-back':
          if (state === 'sent-back') throw new ProblemError('report-already-sent-back');
          await tell(outcome.reason);
          return this.writes.sendBack(manager, report, outcome.reason, actor, now);
        case 'undone':
          if (state === 'waiting') throw new ProblemError('report-not-checked');
          if (state === 'sent-back') await tell(notSentBack());
          return this.writes.undoCheck(manager, report, actor, now);
      }
    });
  }

  /** @throws ProblemError 403; 409 if the version is out of date */
  async withdraw<Answer>(
    caller: Identity,
    gpuNumber: number,
    year: number,
    { version, reason }: { version: number; reason: string },
    answer: Read<Answer>,
  ): Promise<Answer> {
    const review = { gpuNumber, year, version, action: 'report-withdrawn', reason } as const;
    const find = this.#current(gpuNumber, year);
    return this.#make(caller, review, { find, answer }, async (manager, report, actor, now) => {
      if (stateOf(report) === 'checked' && !isAdministrator(caller))
        throw new ProblemError('report-withdrawn-by-district-only');
      return this.writes.withdraw(manager, report, reason, actor, now);
    });
  }

  /** @throws ProblemError 403 for what somebody else withdrew; 404 for a GPU that no longer reports the year; 409 if it has another report */
  async putBack<Answer>(
    caller: Identity,
    gpuNumber: number,
    year: number,
    version: number,
    answer: Read<Answer>,
  ): Promise<Answer> {
    const review = { gpuNumber, year, version, action: 'report-withdrawal-undone', reason: null } as const;
    const find = async (manager: EntityManager) =>
      (await this.reports.findOne(gpuNumber, year, manager))
        ? null
        : this.reports.findWithdrawal(gpuNumber, year, manager);
    try {
      return await this.#make(caller, review, { find, answer }, async (manager, withdrawal, actor, now) => {
        if (!mayPutBack(caller, withdrawal)) throw new ProblemError('report-withdrawn-by-other');
        await this.facts.read(gpuNumber, year, now, manager);
        return this.writes.putBack(manager, withdrawal, actor, now);
      });
    } catch (error) {
      throw isTaken(error) ? await this.conflicts.of({ gpuNumber, year, userId: caller.userId }) : error;
    }
  }

  #current(gpuNumber: number, year: number): Find<StoredReport> {
    return (manager) => this.reports.findOne(gpuNumber, year, manager);
  }

  async #make<Report extends VersionedReport, Answer>(
    caller: Identity,
    { gpuNumber, year, version, action, reason }: Review,
    { find, answer }: { find: Find<Report>; answer: Read<Answer> },
    step: Step<Report>,
  ): Promise<Answer> {
    await this.access.requireGpu(caller, gpuNumber);
    const actor = await this.actors.of(caller);
    return transact(this.database, async (manager) => {
      await holdGpus(manager, [gpuNumber]);
      await this.access.requireGpu(caller, gpuNumber, manager);
      const stored = await find(manager);
      if (stored?.version !== version)
        throw await this.conflicts.of({ gpuNumber, year, userId: caller.userId }, manager);
      if (!(await step(manager, stored, actor, this.clock.now())))
        throw await this.conflicts.of({ gpuNumber, year, userId: caller.userId }, manager);
      const [subject, reportNdx] = [reportSubject(gpuNumber, year), stored.report_ndx];
      await recordChange(manager, { action, actor, subject, reportNdx, changes: [], reason });
      return answer(manager);
    });
  }
}

function requireDocuments(report: StoredReport): void {
  if (!lacksDocuments(report)) return;
  throw new ProblemError(report.method === 'natural-gas' ? 'report-lacks-gas-bills' : 'report-lacks-pivot-prints');
}
