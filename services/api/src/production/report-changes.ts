import { Injectable } from '@nestjs/common';
import type { ReportChange } from '@portal/shared-api';
import { reportSubject } from '@portal/shared-api/audit';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, Actors } from '../audit/actors.ts';
import { recordChanges } from '../audit/record-change.ts';
import { LateFeeWrites } from '../late-fees/late-fee-writes.ts';
import { WorkMetrics } from '../metrics/work-metrics.ts';
import { holdGpus } from '../record-keeping/hold-gpus.repository.ts';
import { transact } from '../record-keeping/record-transaction.repository.ts';
import { Clock } from './clock.ts';
import { type PlannedSave, planSave } from './plan-save.ts';
import { isAdministrator, ProductionAccess } from './production-access.ts';
import { ReportConflicts } from './report-conflict.ts';
import { ReportFactsReader } from './report-facts.ts';
import { ReportWritesRepository, type VersionedReport } from './report-writes.repository.ts';

interface Changes {
  caller: Identity;
  year: number;
  changes: ReadonlyMap<number, ReportChange>;
  /** When the request came, not when the database had time for it: it is what counts for lateness. */
  now: Date;
}

/** Saves and submits reports, each with its audit entry in one transaction. */
@Injectable()
export class ReportChanges {
  constructor(
    private readonly database: DataSource,
    private readonly access: ProductionAccess,
    private readonly facts: ReportFactsReader,
    private readonly writes: ReportWritesRepository,
    private readonly conflicts: ReportConflicts,
    private readonly actors: Actors,
    private readonly clock: Clock,
    private readonly metrics: WorkMetrics,
    private readonly fees: LateFeeWrites,
  ) {}

  /**
   * @param manager the transaction
   * @throws ProblemError 403; 404 for a year or GPU without reports; 409 if the version in the change is out of date;
   * 422 with all mistakes
   */
  async save(
    caller: Identity,
    gpuNumber: number,
    year: number,
    change: ReportChange,
    manager: EntityManager,
  ): Promise<VersionedReport> {
    const work = { caller, year, changes: new Map([[gpuNumber, change]]), now: this.clock.now() };
    await this.access.requireGpu(caller, gpuNumber, manager);
    const actor = await this.actors.of(caller);
    const saved = await this.#save(manager, work, actor);
    return saved.get(gpuNumber)!;
  }

  /** @param answer in the transaction: what cannot be answered is not saved @throws ProblemError, like `save` */
  async saveOne<Answer>(
    caller: Identity,
    { gpu_number, year }: { gpu_number: number; year: number },
    change: ReportChange,
    answer: (manager: EntityManager) => Promise<Answer>,
  ): Promise<Answer> {
    const work = { caller, year, changes: new Map([[gpu_number, change]]), now: this.clock.now() };
    await this.access.requireGpu(caller, gpu_number);
    const actor = await this.actors.of(caller);
    return transact(this.database, async (manager) => {
      await this.#save(manager, work, actor);
      return answer(manager);
    });
  }

  /** All or none. @throws ProblemError, like `save`, for the first report that cannot be saved */
  async saveAll(work: Changes): Promise<void> {
    await this.access.requireGpus(work.caller, [...work.changes.keys()]);
    const actor = await this.actors.of(work.caller);
    await transact(this.database, (manager) => this.#save(manager, work, actor));
  }

  async #save(manager: EntityManager, work: Changes, actor: Actor): Promise<Map<number, VersionedReport>> {
    const { caller, year, changes, now } = work;
    const filing = { isStaff: isAdministrator(caller), now };
    const gpuNumbers = [...changes.keys()];
    await holdGpus(manager, gpuNumbers);
    await this.access.requireGpus(caller, gpuNumbers, manager);
    const plans: PlannedSave[] = [];
    for await (const facts of this.facts.readMany(gpuNumbers, year, now, manager)) {
      const { gpu_number } = facts.account.gpu;
      const change = changes.get(gpu_number)!;
      if ((facts.stored?.version ?? null) !== change.version)
        throw await this.conflicts.of({ gpuNumber: gpu_number, year, userId: caller.userId }, manager);
      plans.push(planSave(change, facts, filing));
    }
    return this.#write(manager, plans, actor, now);
  }

  async #write(
    manager: EntityManager,
    plans: readonly PlannedSave[],
    actor: Actor,
    now: Date,
  ): Promise<Map<number, VersionedReport>> {
    const news = plans.filter(({ hasChanges }) => hasChanges);
    const fresh = news.filter(({ stored }) => !stored).map(({ report }) => report);
    const changed = news.flatMap(({ report, stored }) =>
      stored ? [{ ...report, report_ndx: stored.report_ndx, version: stored.version }] : [],
    );
    const inserted = await this.writes.insert(manager, fresh, actor, now);
    const updated = await this.writes.update(manager, changed, actor, now);

    const saved = new Map<number, VersionedReport>();
    for (const { report, stored, hasChanges } of plans) {
      const { gpu_number: gpuNumber, year } = report;
      const report_ndx = stored ? stored.report_ndx : inserted.get(gpuNumber);
      if (report_ndx === undefined || (stored && hasChanges && !updated.has(report_ndx)))
        throw await this.conflicts.of({ gpuNumber, year, userId: actor.userId }, manager);
      const version = stored ? stored.version + (hasChanges ? 1 : 0) : 1;
      saved.set(gpuNumber, { report_ndx, version });
    }
    const recorded = news.map(({ report: { gpu_number, year }, action, changes }) => ({
      action,
      actor,
      changes,
      subject: reportSubject(gpu_number, year),
      reportNdx: saved.get(gpu_number)!.report_ndx,
    }));
    await recordChanges(manager, recorded);
    const late = news.flatMap((plan) => plan.late ?? []);
    const [first] = news;
    if (first) await this.fees.chargeSubmissions(manager, late, first.report.year, { actor, dueOn: first.dueOn, now });
    for (const { action } of recorded) this.metrics.report(action);
    return saved;
  }
}
