import { Injectable } from '@nestjs/common';
import { AUDIT_FIELDS } from '@portal/shared-api/audit';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actors.ts';
import { recordChanges } from '../audit/record-change.ts';

/** People who sign in for a permit. */
@Injectable()
export class PermitUsers {
  /** Takes the permits from them, with an entry of the audit log for each. */
  async remove(
    manager: EntityManager,
    permits: readonly number[],
    users: readonly Actor[],
    { actor, reason }: { actor: Actor; reason: string | null },
  ): Promise<void> {
    if (users.length === 0) return;
    const [removed] = await manager.query<[{ user_id: string; permit_number: string }[]]>(
      `DELETE FROM user_permit USING permit WHERE user_permit.permit_ndx = permit.permit_ndx
        AND permit.permit_ndx = ANY ($1) AND user_id = ANY ($2) RETURNING user_id, permit_number`,
      [permits, users.map(({ userId }) => userId)],
    );
    const named = new Map(users.map(({ userId, described }) => [userId, described]));
    await recordChanges(
      manager,
      removed.map(({ user_id, permit_number }) => ({
        action: 'user-updated',
        actor,
        subject: named.get(user_id)!,
        changes: [{ field: AUDIT_FIELDS.permitsRemoved, from: permit_number, to: null }],
        reason,
      })),
    );
  }
}
