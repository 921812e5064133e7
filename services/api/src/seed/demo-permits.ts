import { DEMO_LOGINS } from '@portal/shared-auth/demo';
import type { DataSource } from 'typeorm';

const PERMITS_OF_AN_OWNER = 5;

/** Skips an owner who has permits or was changed by an administrator. @returns number of permits given */
export async function giveDemoPermits(database: DataSource): Promise<number> {
  const owners = DEMO_LOGINS.filter(({ role }) => role === 'Well Owner').map(({ userId }) => userId);
  const given = await database.query<unknown[]>(
    `INSERT INTO user_permit (user_id, permit_ndx)
    SELECT owner, permit_ndx FROM unnest($1::text[]) AS owner, LATERAL
      (SELECT permit_ndx FROM permit ORDER BY permit_ndx LIMIT $2) AS first_permit
    WHERE NOT EXISTS (SELECT FROM user_permit WHERE user_id = owner)
      AND NOT EXISTS (SELECT FROM audit_log WHERE subject_user_id = owner)
    RETURNING permit_ndx`,
    [owners, PERMITS_OF_AN_OWNER],
  );
  return given.length;
}
