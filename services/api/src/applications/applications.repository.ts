import { Injectable } from '@nestjs/common';
import type {
  ApplicationKind,
  ApplicationState,
  ApplicationValues,
  Completion,
  StoredState,
} from '@portal/shared-api/applications';
import { DataSource, type EntityManager } from 'typeorm';
import { placeOfApplication } from '../database/application-sql.ts';
import { insertRow } from '../database/insert-rows.ts';
import type { ListColumn, ListSource } from '../lists/list-sql.ts';
import { escapeLike, searchKey } from '../map-search/search-text.ts';
import { wellNamed } from '../well-merges/former-numbers-sql.ts';

/** Days `YYYY-MM-DD`. */
export interface StoredApplication extends ApplicationValues {
  application_ndx: number;
  number: string;
  kind: ApplicationKind;
  state: StoredState;
  version: number;
  applicant_user_id: string;
  applicant: string;
  language: 'en' | 'es';
  well_class: string | null;
  well_type: string | null;
  county: string | null;
  section_block_survey_address: string | null;
  gpu_number: number | null;
  fee_dollars: number | null;
  valid_days: number | null;
  fee_paid_on: string | null;
  fee_receipt: string | null;
  fee_paid_dollars: number | null;
  checks: Record<string, { by: string; on: string }>;
  created_at: Date;
  sent_on: string | null;
  first_sent_on: string | null;
  waiting_since: string | null;
  decided_on: string | null;
  valid_until: string | null;
  decision: string | null;
  completion: Completion | null;
  new_well_ndx: number | null;
  new_well_number: string | null;
  old_well_ndx: number | null;
  /** Its number today: the well may have been merged into another. */
  old_well_now: string | null;
}

export interface QueuedRow {
  application_ndx: number;
  number: string;
  kind: ApplicationKind;
  state: ApplicationState;
  owner_name: string | null;
  county: string | null;
  well_class: string | null;
  sent_on: string | null;
  waiting_since: string | null;
}

export interface StepRow {
  at: Date;
  actor: string | null;
  state: StoredState | null;
  reason: string | null;
}

export interface ProposedRow {
  number: string;
  kind: ApplicationKind;
  well_class: string | null;
  approved_on: string | null;
  valid_until: string | null;
  is_drilled: boolean;
  longitude: number;
  latitude: number;
}

/** Of the history: sending it again overwrites the day. */
const FIRST_SENT_ON = `coalesce(
  (SELECT min(after ->> 'sent_on') FROM record_change WHERE record_table = 'well_application' AND record_ndx = application_ndx),
  sent_on::text)`;
const COLUMNS = `application_ndx, application_number AS number, kind, state, application.version, applicant_user_id, applicant, language,
  owner_name, owner_address, owner_phone, owner_email, has_agent, agent_name, agent_company, agent_phone, agent_email, agent_authorized,
  ST_Y(application.location) AS latitude, ST_X(application.location) AS longitude,
  application.npgcd_well_class_ndx, application.well_type_ndx, yield_gpm, depth_feet, old_well_number, application.remarks,
  well_class.name AS well_class, well_type.name AS well_type, county.name AS county,
  application.section_block_survey_address, application.gpu_number, fee_dollars, valid_days, fee_paid_on::text, fee_receipt, fee_paid_dollars, checks,
  created_at, sent_on::text, ${FIRST_SENT_ON} AS first_sent_on, waiting_since::text, decided_on::text, valid_until::text, decision, completion,
  new_well_ndx, (SELECT well_number FROM well WHERE well_ndx = new_well_ndx) AS new_well_number,
  old_well_ndx, old_well_now`;
const TABLES = `well_application AS application LEFT JOIN well_class USING (npgcd_well_class_ndx)
  LEFT JOIN well_type USING (well_type_ndx) LEFT JOIN county USING (county_ndx)
  LEFT JOIN LATERAL (
    SELECT well_ndx AS old_well_ndx, well_number AS old_well_now FROM well WHERE well_ndx = ${wellNamed('old_well_number')}
  ) AS old_well ON true`;
const PLACE = placeOfApplication('application');
/** On the day `$1`. */
const STATE = "CASE WHEN state = 'approved' AND valid_until < $1::date THEN 'expired' ELSE state END";
/** The district has to act. */
const WAITS = "state IN ('sent', 'in-review', 'drilled')";

const DAYS_WAITING = `CASE WHEN ${WAITS} THEN $1::date - waiting_since END`;
const LISTED = {
  number: { kind: 'text', sql: 'application_number' },
  days_waiting: { kind: 'number', sql: DAYS_WAITING },
  state: { kind: 'category', sql: STATE },
  kind: { kind: 'category', sql: 'kind' },
  owner_name: { kind: 'text', sql: 'application.owner_name' },
  county: { kind: 'category', sql: 'county.name', key: 'county.county_ndx' },
  well_class: { kind: 'category', sql: 'well_class.name', key: 'well_class.npgcd_well_class_ndx' },
  sent_on: { kind: 'date', sql: 'sent_on' },
} as const satisfies Record<string, ListColumn>;

/**
 * Applications that were sent: drafts are their applicants' alone. Those that have waited longest come first.
 *
 * @param well that it made or is about
 */
export const queueSource = (today: string, well: number | undefined, timeZone: string): ListSource => ({
  from: TABLES,
  where: `state <> 'draft' AND ($2::int IS NULL OR new_well_ndx = $2 OR old_well_ndx = $2) AND $1::date IS NOT NULL`,
  values: [today, well ?? null],
  key: 'application_ndx',
  columns: LISTED,
  alsoFound: (search, add) =>
    `search_key(concat_ws(' ', application_number, owner_name, agent_name, agent_company, old_well_number)) LIKE ${add(`%${escapeLike(searchKey(search))}%`)}`,
  order: `${WAITS} DESC, CASE WHEN ${WAITS} THEN waiting_since END, application_ndx DESC`,
  timeZone,
});

@Injectable()
export class ApplicationsRepository {
  constructor(private readonly database: DataSource) {}

  /** @param lock keeps others from changing it until the transaction ends */
  async findOne(
    number: string,
    manager: EntityManager = this.database.manager,
    lock = false,
  ): Promise<StoredApplication | null> {
    const [row] = await manager.query<StoredApplication[]>(
      `SELECT ${COLUMNS} FROM ${TABLES} WHERE application_number = $1 ${lock ? 'FOR NO KEY UPDATE OF application' : ''}`,
      [number],
    );
    return row ?? null;
  }

  async findByKey(ndx: number, manager: EntityManager): Promise<StoredApplication | null> {
    const [row] = await manager.query<StoredApplication[]>(
      `SELECT ${COLUMNS} FROM ${TABLES} WHERE application_ndx = $1`,
      [ndx],
    );
    return row ?? null;
  }

  /** The latest first. */
  findOf(userId: string): Promise<StoredApplication[]> {
    return this.database.query(
      `SELECT ${COLUMNS} FROM ${TABLES} WHERE applicant_user_id = $1 ORDER BY application_ndx DESC LIMIT 500`,
      [userId],
    );
  }

  /** Others who add a draft or a document of this person's wait. */
  async countOpenAlone(manager: EntityManager, userId: string): Promise<{ drafts: number; undecided: number }> {
    await this.#lockDrafts(manager, userId);
    return this.countOpen(manager, userId);
  }

  async countOpen(manager: EntityManager, userId: string): Promise<{ drafts: number; undecided: number }> {
    const [row] = await manager.query<[{ drafts: number; undecided: number }]>(
      `SELECT count(*) FILTER (WHERE state = 'draft')::int AS drafts, count(*)::int AS undecided
      FROM well_application WHERE applicant_user_id = $1 AND state IN ('draft', 'sent', 'in-review', 'returned')`,
      [userId],
    );
    return row;
  }

  /** Of documents in applications that were never sent, withdrawn ones included: their files are kept. Others wait as for the drafts. */
  async sumDraftBytesAlone(manager: EntityManager, userId: string): Promise<number> {
    await this.#lockDrafts(manager, userId);
    const [row] = await manager.query<[{ bytes: number }]>(
      `SELECT coalesce(sum(byte_length), 0)::float8 AS bytes FROM record_document
      JOIN well_application ON application_ndx = record_ndx
      WHERE record_kind = 'applications' AND applicant_user_id = $1 AND sent_on IS NULL`,
      [userId],
    );
    return row.bytes;
  }

  async #lockDrafts(manager: EntityManager, userId: string): Promise<void> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtext('drafts'), hashtext($1))", [userId]);
  }

  /** Nobody else gets the number until the transaction ends. */
  async nextNumber(manager: EntityManager, year: string): Promise<string> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtext('application-number'))");
    const [row] = await manager.query<[{ next: number }]>(
      `SELECT coalesce(max(substr(application_number, 8)::int), 0) + 1 AS next FROM well_application
      WHERE application_number LIKE $1`,
      [`A-${year}-%`],
    );
    return `A-${year}-${`${row.next}`.padStart(4, '0')}`;
  }

  /** Which of an application's class and type are not on record. */
  async findUnknown(
    manager: EntityManager,
    { npgcd_well_class_ndx, well_type_ndx }: Pick<ApplicationValues, 'npgcd_well_class_ndx' | 'well_type_ndx'>,
  ): Promise<string[]> {
    const rows = await manager.query<{ field: string }[]>(
      `SELECT 'npgcd_well_class_ndx' AS field WHERE $1::int IS NOT NULL AND NOT EXISTS (SELECT FROM well_class WHERE npgcd_well_class_ndx = $1)
      UNION ALL SELECT 'well_type_ndx' WHERE $2::int IS NOT NULL AND NOT EXISTS (SELECT FROM well_type WHERE well_type_ndx = $2)`,
      [npgcd_well_class_ndx, well_type_ndx],
    );
    return rows.map(({ field }) => field);
  }

  insert(manager: EntityManager, columns: object): Promise<number> {
    return insertRow(manager, 'well_application', columns, 'application_ndx');
  }

  async update(manager: EntityManager, ndx: number, columns: object): Promise<void> {
    const names = Object.keys(columns);
    if (names.length === 0) return;
    await manager.query(
      `UPDATE well_application SET ${names.map((name) => `${name} = given.${name}`).join(', ')}
      FROM jsonb_populate_record(NULL::well_application, $2::jsonb) AS given WHERE well_application.application_ndx = $1`,
      [ndx, JSON.stringify(columns)],
    );
  }

  findQueued(today: string, keys: readonly number[]): Promise<QueuedRow[]> {
    return this.database.query(
      `SELECT application_ndx, application_number AS number, kind, ${STATE} AS state, owner_name, county.name AS county,
        well_class.name AS well_class, sent_on::text, CASE WHEN ${WAITS} THEN waiting_since END::text AS waiting_since
      FROM ${TABLES} WHERE application_ndx = ANY ($2)`,
      [today, keys],
    );
  }

  /** What staff and applicant did with it, the latest first: all but changes of a draft. */
  findSteps(ndx: number): Promise<StepRow[]> {
    return this.database.query(
      `SELECT record_change.at, actor, after ->> 'state' AS state, reason
      FROM record_change LEFT JOIN LATERAL (
        SELECT actor, reason FROM audit_log WHERE audit_log.change_set = record_change.change_set ORDER BY audit_ndx LIMIT 1
      ) AS entry ON true
      WHERE record_table = 'well_application' AND record_ndx = $1 AND after ?| ARRAY['state', 'fee_paid_on', 'fee_receipt', 'checks']
      ORDER BY change_ndx DESC LIMIT 200`,
      [ndx],
    );
  }

  /** Places of approved applications whose well is not yet on record. */
  findProposed(today: string): Promise<ProposedRow[]> {
    return this.database.query(
      `SELECT application_number AS number, kind, well_class.name AS well_class, decided_on::text AS approved_on,
        valid_until::text, state = 'drilled' AS is_drilled,
        ST_X(${PLACE}) AS longitude, ST_Y(${PLACE}) AS latitude
      FROM ${TABLES} WHERE ${STATE} IN ('approved', 'drilled') AND kind <> 'reclassification' AND ${PLACE} IS NOT NULL
      ORDER BY application_ndx LIMIT 10000`,
      [today],
    );
  }
}
