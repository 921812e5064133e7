import { Injectable } from '@nestjs/common';
import type { LateFeeKind } from '@portal/shared-api';
import {
  AUDIT_FIELDS,
  describeChange,
  lateSubmissionReason,
  reportSubject,
  THE_PORTAL,
} from '@portal/shared-api/audit';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actors.ts';
import { recordChanges } from '../audit/record-change.ts';
import { type FeeKey, LateFeesRepository, type WrittenEntry } from './late-fees.repository.ts';
import type { Accrued } from './ledger.ts';

const FIELDS: Record<LateFeeKind, string> = {
  charged: AUDIT_FIELDS.feeCharged,
  corrected: AUDIT_FIELDS.feeCorrected,
  waived: AUDIT_FIELDS.feeWaived,
  paid: AUDIT_FIELDS.feePaid,
  refunded: AUDIT_FIELDS.feeRefunded,
};

export interface Moment {
  actor: Actor;
  /** `YYYY-MM-DD`: whoever held the permit on this day is charged. */
  dueOn: string;
  now: Date;
}

export interface LateSubmission extends FeeKey, Accrued {
  /** `YYYY-MM-DD` */
  chargedOn: string;
}

/** Adds entries to ledgers, with their audit entries. */
@Injectable()
export class LateFeeWrites {
  constructor(private readonly fees: LateFeesRepository) {}

  async add(manager: EntityManager, entries: readonly WrittenEntry[], moment: Moment): Promise<void> {
    await this.fees.insert(manager, entries, moment);
    await recordChanges(
      manager,
      entries.map(({ gpu_number, year, kind, cents, reason, is_automatic }) => ({
        action: 'late-fee-entered' as const,
        // Nobody charges the fee: it follows from a submission.
        actor: is_automatic ? { userId: null, described: THE_PORTAL } : moment.actor,
        subject: reportSubject(gpu_number, year),
        changes: [describeChange(FIELDS[kind], null, { cents })],
        reason: is_automatic ? lateSubmissionReason(moment.actor.described) : reason,
      })),
    );
  }

  /** Charges reports that were submitted late, in the transaction of their submission. A fee that is charged stays as it is. */
  async chargeSubmissions(
    manager: EntityManager,
    submissions: readonly LateSubmission[],
    year: number,
    moment: Moment,
  ): Promise<void> {
    if (submissions.length === 0) return;
    await this.fees.lock(manager, submissions);
    const known = await this.fees.findFees(
      submissions.map(({ gpu_number }) => gpu_number),
      year,
      manager,
    );
    const feeOf = new Map(known.map((fee) => [fee.gpu_number, fee]));
    const entries = submissions.flatMap(({ gpu_number, days, cents, chargedOn }): WrittenEntry[] => {
      const fee = feeOf.get(gpu_number);
      const due = cents - (fee?.charged_cents ?? 0);
      if (fee?.is_charged || due <= 0) return [];
      const entry = { kind: 'charged', cents: due, booked_on: chargedOn, days_late: days } as const;
      return [{ gpu_number, year, ...entry, reason: null, reference: null, takes_back: null, is_automatic: true }];
    });
    await this.add(manager, entries, moment);
  }
}
