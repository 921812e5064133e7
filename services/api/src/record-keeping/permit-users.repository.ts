import { Injectable } from '@nestjs/common';
import { AUDIT_FIELDS } from '@portal/shared-api/audit';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actors.ts';
import { recordChanges } from '../audit/record-change.ts';
import { type TakenBack, UndoCompanions } from './undo-companions.ts';

interface Moved {
  user_id: string;
  subject: string;
  permit_number: string;
}

export interface MovedLogin {
  user: string;
  permit_number: string;
  is_given: boolean;
}

/** Permits that the change set `$1` gave to users (`$2` as their field) or took, where neither was changed since. */
const MOVED = `SELECT subject_user_id AS user_id, subject, permit_ndx, permit_number
  FROM audit_log AS own CROSS JOIN jsonb_array_elements(own.changes) AS change
    JOIN permit ON permit_number = coalesce(change ->> 'from', change ->> 'to')
  WHERE change_set = $1 AND subject_user_id IS NOT NULL AND change ->> 'field' = $2 AND NOT EXISTS (
    SELECT FROM audit_log AS later LEFT JOIN jsonb_array_elements(later.changes) AS again
      ON again ->> 'field' IN ('${AUDIT_FIELDS.permitsAdded}', '${AUDIT_FIELDS.permitsRemoved}')
    WHERE later.subject_user_id = own.subject_user_id AND later.audit_ndx > own.audit_ndx
      AND (later.action = 'user-deleted'
        OR permit_number = ANY (string_to_array(concat(again ->> 'from', again ->> 'to'), ', '))))`;

/** People who sign in for a permit. */
@Injectable()
export class PermitUsers {
  constructor(companions: UndoCompanions) {
    companions.register({ refuse: async () => {}, takeBack: (manager, taken) => this.#takeBack(manager, taken) });
  }

  /** Takes the permits from them, with an entry of the audit log for each. */
  async remove(
    manager: EntityManager,
    permits: readonly number[],
    users: readonly Actor[],
    by: { actor: Actor; reason: string | null },
  ): Promise<void> {
    if (users.length === 0) return;
    const [removed] = await manager.query<[Omit<Moved, 'subject'>[]]>(
      `DELETE FROM user_permit USING permit WHERE user_permit.permit_ndx = permit.permit_ndx
        AND permit.permit_ndx = ANY ($1) AND user_id = ANY ($2) RETURNING user_id, permit_number`,
      [permits, users.map(({ userId }) => userId)],
    );
    const named = new Map(users.map(({ userId, described }) => [userId, described]));
    const moved = removed.map((one) => ({ ...one, subject: named.get(one.user_id)! }));
    await this.#record(manager, 'permitsRemoved', moved, by);
  }

  /** What the transaction has given to users, or taken from them. */
  findMoved(manager: EntityManager): Promise<MovedLogin[]> {
    return manager.query<MovedLogin[]>(
      `SELECT subject AS "user", coalesce(change ->> 'from', change ->> 'to') AS permit_number,
        change ->> 'field' = $1 AS is_given
      FROM audit_log CROSS JOIN jsonb_array_elements(changes) AS change
      WHERE change_set = current_change_set() AND subject_user_id IS NOT NULL
        AND change ->> 'field' IN ($1, $2) ORDER BY subject, permit_number`,
      [AUDIT_FIELDS.permitsAdded, AUDIT_FIELDS.permitsRemoved],
    );
  }

  /** Gives back the permits that were taken with the change, and takes those that were given back with it. */
  async #takeBack(manager: EntityManager, { changeSet, ...by }: TakenBack): Promise<void> {
    const given = await manager.query<Moved[]>(
      `WITH moved AS (${MOVED}), given AS (INSERT INTO user_permit (user_id, permit_ndx)
        SELECT user_id, permit_ndx FROM moved ON CONFLICT DO NOTHING RETURNING *)
      SELECT moved.* FROM moved JOIN given USING (user_id, permit_ndx)`,
      [changeSet, AUDIT_FIELDS.permitsRemoved],
    );
    await this.#record(manager, 'permitsAdded', given, by);
    const [taken] = await manager.query<[Moved[]]>(
      `DELETE FROM user_permit USING (${MOVED}) AS moved
      WHERE user_permit.user_id = moved.user_id AND user_permit.permit_ndx = moved.permit_ndx RETURNING moved.*`,
      [changeSet, AUDIT_FIELDS.permitsAdded],
    );
    await this.#record(manager, 'permitsRemoved', taken, by);
  }

  async #record(
    manager: EntityManager,
    field: 'permitsAdded' | 'permitsRemoved',
    moved: readonly Moved[],
    { actor, reason }: { actor: Actor; reason: string | null },
  ): Promise<void> {
    const values = (permit: string) =>
      field === 'permitsAdded' ? { from: null, to: permit } : { from: permit, to: null };
    await recordChanges(
      manager,
      moved.map(({ user_id, subject, permit_number }) => ({
        action: 'user-updated',
        actor,
        subject,
        subjectUserId: user_id,
        reason,
        changes: [{ field: AUDIT_FIELDS[field], ...values(permit_number) }],
      })),
    );
  }
}
