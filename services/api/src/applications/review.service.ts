import { Injectable } from '@nestjs/common';
import type { ReviewedApplication } from '@portal/shared-api';
import {
  type ApplicationState,
  checkListOf,
  lastDayOf,
  missingFor,
  owedDollars,
} from '@portal/shared-api/applications';
import { AUDIT_FIELDS } from '@portal/shared-api/audit';
import { fieldError } from '@portal/shared-api/problems';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource } from 'typeorm';
import { Actors } from '../audit/actors.ts';
import { recordChange } from '../audit/record-change.ts';
import { Config } from '../config.ts';
import type { CallContext } from '../contract/api-call.ts';
import { ProblemError } from '../http/problem.ts';
import { PersonLimits } from '../limits/person-limits.ts';
import { inOrderOf, listAnswer } from '../lists/list-answer.ts';
import { countBy, findKeys } from '../lists/list-sql.ts';
import { MailQueue } from '../mail/mail-queue.ts';
import { PersonNotices } from '../mail/person-notices.ts';
import { transact } from '../record-keeping/record-transaction.repository.ts';
import { ApplicationSpace } from './application-space.ts';
import {
  ApplicationWrites,
  type Decided,
  type Deciding,
  movedBy,
  requireStep,
  type Versioned,
} from './application-writes.ts';
import { ApplicationsRepository, queueSource, type StoredApplication } from './applications.repository.ts';
import { decisionMails, isTold, type ToldAct } from './decision-mail.ts';
import { daysWaiting, describeApplication, describeQueued } from './described-application.ts';

type Queue = CallContext<'GET /application-queue'>['query'];
type Ticks = CallContext<'PATCH /application-queue/{number}'>['body'];
type Act = CallContext<'POST /application-queue/{number}/{act}'>;

const invalid = (path: string, code: 'parameter-unknown' | 'day-in-future') =>
  new ProblemError('record-values-invalid', {}, { errors: [fieldError(path, code)] });

/** What staff do with applications. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly database: DataSource,
    private readonly writes: ApplicationWrites,
    private readonly applications: ApplicationsRepository,
    private readonly space: ApplicationSpace,
    private readonly mail: MailQueue,
    private readonly notices: PersonNotices,
    private readonly config: Config,
    private readonly actors: Actors,
    private readonly limits: PersonLimits,
  ) {}

  async findQueue(query: Queue) {
    const { today, timeZone } = await this.writes.read();
    const source = queueSource(today, query.well, timeZone);
    const { keys, count } = await findKeys(this.database, source, query);
    const states = await countBy<ApplicationState>(this.database, source, query, 'state');
    return listAnswer(query, 'applications', { count, states }, keys, async (some) =>
      inOrderOf(some, await this.applications.findQueued(today, some), ({ application_ndx }) => application_ndx).map(
        (row) => describeQueued(row, today),
      ),
    );
  }

  async findOne(number: string, caller: Identity): Promise<ReviewedApplication> {
    const stored = await this.applications.findOne(number);
    // Drafts are their applicants' alone.
    if (!stored || stored.state === 'draft') throw new ProblemError('application-unknown');
    return this.#describe(stored, caller);
  }

  async tick(versioned: Versioned, { checks, fee }: Ticks): Promise<ReviewedApplication> {
    const stored = await this.writes.change(versioned, 'staff', async ({ stored: before, today, actor }) => {
      const items = checkListOf(before.kind);
      const unknown = Object.keys(checks).find((item) => !items.includes(item));
      if (unknown !== undefined) throw invalid(`body.checks.${unknown}`, 'parameter-unknown');
      if (fee && fee.paid_on > today) throw invalid('body.fee.paid_on', 'day-in-future');
      const ticked = { ...before.checks };
      for (const [item, isTicked] of Object.entries(checks))
        if (isTicked) ticked[item] ??= { by: actor.name, on: today };
        else delete ticked[item];
      const paid =
        fee === undefined
          ? {}
          : { fee_paid_on: fee?.paid_on ?? null, fee_receipt: fee?.receipt ?? null, fee_paid_dollars: null };
      return { columns: { checks: ticked, ...paid } };
    });
    return this.#describe(stored, versioned.caller);
  }

  async act(versioned: Versioned, act: Act['params']['act'], given: Act['body']): Promise<ReviewedApplication> {
    const stored = await this.writes.change(versioned, 'staff', async (deciding) => {
      requireStep(deciding, act, 'staff');
      const missing = missingFor(act, deciding.stored, { ...given, completion: null });
      if (missing === 'reason') throw new ProblemError('application-reason-needed');
      if (missing === 'fee')
        throw new ProblemError('application-fee-unpaid', { dollars: owedDollars(deciding.stored) });
      const decided = { ...decide(deciding, act, given), reason: given.reason };
      if (isTold(act)) await this.#tell(deciding, act, act === 'approve' ? given.conditions : given.reason);
      return decided;
    });
    return this.#describe(stored, versioned.caller);
  }

  /** How many times the usual limits of a day its applicant has, in all that they do. */
  async raiseLimits(number: string, times: number, caller: Identity): Promise<ReviewedApplication> {
    const actor = await this.actors.of(caller);
    const stored = await transact(this.database, async (manager) => {
      const found = await this.applications.findOne(number, manager, true);
      if (!found || found.state === 'draft') throw new ProblemError('application-unknown');
      const before = await this.limits.timesOf(manager, found.applicant_user_id);
      if (before === times) return found;
      await this.limits.raise(manager, found.applicant_user_id, times, actor.name);
      await recordChange(manager, {
        action: 'user-updated',
        actor,
        subject: found.applicant,
        subjectUserId: found.applicant_user_id,
        changes: [{ field: AUDIT_FIELDS.limits, from: `${before}`, to: `${times}` }],
      });
      return found;
    });
    return this.#describe(stored, caller);
  }

  async #tell({ stored, manager }: Deciding, act: ToldAct, words: string | null): Promise<void> {
    const { mails, notices } = decisionMails({ stored, act, words }, this.config.portalUrl);
    await this.mail.queue(manager, mails);
    await this.notices.add(manager, notices);
  }

  async #describe(stored: StoredApplication, caller: Identity): Promise<ReviewedApplication> {
    const read = await this.writes.read();
    const space = await this.space.find(stored, caller);
    const history = await this.applications.findSteps(stored.application_ndx);
    const raised = await this.limits.findRaised(this.database.manager, stored.applicant_user_id);
    const waits = stored.state === 'sent' || stored.state === 'in-review' || stored.state === 'drilled';
    return {
      ...describeApplication(stored, { ...read, by: ['staff'] }),
      applicant: stored.applicant,
      applicant_limits: raised && { times: raised.times, by: raised.set_by, at: raised.set_at.toISOString() },
      language: stored.language,
      days_waiting: waits ? daysWaiting(stored.waiting_since, read.today) : null,
      checks: stored.checks,
      space,
      old_well_ndx: stored.old_well_ndx,
      new_well_ndx: stored.new_well_ndx,
      history: history.map((step) => ({ ...step, at: step.at.toISOString() })),
    };
  }
}

function decide({ stored, today }: Deciding, act: Act['params']['act'], { reason, conditions }: Act['body']): Decided {
  switch (act) {
    case 'review':
      return { columns: movedBy(act) };
    case 'return':
      return { columns: { ...movedBy(act), decision: reason } };
    case 'deny':
      return { columns: { ...movedBy(act), decision: reason, decided_on: today } };
    case 'approve':
      return {
        columns: {
          ...movedBy(act),
          decision: conditions,
          decided_on: today,
          valid_until: lastDayOf(today, stored.valid_days),
        },
      };
  }
}
