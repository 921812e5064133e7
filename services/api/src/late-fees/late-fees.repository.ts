import { Injectable } from '@nestjs/common';
import type { LateFeeEntry, LateFeeHolder, LateFeeSums } from '@portal/shared-api';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../audit/actors.ts';
import { languageOfRecord, type RecordLanguage } from '../mail/gpu-holders.repository.ts';
import type { NewEntry } from './ledger.ts';

export interface StoredEntry extends Omit<LateFeeEntry, 'entered_at' | 'taken_back_by' | 'may_take_back'> {
  entered_at: Date;
  data_source: string;
}

export interface StoredFee extends LateFeeSums {
  gpu_number: number;
  year: number;
  is_charged: boolean;
  /** Who was charged; `null` where the charge names nobody. */
  owner_ndx: number | null;
}

/** Of one report. */
export interface FeeKey {
  gpu_number: number;
  year: number;
}

export interface WrittenEntry extends FeeKey, NewEntry {
  is_automatic: boolean;
}

/** Cents are whole numbers: the table has no others. */
const CENTS = '(dollars * 100)::int';
const sumOf = (...kinds: string[]): string =>
  `(100 * coalesce(sum(dollars) FILTER (WHERE kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0))::int`;

const feesWhere = (where: string): string =>
  `SELECT gpu_number, year, ${sumOf('charged', 'corrected')} AS charged_cents, ${sumOf('waived')} AS waived_cents,
    ${sumOf('paid')} AS paid_cents, ${sumOf('refunded')} AS refunded_cents,
    (100 * sum(CASE WHEN kind IN ('waived', 'paid') THEN -dollars ELSE dollars END))::int AS balance_cents,
    sum(CASE WHEN kind = 'charged' THEN sign(dollars) ELSE 0 END) > 0 AS is_charged,
    (array_agg(owner_ndx ORDER BY entry_ndx DESC) FILTER (WHERE owner_ndx IS NOT NULL))[1] AS owner_ndx
  FROM late_fee_entry WHERE ${where} GROUP BY gpu_number, year ORDER BY gpu_number, year DESC`;

/**
 * SQL: who held `permit` on a day before its `held_since`, by its history: the owner before the last transfer whose former owner held it
 * by then. Transfers that were taken back are not among them: as many go there as come back.
 */
const formerOwnerOn = (day: string): string =>
  `WITH transfer AS (
      SELECT (before ->> 'owner_ndx')::int AS from_owner, (before ->> 'held_since')::date AS from_day,
        (after ->> 'owner_ndx')::int AS to_owner, (after ->> 'held_since')::date AS to_day, count(*) AS times, max(change_ndx) AS latest
      FROM record_change WHERE record_table = 'permit' AND record_ndx = permit.permit_ndx AND before ?& '{owner_ndx,held_since}'
        AND after ?& '{owner_ndx,held_since}'
      GROUP BY 1, 2, 3, 4
    )
    SELECT from_owner AS owner_ndx FROM transfer
    WHERE permit.held_since > ${day} AND (from_day > ${day}) IS NOT TRUE AND times > coalesce((SELECT back.times FROM transfer AS back
      WHERE (back.to_owner, back.to_day) IS NOT DISTINCT FROM (transfer.from_owner, transfer.from_day)
        AND (back.from_owner, back.from_day) IS NOT DISTINCT FROM (transfer.to_owner, transfer.to_day)), 0)
    ORDER BY latest DESC LIMIT 1`;

/** Of each GPU the owner of its earliest permit on a day. @param which SQL: the GPU numbers */
const holdersOn = (which: string, day: string): string =>
  `SELECT DISTINCT ON (permit_of_gpu.gpu_number) permit_of_gpu.gpu_number, coalesce(former.owner_ndx, permit.owner_ndx) AS owner_ndx,
      permit.owner_ndx AS owner_now
    FROM permit_of_gpu JOIN permit USING (permit_ndx)
    LEFT JOIN LATERAL (${formerOwnerOn(day)}) AS former ON true
    WHERE permit_of_gpu.gpu_number = ANY (${which}) AND permit.owner_ndx IS NOT NULL
    ORDER BY permit_of_gpu.gpu_number, issued_on NULLS FIRST, permit_number`;

@Injectable()
export class LateFeesRepository {
  constructor(private readonly database: DataSource) {}

  /** Others who add entries to any of these fees wait until the transaction ends. Call it once in a transaction, for all fees. */
  async lock(manager: EntityManager, fees: readonly FeeKey[]): Promise<void> {
    await manager.query(
      `SELECT pg_advisory_xact_lock(hashtext('late-fee'), hashtext(key)) FROM unnest($1::text[]) AS key`,
      [fees.map(({ gpu_number, year }) => `${gpu_number}/${year}`).sort()],
    );
  }

  /** The oldest first. */
  findEntries({ gpu_number, year }: FeeKey, manager: EntityManager = this.database.manager): Promise<StoredEntry[]> {
    return manager.query(
      `SELECT entry_ndx, kind, ${CENTS} AS cents, booked_on::text, days_late, reason, reference, is_automatic, takes_back, entered_at,
        entered_by, data_source
      FROM late_fee_entry WHERE gpu_number = $1 AND year = $2 ORDER BY entry_ndx`,
      [gpu_number, year],
    );
  }

  /** Fees with entries. @param gpuNumbers `null` for all @param year `null` for all */
  findFees(
    gpuNumbers: readonly number[] | null,
    year: number | null,
    manager: EntityManager = this.database.manager,
  ): Promise<StoredFee[]> {
    const where = '($1::int[] IS NULL OR gpu_number = ANY ($1)) AND ($2::int IS NULL OR year = $2)';
    return manager.query(feesWhere(where), [gpuNumbers, year]);
  }

  /** Fees of these GPUs, and others that these owners were charged, or that name nobody. */
  findFeesWith(gpuNumbers: readonly number[], ownerNdxs: readonly number[]): Promise<StoredFee[]> {
    const others = `SELECT gpu_number, year FROM late_fee_entry GROUP BY gpu_number, year
      HAVING bool_or(owner_ndx = ANY ($2)) OR count(owner_ndx) = 0`;
    return this.database.query(feesWhere(`gpu_number = ANY ($1) OR (gpu_number, year) IN (${others})`), [
      gpuNumbers,
      ownerNdxs,
    ]);
  }

  /**
   * Who owes the fees of a year, by GPU number: who was charged, or else who held the permit on the due day.
   *
   * @param charged the owner who was charged, where there is one
   */
  async findHolders(
    gpus: readonly { gpu_number: number; charged: number | null }[],
    dueOn: string,
    manager: EntityManager = this.database.manager,
  ): Promise<Map<number, LateFeeHolder>> {
    if (gpus.length === 0) return new Map();
    const rows = await manager.query<
      (Omit<LateFeeHolder, 'language'> & { gpu_number: number; language: RecordLanguage })[]
    >(
      `SELECT asked.gpu_number, owner.owner_ndx, owner.owner_name AS name, owner.mailing_address, owner.city, owner.state,
        owner.postal_code, owner.phone, owner.email, owner.language,
        CASE WHEN buyer.owner_ndx IS NOT NULL THEN json_build_object('owner_ndx', buyer.owner_ndx, 'name', buyer.owner_name) END AS sold_to
      FROM unnest($1::int[], $2::int[]) AS asked (gpu_number, charged)
      LEFT JOIN (${holdersOn('$1::int[]', '$3::date')}) AS held USING (gpu_number)
      JOIN owner ON owner.owner_ndx = coalesce(charged, held.owner_ndx)
      LEFT JOIN owner AS buyer ON buyer.owner_ndx = held.owner_now AND NOT EXISTS (
        SELECT FROM permit_of_gpu JOIN permit USING (permit_ndx)
        WHERE permit_of_gpu.gpu_number = asked.gpu_number AND permit.owner_ndx = owner.owner_ndx)`,
      [gpus.map(({ gpu_number }) => gpu_number), gpus.map(({ charged }) => charged), dueOn],
    );
    return new Map(
      rows.map(({ gpu_number, language, ...holder }) => [
        gpu_number,
        { ...holder, language: languageOfRecord(language) },
      ]),
    );
  }

  /** Owners of a user's permits, by GPU number; `null` for permits that name none. */
  async findOwnersOfUser(userId: string, manager = this.database.manager): Promise<Map<number, (number | null)[]>> {
    const rows = await manager.query<{ gpu_number: number; owners: (number | null)[] }[]>(
      `SELECT permit_of_gpu.gpu_number, array_agg(DISTINCT owner_ndx) AS owners FROM permit_of_gpu JOIN permit USING (permit_ndx)
      WHERE permit_ndx IN (SELECT permit_ndx FROM user_permit WHERE user_id = $1) GROUP BY permit_of_gpu.gpu_number`,
      [userId],
    );
    return new Map(rows.map(({ gpu_number, owners }) => [gpu_number, owners]));
  }

  /** Changes whenever an entry is added or an owner changes. */
  async findVersion(): Promise<string> {
    const [row] = await this.database.query<[{ version: string }]>(
      `SELECT concat_ws('.', (SELECT concat_ws('.', count(*), max(entry_ndx)) FROM late_fee_entry),
        (SELECT concat_ws('.', count(*), max(owner_ndx), sum(version)) FROM owner)) AS version`,
    );
    return row.version;
  }

  /** Charges name who held the permit on the due day. Within the transaction of `lock`. */
  async insert(
    manager: EntityManager,
    entries: readonly WrittenEntry[],
    { actor, dueOn, now }: { actor: Pick<Actor, 'userId' | 'name'>; dueOn: string; now: Date },
  ): Promise<void> {
    if (entries.length === 0) return;
    await manager.query(
      `INSERT INTO late_fee_entry (gpu_number, year, kind, dollars, booked_on, days_late, reason, reference, owner_ndx, is_automatic, takes_back,
        entered_at, entered_by_user_id, entered_by)
      SELECT given.gpu_number, year, kind, cents / 100.0, booked_on, days_late, reason, reference,
        CASE WHEN kind = 'charged' AND takes_back IS NULL THEN held.owner_ndx END, is_automatic, takes_back, $4, $5, $6
      FROM jsonb_to_recordset($1::jsonb) AS given (gpu_number int, year int, kind text, cents int, booked_on date, days_late int,
        reason text, reference text, is_automatic boolean, takes_back int, place int)
      LEFT JOIN (${holdersOn('$2::int[]', '$3::date')}) AS held USING (gpu_number) ORDER BY place`,
      [
        JSON.stringify(entries.map((entry, place) => ({ ...entry, place }))),
        entries.map(({ gpu_number }) => gpu_number),
        dueOn,
        now,
        actor.userId,
        actor.name,
      ],
    );
  }
}
