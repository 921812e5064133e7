import { Injectable } from '@nestjs/common';
import type { PlannedChange } from '@portal/shared-api';
import { AUDIT_FIELDS, describeChange } from '@portal/shared-api/audit';
import type { RecordKind } from '@portal/shared-api/record-keeping';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, Actors } from '../audit/actors.ts';
import { type RecordedChange, recordChange } from '../audit/record-change.ts';
import { ProblemError } from '../http/problem.ts';
import { Clock } from '../production/clock.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { subjectOf, wordChanges } from '../record-keeping/record-audit.ts';
import { transact } from '../record-keeping/record-transaction.repository.ts';
import { type NewPlan, PlannedChangesRepository } from './planned-changes.repository.ts';

/** The field with the day from which a change holds. */
export const EFFECTIVE: Partial<Record<RecordKind, string>> = { permits: 'held_since' };

/** The day from which it holds has a line of its own. */
function whatOf({ change, record_kind, changes, names }: NewPlan): RecordedChange['changes'] {
  if (!('parts' in change))
    return wordChanges(
      record_kind,
      changes.filter(({ field }) => field !== EFFECTIVE[record_kind]),
      names.length,
    );
  const parts = change.parts.map(({ gpu_number }) => gpu_number ?? '…');
  return [{ field: AUDIT_FIELDS.gpus, from: names.join(', '), to: parts.join(', ') }];
}

/** The entry of the audit log. */
export const planEntry = (
  action: RecordedChange['action'],
  plan: NewPlan,
  actor: RecordedChange['actor'],
  reason: string | null,
): RecordedChange => ({
  action,
  actor,
  subject: subjectOf(
    plan.names.map(() => ({ kind: plan.record_kind })),
    plan.names[0]!,
  ),
  changes: [...whatOf(plan), describeChange(AUDIT_FIELDS.ruleFrom, null, { day: plan.day })],
  reason,
});

/** What is entered today and holds from a day to come, where the district is. */
@Injectable()
export class PlannedChanges {
  constructor(
    private readonly database: DataSource,
    private readonly actors: Actors,
    private readonly clock: Clock,
    private readonly rules: ProductionRulesRepository,
    private readonly plans: PlannedChangesRepository,
  ) {}

  async isToCome(manager: EntityManager, day: string): Promise<boolean> {
    return day > (await this.rules.findAll(manager)).dayAt(this.clock.now());
  }

  find(kind: RecordKind | undefined, ndx: number | undefined): Promise<PlannedChange[]> {
    return this.plans.find(kind ?? null, ndx ?? null);
  }

  /** Call it while the records are locked. @throws ProblemError 409 where a change of one of them is planned already */
  async refuse(manager: EntityManager, kind: RecordKind, ndxs: readonly number[]): Promise<void> {
    const planned = await this.plans.findOf(manager, kind, ndxs);
    if (planned) throw new ProblemError('planned-already', planned);
  }

  async add(
    manager: EntityManager,
    actor: Actor,
    given: Omit<NewPlan, 'user_id' | 'actor' | 'planned_at'>,
  ): Promise<number> {
    const plan = { ...given, user_id: actor.userId, actor: actor.name, planned_at: this.clock.now() };
    const plannedNdx = await this.plans.insert(manager, plan);
    await recordChange(manager, planEntry('change-planned', plan, actor, given.reason));
    return plannedNdx;
  }

  /** @throws ProblemError 404 for what was done or taken back already */
  async withdraw(plannedNdx: number, reason: string, caller: Identity): Promise<{ withdrawn: true }> {
    const actor = await this.actors.of(caller);
    await transact(this.database, async (manager) => {
      const plan = await this.plans.settle(manager, plannedNdx, 'withdrawn');
      if (!plan) throw new ProblemError('plan-unknown');
      await recordChange(manager, planEntry('plan-withdrawn', plan, actor, reason));
    });
    return { withdrawn: true };
  }
}
