import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { PlannedChange } from '@portal/shared-api';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource, type EntityManager } from 'typeorm';
import { recordChange } from '../audit/record-change.ts';
import { Config } from '../config.ts';
import { GpuChangesService } from '../gpu-changes/gpu-changes.service.ts';
import { ProblemError } from '../http/problem.ts';
import { PeriodicWork } from '../lease/periodic-work.ts';
import { PersonNotices } from '../mail/person-notices.ts';
import { Clock } from '../production/clock.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { RecordChangesService } from '../record-keeping/record-changes.service.ts';
import { attempt } from '../record-keeping/record-transaction.repository.ts';
import { type FailedState, failedChangeMail } from './failed-change-mail.ts';
import {
  type Plan,
  PlannedChangesRepository,
  type PlannedGpuChange,
  type PlannedValues,
} from './planned-changes.repository.ts';
import { planEntry } from './planned-changes.service.ts';

const EVERY_MS = 60_000;

const whyOf = ({ code, message, values, options }: ProblemError): NonNullable<PlannedChange['why']> =>
  options.errors?.map((error) => ({ code: error.code, message: error.message, values: { ...error.values } })) ?? [
    { code, message, values: { ...values } },
  ];

/** Does what is planned on its day, each once; what no longer holds is not done, and whoever planned it is told. */
@Injectable()
export class PlannedChangeRunner implements OnApplicationBootstrap {
  private readonly logger = new Logger('Planned changes');

  constructor(
    private readonly database: DataSource,
    private readonly periodic: PeriodicWork,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly rules: ProductionRulesRepository,
    private readonly plans: PlannedChangesRepository,
    private readonly records: RecordChangesService,
    private readonly gpus: GpuChangesService,
    private readonly notices: PersonNotices,
  ) {}

  onApplicationBootstrap(): void {
    this.periodic.start({
      name: 'planned-changes',
      everyMilliseconds: EVERY_MS,
      run: () => this.runDue(),
      failure: 'planned changes wait',
    });
  }

  async runDue(): Promise<void> {
    const today = (await this.rules.findAll()).dayAt(this.clock.now());
    for (const plan of await this.plans.findDue(today)) {
      try {
        await this.#run(plan);
      } catch (error) {
        // It is tried again, and keeps no other waiting.
        this.logger.warn(`planned change ${plan.planned_ndx} waits: ${(error as Error).message}`);
        await this.#noteFailure(plan);
      }
    }
  }

  async #run(plan: Plan): Promise<void> {
    try {
      const make = await this.#work(plan);
      await attempt(this.database, false, async (manager) => {
        if (await this.plans.settle(manager, plan.planned_ndx, 'done')) await make(manager);
      });
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status >= 500) throw error;
      await this.#giveUp(plan, error);
    }
  }

  async #work({
    record_kind,
    change,
    accepted,
    reason,
    user_id,
  }: Plan): Promise<(manager: EntityManager) => Promise<unknown>> {
    const caller: Identity = { userId: user_id, roles: ['Administrator'] };
    if (record_kind === 'gpus') return this.gpus.plan(change as PlannedGpuChange, { preview: false, caller, accepted });
    const { values, basis, removed_users } = change as PlannedValues;
    return this.records.planChange(record_kind, basis, { values, reason, preview: false, caller, removed_users });
  }

  #noteFailure(plan: Plan): Promise<void> {
    const why = whyOf(new ProblemError('plan-waits'));
    return this.database.transaction(async (manager) => {
      if (await this.plans.hasFailedLong(plan.planned_ndx, this.clock.now(), why, manager))
        await this.#tell(manager, plan, 'waits');
    });
  }

  #giveUp(plan: Plan, problem: ProblemError): Promise<void> {
    return this.database.transaction(async (manager) => {
      const { planned_ndx, user_id, actor } = plan;
      if (!(await this.plans.settle(manager, planned_ndx, 'failed', whyOf(problem)))) return;
      await recordChange(
        manager,
        planEntry('change-not-done', plan, { userId: user_id, described: actor }, problem.message),
      );
      await this.#tell(manager, plan, 'failed');
    });
  }

  #tell(manager: EntityManager, plan: Plan, state: FailedState): Promise<void> {
    const { planned_ndx, user_id, actor, names, day, record_kind, record_ndxs } = plan;
    const url = `${this.config.portalUrl}/admin/records/${record_kind}/${record_ndxs[0]}`;
    const message = failedChangeMail(state, names, day, url);
    const occasion = `planned change ${planned_ndx} ${state}`;
    return this.notices.add(manager, [{ user_id, name: actor, kind: 'planned-change', occasion, message }]);
  }
}
