import { Injectable } from '@nestjs/common';
import type { WellApplication } from '@portal/shared-api';
import {
  APPLICATION_STATES,
  APPLICATION_STEPS,
  type ApplicationStep,
  possibleSteps,
  type StoredState,
} from '@portal/shared-api/applications';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, Actors } from '../audit/actors.ts';
import { recordChange } from '../audit/record-change.ts';
import { ProblemError } from '../http/problem.ts';
import { keepAnswer } from '../kept-requests/keyed-request.repository.ts';
import { Clock } from '../production/clock.ts';
import { isAdministrator } from '../production/production-access.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import type { ProductionRules } from '../production/production-rules.ts';
import { attempt } from '../record-keeping/record-transaction.repository.ts';
import { ApplicationsRepository, type StoredApplication } from './applications.repository.ts';
import { describeApplication } from './described-application.ts';

export interface Versioned {
  number: string;
  version: number;
  caller: Identity;
}

/** What a change is decided with; its queries go over the transaction's connection. */
export interface Deciding {
  stored: StoredApplication;
  today: string;
  rules: ProductionRules;
  actor: Actor;
  manager: EntityManager;
}

export interface Decided {
  columns: object;
  reason?: string | null;
}

/** What the audit log calls an application, in English. */
export const subjectOf = (number: string): string => `Application ${number}`;

/** For the audit log. */
export const stateChange = (from: StoredState, to: StoredState) => ({
  field: 'State',
  from: APPLICATION_STATES[from],
  to: APPLICATION_STATES[to],
});

/** @throws ProblemError 409 for a step that the application's state, its kind or the person does not allow */
export function requireStep({ stored, today }: Deciding, step: ApplicationStep, by: 'applicant' | 'staff'): void {
  if (!possibleSteps(stored, [by], today).includes(step)) throw new ProblemError('application-step-not-possible');
}

export const movedBy = (step: ApplicationStep): { state: string } => ({ state: APPLICATION_STEPS[step].to });

export const isOwn = (stored: StoredApplication, caller: Identity): boolean =>
  stored.applicant_user_id === caller.userId;

/** Changes applications, each in one transaction with its audit entry; triggers keep the history. */
@Injectable()
export class ApplicationWrites {
  constructor(
    private readonly database: DataSource,
    private readonly actors: Actors,
    private readonly applications: ApplicationsRepository,
    private readonly rules: ProductionRulesRepository,
    private readonly clock: Clock,
  ) {}

  /** Its rules, and the day in the district's time zone. */
  async read(manager?: EntityManager): Promise<{ rules: ProductionRules; today: string; timeZone: string }> {
    const [rules, now] = [await this.rules.findAll(manager), this.clock.now()];
    return { rules, today: rules.dayAt(now), timeZone: rules.timeZoneAt(now) };
  }

  async add(
    caller: Identity,
    compose: (deciding: Omit<Deciding, 'stored'>) => Promise<object>,
  ): Promise<WellApplication> {
    const actor = await this.actors.of(caller);
    return attempt(this.database, false, async (manager) => {
      const read = await this.read(manager);
      const columns = await compose({ ...read, actor, manager });
      const number = await this.applications.nextNumber(manager, read.today.slice(0, 4));
      await this.applications.insert(manager, {
        ...columns,
        application_number: number,
        applicant_user_id: caller.userId,
        applicant: actor.described,
        // Inserting names them, so their defaults do not apply.
        state: 'draft',
        language: 'en',
        checks: {},
        created_at: this.clock.now(),
        version: 1,
      });
      await recordChange(manager, { action: 'record-added', actor, subject: subjectOf(number), changes: [] });
      const added = (await this.applications.findOne(number, manager))!;
      return keepAnswer(manager, describeApplication(added, { ...read, by: ['applicant'] }));
    });
  }

  /**
   * @param preview rolled back
   * @throws ProblemError 404 for one of somebody else, unless staff may too; 412 for one that has changed
   */
  async change(
    { number, version, caller }: Versioned,
    by: 'applicant' | 'staff' | 'either',
    decide: (deciding: Deciding) => Promise<Decided>,
    preview = false,
  ): Promise<StoredApplication> {
    const actor = await this.actors.of(caller);
    return attempt(this.database, preview, async (manager) => {
      const stored = await this.applications.findOne(number, manager, true);
      const mayAct =
        stored && ((by !== 'staff' && isOwn(stored, caller)) || (by !== 'applicant' && isAdministrator(caller)));
      if (!mayAct) throw new ProblemError('application-unknown');
      if (stored.version !== version) throw new ProblemError('application-changed');
      const { columns, reason = null } = await decide({ stored, ...(await this.read(manager)), actor, manager });
      await this.applications.update(manager, stored.application_ndx, columns);
      const changed = (await this.applications.findOne(number, manager))!;
      const changes = changed.state === stored.state ? [] : [stateChange(stored.state, changed.state)];
      await recordChange(manager, { action: 'record-changed', actor, subject: subjectOf(number), changes, reason });
      return changed;
    });
  }
}
