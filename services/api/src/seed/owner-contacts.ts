import { DEMO_LOGINS } from '@portal/shared-auth/demo';
import type { EntityManager } from 'typeorm';

const OWNER_LOGIN = DEMO_LOGINS.find(({ role }) => role === 'Well Owner')!;

/**
 * Addresses of the owners of demo permits that have none: a mailing address for all but a few, an email address for most of them, one
 * of which cannot work. Those that somebody entered stay.
 *
 * @param permits condition that demo permits meet
 */
export async function seedOwnerContacts(manager: EntityManager, permits: string): Promise<void> {
  await manager.query(
    `WITH held AS (
      SELECT owner_ndx, min(permit_ndx) AS first_permit FROM permit JOIN gpu USING (gpu_number)
      WHERE ${permits} AND gpu.data_source = 'demo' AND owner_ndx IS NOT NULL GROUP BY owner_ndx
    ), numbered AS (
      SELECT owner_ndx, row_number() OVER (ORDER BY first_permit) AS place FROM held)
    UPDATE owner SET
      email = CASE WHEN place = 1 THEN $1 WHEN place % 11 = 0 THEN 'call the office' WHEN place % 4 <> 0
        THEN regexp_replace(lower(owner_name), '[^a-z0-9]+', '.', 'g') || '@owners.example' END,
      mailing_address = CASE WHEN place % 13 <> 0 THEN (100 + 37 * place) || ' County Road ' || (1 + place % 24) END,
      city = CASE WHEN place % 13 <> 0 THEN (ARRAY['Dumas', 'Dalhart', 'Spearman', 'Stratford', 'Perryton'])[1 + place % 5] END,
      state = CASE WHEN place % 13 <> 0 THEN 'TX' END,
      postal_code = CASE WHEN place % 13 <> 0 THEN (ARRAY['79029', '79022', '79081', '79084', '79070'])[1 + place % 5] END,
      phone = '806-555-' || lpad((100 + place)::text, 4, '0'),
      language = CASE WHEN place % 5 = 0 THEN 'Spanish' WHEN place % 5 <> 3 THEN 'English' END
    FROM numbered WHERE numbered.owner_ndx = owner.owner_ndx
      AND concat(email, mailing_address, city, phone, language) = ''`,
    [OWNER_LOGIN.email],
  );
}
