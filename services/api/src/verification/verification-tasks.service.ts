import { Injectable } from '@nestjs/common';
import type { VerificationTask } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import { DataSource } from 'typeorm';
import { Actors } from '../audit/actors.ts';
import { recordChange } from '../audit/record-change.ts';
import type { CallContext } from '../contract/api-call.ts';
import { ProblemError } from '../http/problem.ts';
import { Clock } from '../production/clock.ts';
import { RecordChangesService } from '../record-keeping/record-changes.service.ts';
import { attempt } from '../record-keeping/record-transaction.repository.ts';
import { describeTask } from './described-dispute.ts';
import { DisputesRepository, type StoredTask } from './disputes.repository.ts';

type Settlement = CallContext<'POST /verification-tasks/{dispute_ndx}/settlement'>;

/** What owners dispute, until staff settle it. */
@Injectable()
export class VerificationTasks {
  constructor(
    private readonly database: DataSource,
    private readonly disputes: DisputesRepository,
    private readonly records: RecordChangesService,
    private readonly actors: Actors,
    private readonly clock: Clock,
  ) {}

  async find({
    state,
    ...page
  }: CallContext<'GET /verification-tasks'>['query']): Promise<CallOutput<'GET /verification-tasks'>> {
    const { rows, count } = await this.disputes.find(state, page);
    return { rows: rows.map(describeTask), count };
  }

  /** @throws ProblemError 404; 409 for one that is settled; 412 for an owner's record that changed; 422 for an address that is none */
  async settle({ params: { dispute_ndx }, body, caller }: Settlement): Promise<VerificationTask> {
    const task = await this.disputes.findOne(dispute_ndx);
    if (!task) throw new ProblemError('dispute-unknown');
    if (task.state === 'settled') throw new ProblemError('dispute-settled');
    const actor = await this.actors.of(caller);
    const change =
      body.owner_version === null ? null : await this.#planAddress(task, body.owner_version, body.answer, caller);
    const settled = { answer: body.answer, is_accepted: change !== null, at: this.clock.now(), by: actor.name };
    await attempt(this.database, false, async (manager) => {
      if (!(await this.disputes.settle(manager, dispute_ndx, settled))) throw new ProblemError('dispute-settled');
      // The change of the record has an audit entry of its own.
      if (change) await change(manager);
      else
        await recordChange(manager, {
          action: 'record-changed',
          actor,
          subject: `Ownership verification of ${task.year}, ${task.owner_name}, task ${dispute_ndx}`,
          changes: [{ field: 'State', from: 'open', to: 'resolved' }],
          reason: body.answer,
        });
    });
    return describeTask((await this.disputes.findOne(dispute_ndx))!);
  }

  #planAddress({ owner_ndx, proposed }: StoredTask, version: number, reason: string, caller: Settlement['caller']) {
    if (!proposed) throw new ProblemError('dispute-without-address');
    const given = { values: { ...proposed }, reason, preview: false, caller };
    return this.records.planChange('owners', [{ ndx: owner_ndx, version }], given);
  }
}
