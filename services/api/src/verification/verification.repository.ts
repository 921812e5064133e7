import { Injectable } from '@nestjs/common';
import type { GivenDispute, OwnershipVerification, ShownOwner } from '@portal/shared-api';
import { DataSource, type EntityManager } from 'typeorm';
import { NATURAL_ORDER } from '../wells/well-sql.ts';

export interface HeldRow extends ShownOwner {
  owner_ndx: number;
}

export interface StoredVerification extends Omit<OwnershipVerification, 'confirmed_at'> {
  owner_ndx: number;
  gpu_numbers: number[];
  shown_key: string;
  confirmed_at: Date;
}

export interface NewVerification {
  owner_ndx: number;
  year: number;
  state: OwnershipVerification['state'];
  shown: ShownOwner;
  shown_key: string;
  confirmed_at: Date;
  confirmed_by_user_id: string;
  confirmed_by: string;
}

/** Of a user's permits. */
const OWN = 'permit_ndx IN (SELECT permit_ndx FROM user_permit WHERE user_id = $1)';

@Injectable()
export class VerificationRepository {
  constructor(private readonly database: DataSource) {}

  /** Owners of a user's permits with the GPUs of these permits, by name. GPUs that ended are left out. */
  findHeld(userId: string, manager: EntityManager = this.database.manager): Promise<HeldRow[]> {
    return manager.query(
      `WITH held AS (
        SELECT owner_ndx, permit_of_gpu.gpu_number, array_agg(permit_number ORDER BY permit_number) AS permit_numbers
        FROM permit_of_gpu JOIN permit USING (permit_ndx) WHERE ${OWN} AND owner_ndx IS NOT NULL
        GROUP BY owner_ndx, permit_of_gpu.gpu_number),
      wells AS (
        SELECT gpu_number, json_agg(json_build_object('well_number', well_number, 'well_class', well_class.name,
          'well_status', well_status.name) ORDER BY ${NATURAL_ORDER}) AS wells
        FROM well LEFT JOIN well_class USING (npgcd_well_class_ndx) LEFT JOIN well_status USING (npgcd_well_status_ndx)
        WHERE gpu_number IN (SELECT gpu_number FROM held) GROUP BY gpu_number)
      SELECT owner.owner_ndx, owner_name, mailing_address, city, state, postal_code, phone, email,
        json_agg(json_build_object('gpu_number', gpu_number, 'gpu_name', gpu_name, 'acres', total_acres::float8,
          'permit_numbers', permit_numbers, 'wells', coalesce(wells, '[]')) ORDER BY gpu_number) AS gpus
      FROM held JOIN owner USING (owner_ndx) JOIN gpu USING (gpu_number) LEFT JOIN wells USING (gpu_number)
      WHERE ended_on IS NULL GROUP BY owner.owner_ndx ORDER BY owner_name, owner.owner_ndx`,
      [userId],
    );
  }

  /** GPUs of a user's permits that name no owner. */
  async findUnowned(userId: string): Promise<number[]> {
    const rows = await this.database.query<{ gpu_number: number }[]>(
      `SELECT DISTINCT gpu.gpu_number FROM permit_of_gpu JOIN permit USING (permit_ndx)
        JOIN gpu ON gpu.gpu_number = permit_of_gpu.gpu_number
      WHERE ${OWN} AND owner_ndx IS NULL AND ended_on IS NULL ORDER BY gpu_number`,
      [userId],
    );
    return rows.map(({ gpu_number }) => gpu_number);
  }

  /** The latest first. @param year `null` for all */
  findVerifications(
    ownerNdxs: readonly number[],
    year: number | null,
    manager: EntityManager = this.database.manager,
  ): Promise<StoredVerification[]> {
    return manager.query(
      `SELECT verification_ndx, owner_ndx, year, state, gpu_numbers, shown, shown_key, confirmed_at, confirmed_by
      FROM ownership_verification WHERE owner_ndx = ANY ($1) AND ($2::int IS NULL OR year = $2)
      ORDER BY verification_ndx DESC`,
      [ownerNdxs, year],
    );
  }

  /** Others who confirm for the owner wait until the transaction ends. */
  async lock(manager: EntityManager, ownerNdx: number): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtext('ownership-verification'), $1)`, [ownerNdx]);
  }

  async insert(
    manager: EntityManager,
    { shown, ...given }: NewVerification,
    disputes: readonly GivenDispute[],
  ): Promise<void> {
    await manager.query(
      `WITH added AS (
        INSERT INTO ownership_verification (owner_ndx, year, state, gpu_numbers, shown, shown_key, confirmed_at,
          confirmed_by_user_id, confirmed_by)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING verification_ndx)
      INSERT INTO verification_dispute (verification_ndx, subject, gpu_number, well_number, text, proposed)
      SELECT verification_ndx, subject, gpu_number, well_number, text, proposed FROM added, jsonb_to_recordset($10::jsonb)
        AS given (place int, subject text, gpu_number int, well_number text, text text, proposed jsonb) ORDER BY place`,
      [
        given.owner_ndx,
        given.year,
        given.state,
        shown.gpus.map(({ gpu_number }) => gpu_number),
        JSON.stringify(shown),
        given.shown_key,
        given.confirmed_at,
        given.confirmed_by_user_id,
        given.confirmed_by,
        JSON.stringify(disputes.map((dispute, place) => ({ ...dispute, place }))),
      ],
    );
  }
}
