import { Injectable } from '@nestjs/common';
import type { VerificationTask } from '@portal/shared-api';
import { DataSource, type EntityManager } from 'typeorm';

export interface StoredTask extends Omit<VerificationTask, 'sent_at' | 'settled_at'> {
  sent_at: Date;
  settled_at: Date | null;
}

const TASK = `dispute_ndx, year, subject, gpu_number, well_number, text, proposed, confirmed_at AS sent_at, confirmed_by AS sent_by,
  CASE WHEN settled_at IS NULL THEN 'open' ELSE 'settled' END AS state, is_accepted, settled_at, settled_by, answer,
  owner_ndx, owner_name, owner.version AS owner_version,
  json_build_object('mailing_address', mailing_address, 'city', city, 'state', owner.state, 'postal_code', postal_code,
    'phone', phone, 'email', email) AS current`;
const TASKS = `verification_dispute JOIN ownership_verification AS verification USING (verification_ndx) JOIN owner USING (owner_ndx)`;

@Injectable()
export class DisputesRepository {
  constructor(private readonly database: DataSource) {}

  /** The latest first. @param year `null` for all */
  findOfOwners(ownerNdxs: readonly number[], year: number | null): Promise<StoredTask[]> {
    return this.database.query(
      `SELECT ${TASK} FROM ${TASKS} WHERE owner_ndx = ANY ($1) AND ($2::int IS NULL OR year = $2) ORDER BY dispute_ndx DESC`,
      [ownerNdxs, year],
    );
  }

  /** Open ones the oldest first, settled ones the latest first. */
  async find(
    state: 'open' | 'settled',
    { offset, limit }: { offset: number; limit: number },
  ): Promise<{ rows: StoredTask[]; count: number }> {
    const [where, order] =
      state === 'open'
        ? ['settled_at IS NULL', 'dispute_ndx']
        : ['settled_at IS NOT NULL', 'settled_at DESC, dispute_ndx'];
    const rows = await this.database.query<StoredTask[]>(
      `SELECT ${TASK} FROM ${TASKS} WHERE ${where} ORDER BY ${order} OFFSET $1 LIMIT $2`,
      [offset, limit],
    );
    const [{ count }] = await this.database.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM verification_dispute WHERE ${where}`,
    );
    return { rows, count };
  }

  async findOne(disputeNdx: number): Promise<StoredTask | null> {
    const [row] = await this.database.query<StoredTask[]>(`SELECT ${TASK} FROM ${TASKS} WHERE dispute_ndx = $1`, [
      disputeNdx,
    ]);
    return row ?? null;
  }

  /** @returns `false` for one that is settled already */
  async settle(
    manager: EntityManager,
    disputeNdx: number,
    settled: { answer: string; is_accepted: boolean; at: Date; by: string },
  ): Promise<boolean> {
    const [rows] = await manager.query<[unknown[], number]>(
      `UPDATE verification_dispute SET answer = $2, is_accepted = $3, settled_at = $4, settled_by = $5
      WHERE dispute_ndx = $1 AND settled_at IS NULL RETURNING dispute_ndx`,
      [disputeNdx, settled.answer, settled.is_accepted, settled.at, settled.by],
    );
    return rows.length === 1;
  }
}
