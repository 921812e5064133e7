import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { GivenDispute, OwnVerification, ShownOwner } from '@portal/shared-api';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource } from 'typeorm';
import { Actors } from '../audit/actors.ts';
import { recordChange } from '../audit/record-change.ts';
import type { CallContext } from '../contract/api-call.ts';
import { ProblemError } from '../http/problem.ts';
import { Clock } from '../production/clock.ts';
import { ProductionAccess } from '../production/production-access.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { transact } from '../record-keeping/record-transaction.repository.ts';
import { describeDispute } from './described-dispute.ts';
import { DisputesRepository, type StoredTask } from './disputes.repository.ts';
import { type HeldRow, type StoredVerification, VerificationRepository } from './verification.repository.ts';
import { currentVerification, describeYear, nextOpening } from './verification-years.ts';

type Own = OwnVerification['owners'][number];
type Given = CallContext<'POST /verification/{owner_ndx}'>;

const keyOf = (shown: ShownOwner): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32);

const numbersOf = ({ gpus }: ShownOwner): number[] => gpus.map(({ gpu_number }) => gpu_number);

const isSame = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join();

/** @param given of the owner and the year, the latest first */
function describeOwn(
  { owner_ndx, ...shown }: HeldRow,
  given: readonly StoredVerification[],
  disputes: readonly StoredTask[],
): Own {
  const own = numbersOf(shown);
  const confirmed = new Set(given.flatMap(({ gpu_numbers }) => gpu_numbers));
  const isConfirmed = own.every((gpuNumber) => confirmed.has(gpuNumber));
  // Others may have confirmed other GPUs of the owner.
  const latest = given.find(({ gpu_numbers }) => isSame(gpu_numbers, own));
  const key = keyOf(shown);
  const hasOpen = disputes.some(({ state }) => state === 'open');
  return {
    owner_ndx,
    shown,
    shown_key: key,
    state: hasOpen ? 'disputed' : isConfirmed ? 'confirmed' : 'open',
    has_changed: latest !== undefined && latest.shown_key !== key,
    confirmed_at: (latest ?? given[0])?.confirmed_at.toISOString() ?? null,
    confirmed_by: (latest ?? given[0])?.confirmed_by ?? null,
    disputes: disputes.map(describeDispute),
  };
}

/** @throws ProblemError 422 for a GPU or a well that was not shown */
function requireShown({ gpus }: ShownOwner, disputes: readonly GivenDispute[]): void {
  for (const dispute of disputes) {
    if (!('gpu_number' in dispute)) continue;
    const gpu = gpus.find(({ gpu_number }) => gpu_number === dispute.gpu_number);
    const number = dispute.subject === 'well' ? dispute.well_number : null;
    if (!gpu || (number !== null && !gpu.wells.some(({ well_number }) => well_number === number)))
      throw new ProblemError('verification-item-unknown', { gpuNumber: dispute.gpu_number });
  }
}

/** What owners see, confirm and dispute: the records of the GPUs of their own permits. */
@Injectable()
export class OwnVerificationService {
  constructor(
    private readonly database: DataSource,
    private readonly access: ProductionAccess,
    private readonly rules: ProductionRulesRepository,
    private readonly repository: VerificationRepository,
    private readonly disputes: DisputesRepository,
    private readonly actors: Actors,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 403 for an owner with an unverified email */
  async find(caller: Identity): Promise<OwnVerification> {
    await this.access.ownGpus(caller);
    const now = this.clock.now();
    const rules = await this.rules.findAll();
    const year = currentVerification(rules, now);
    const held = await this.repository.findHeld(caller.userId);
    const keys = held.map(({ owner_ndx }) => owner_ndx);
    const given = await this.repository.findVerifications(keys, year.year);
    const disputes = await this.disputes.findOfOwners(keys, year.year);
    return {
      ...describeYear(year),
      next_opens_on: nextOpening(rules, now),
      owners: held.map((row) => {
        const isOwn = ({ owner_ndx }: { owner_ndx: number }) => owner_ndx === row.owner_ndx;
        return describeOwn(row, given.filter(isOwn), ownDisputes(row, disputes.filter(isOwn)));
      }),
      without_owner: await this.repository.findUnowned(caller.userId),
    };
  }

  /** @throws ProblemError 403; 404 for an owner of others; 409 when it is closed, known, or not what is shown; 422 */
  async confirm({ params, body, caller }: Given): Promise<OwnVerification> {
    await this.access.ownGpus(caller);
    const year = await this.#year();
    const actor = await this.actors.of(caller);
    const now = this.clock.now();
    await transact(this.database, async (manager) => {
      await this.repository.lock(manager, params.owner_ndx);
      const held = await this.repository.findHeld(caller.userId, manager);
      const found = held.find(({ owner_ndx }) => owner_ndx === params.owner_ndx);
      if (!found) throw new ProblemError('verification-owner-unknown');
      if (!year.isOpen) throw new ProblemError('verification-closed', { from: year.opensOn, until: year.closesOn });
      const { owner_ndx, ...shown } = found;
      const shown_key = keyOf(shown);
      if (shown_key !== body.shown_key) throw new ProblemError('verification-shown-changed');
      requireShown(shown, body.disputes);
      const given = await this.repository.findVerifications([owner_ndx], year.year, manager);
      const isGiven = given.find(({ gpu_numbers }) => isSame(gpu_numbers, numbersOf(shown)))?.shown_key === shown_key;
      if (isGiven && body.disputes.length === 0) throw new ProblemError('verification-given');
      const state = body.disputes.length > 0 ? 'disputed' : 'confirmed';
      const { userId: confirmed_by_user_id, name: confirmed_by } = actor;
      const confirmation = { owner_ndx, year: year.year, state, shown, shown_key, confirmed_at: now } as const;
      await this.repository.insert(manager, { ...confirmation, confirmed_by_user_id, confirmed_by }, body.disputes);
      await recordChange(manager, {
        action: 'record-changed',
        actor,
        subject: `Ownership verification of ${year.year}, ${shown.owner_name}`,
        changes: [
          { field: 'GPUs', from: null, to: numbersOf(shown).join(', ').slice(0, 200) },
          { field: 'Disputes', from: null, to: `${body.disputes.length}` },
        ],
      });
    });
    return this.find(caller);
  }

  async #year() {
    return currentVerification(await this.rules.findAll(), this.clock.now());
  }
}

/** Those of the owner as a whole, and of the GPUs that are shown. */
const ownDisputes = (shown: ShownOwner, disputes: readonly StoredTask[]): StoredTask[] =>
  disputes.filter(({ gpu_number }) => gpu_number === null || numbersOf(shown).includes(gpu_number));
