import { Injectable } from '@nestjs/common';
import type { VerificationRow } from '@portal/shared-api';
import { DataSource } from 'typeorm';
import type { ListColumn, ListSource } from '../lists/list-sql.ts';
import { escapeLike } from '../map-search/search-text.ts';

export interface ListedRow extends Omit<VerificationRow, 'confirmed_at'> {
  confirmed_at: Date | null;
}

/**
 * Owners of GPUs with what they confirmed in the year `$1`: state `disputed` while a task is open, `confirmed` when all GPUs are.
 * A GPU of which a task is open is not confirmed.
 */
const OWNERS = `SELECT owner_ndx, owner_name, email, phone, held.gpus, coalesce(given.gpus, '{}') AS given_gpus,
    (SELECT count(*)::int FROM unnest(held.gpus) AS gpu WHERE gpu = ANY (given.gpus) AND gpu <> ALL (coalesce(disputed_gpus, '{}')))
      AS confirmed_gpus, confirmed_at, confirmed_by,
    coalesce(open_disputes, 0) AS open_disputes,
    CASE WHEN open_disputes > 0 THEN 'disputed' WHEN given.gpus @> held.gpus THEN 'confirmed' ELSE 'open' END AS state
  FROM (SELECT owner_ndx, array_agg(DISTINCT gpu.gpu_number) AS gpus
      FROM permit_of_gpu JOIN permit USING (permit_ndx) JOIN gpu ON gpu.gpu_number = permit_of_gpu.gpu_number
      WHERE owner_ndx IS NOT NULL AND ended_on IS NULL GROUP BY owner_ndx) AS held
  JOIN owner USING (owner_ndx)
  LEFT JOIN (SELECT owner_ndx, array_agg(DISTINCT gpu) AS gpus, max(confirmed_at) AS confirmed_at,
      (array_agg(confirmed_by ORDER BY verification_ndx DESC))[1] AS confirmed_by
    FROM ownership_verification, unnest(gpu_numbers) AS gpu WHERE year = $1 GROUP BY owner_ndx) AS given USING (owner_ndx)
  LEFT JOIN (SELECT owner_ndx, count(*)::int AS open_disputes, array_agg(gpu_number) FILTER (WHERE gpu_number IS NOT NULL) AS disputed_gpus
    FROM verification_dispute JOIN ownership_verification USING (verification_ndx)
    WHERE settled_at IS NULL AND year = $1 GROUP BY owner_ndx) AS disputes USING (owner_ndx)`;

const LISTED = {
  owner_name: { kind: 'text', sql: 'owner_name' },
  state: { kind: 'category', sql: 'state' },
  gpus: { kind: 'number', sql: 'cardinality(gpus)' },
  confirmed_gpus: { kind: 'number', sql: 'confirmed_gpus' },
  open_disputes: { kind: 'number', sql: 'open_disputes' },
  confirmed_at: { kind: 'moment', sql: 'confirmed_at' },
  confirmed_by: { kind: 'text', sql: 'confirmed_by' },
  phone: { kind: 'text', sql: 'phone' },
  email: { kind: 'text', sql: 'email' },
} as const satisfies Record<string, ListColumn>;

/** Owners of GPUs in a year, by name. */
export const verificationSource = (year: number, timeZone: string): ListSource => ({
  from: `(${OWNERS}) AS owners`,
  where: 'true',
  values: [year],
  key: 'owner_ndx',
  columns: LISTED,
  alsoFound: (search, add) =>
    `EXISTS (SELECT FROM unnest(gpus) AS gpu WHERE gpu::text LIKE ${add(`${escapeLike(search)}%`)})`,
  order: 'lower(owner_name), owner_ndx',
  timeZone,
});

@Injectable()
export class VerificationListsRepository {
  constructor(private readonly database: DataSource) {}

  findMany(year: number, keys: readonly number[]): Promise<ListedRow[]> {
    return this.database.query(
      `SELECT owner_ndx, owner_name, email, phone, state, cardinality(gpus) AS gpus, confirmed_gpus, confirmed_at, confirmed_by,
        open_disputes FROM (${OWNERS}) AS owners WHERE owner_ndx = ANY ($2)`,
      [year, keys],
    );
  }

  /** GPUs that an owner holds and has not confirmed in a year. */
  findUnconfirmed(year: number): Promise<{ owner_ndx: number; gpu_number: number }[]> {
    return this.database.query(
      `SELECT owner_ndx, gpu AS gpu_number FROM (${OWNERS}) AS owners, unnest(gpus) AS gpu
      WHERE NOT gpu = ANY (given_gpus) ORDER BY gpu, owner_ndx`,
      [year],
    );
  }

  /** Years with confirmations. */
  async findYears(): Promise<number[]> {
    const rows = await this.database.query<{ year: number }[]>('SELECT DISTINCT year FROM ownership_verification');
    return rows.map(({ year }) => year);
  }

  async findOwnerName(ownerNdx: number): Promise<string | null> {
    const [row] = await this.database.query<{ owner_name: string }[]>(
      'SELECT owner_name FROM owner WHERE owner_ndx = $1',
      [ownerNdx],
    );
    return row?.owner_name ?? null;
  }
}
