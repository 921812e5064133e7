import { Injectable } from '@nestjs/common';
import type { TelemetryAlert, TelemetryAlertState } from '@portal/shared-api';
import { DataSource, type EntityManager } from 'typeorm';
import { escapeLike } from '../map-search/search-text.ts';

export interface AlertQuery {
  state?: TelemetryAlertState | undefined;
  rule_ndx?: number | undefined;
  search?: string | undefined;
  sort: 'urgency' | 'began_at' | 'well_id' | 'rule_name';
  order: 'ascending' | 'descending';
  offset: number;
  limit: number;
}

type Moments = 'began_at' | 'last_at' | 'ended_at' | 'acknowledged_at';
export interface StoredAlert extends Omit<TelemetryAlert, Moments | 'parameter'> {
  parameter_ndx: number;
  parameter: string;
  unit: string;
  began_at: Date;
  last_at: Date | null;
  ended_at: Date | null;
  acknowledged_at: Date | null;
}

const STATE = `CASE WHEN ended_at IS NOT NULL THEN 'ended' WHEN acknowledged_at IS NOT NULL THEN 'acknowledged' ELSE 'open' END`;
const SOURCES = `telemetry_alert AS alert JOIN telemetry_rule AS rule ON rule.rule_ndx = alert.rule_ndx
  JOIN parameter ON parameter.parameter_ndx = rule.parameter_ndx JOIN well ON well.well_ndx = alert.well_ndx`;
/** At the moment `$1`. */
const COLUMNS = `alert_ndx, rule.rule_ndx, rule.name AS rule_name, condition, parameter.parameter_ndx, parameter.name AS parameter,
  unit_desc AS unit, well.well_ndx, well_number AS well_id, ${STATE} AS state, began_at, last_at, ended_at, value, end_reason,
  acknowledged_at, acknowledged_by, note,
  EXISTS (SELECT FROM series_summary AS series WHERE series.well_ndx = well.well_ndx AND series.last_at > $1) AS is_clock_ahead`;
const FOUND = `($2::int IS NULL OR rule.rule_ndx = $2) AND ($3::text IS NULL OR well_number ILIKE $3)`;

const URGENCY = `array_position(ARRAY['open', 'acknowledged', 'ended'], ${STATE})`;
const sortOf = ({ sort, order }: AlertQuery): string => {
  const [by, reversed] = order === 'ascending' ? ['ASC', 'DESC'] : ['DESC', 'ASC'];
  const columns = {
    urgency: `${URGENCY} ${by}, coalesce(ended_at, began_at) ${reversed}`,
    began_at: `began_at ${by}`,
    well_id: `well_number ${by}`,
    rule_name: `lower(rule.name) ${by}`,
  };
  return `${columns[sort]}, alert_ndx DESC`;
};

/** Alerts as staff see and acknowledge them. */
@Injectable()
export class TelemetryAlertsRepository {
  constructor(private readonly database: DataSource) {}

  async find(
    query: AlertQuery,
    now: Date,
  ): Promise<{ rows: StoredAlert[]; states: { state: TelemetryAlertState; count: number }[] }> {
    const filter = [query.rule_ndx ?? null, query.search ? `%${escapeLike(query.search)}%` : null];
    const [rows, states] = await Promise.all([
      this.database.query<StoredAlert[]>(
        `SELECT ${COLUMNS} FROM ${SOURCES} WHERE ${FOUND} AND ($4::text IS NULL OR ${STATE} = $4)
        ORDER BY ${sortOf(query)} OFFSET $5 LIMIT $6`,
        [now, ...filter, query.state ?? null, query.offset, query.limit],
      ),
      this.database.query<{ state: TelemetryAlertState; count: number }[]>(
        `SELECT ${STATE} AS state, count(*)::int AS count FROM ${SOURCES}
        WHERE $1::timestamptz IS NOT NULL AND ${FOUND} GROUP BY 1`,
        [now, ...filter],
      ),
    ]);
    return { rows, states };
  }

  async findOne(
    alertNdx: number,
    now: Date,
    manager: EntityManager = this.database.manager,
  ): Promise<StoredAlert | undefined> {
    const [row] = await manager.query<StoredAlert[]>(`SELECT ${COLUMNS} FROM ${SOURCES} WHERE alert_ndx = $2`, [
      now,
      alertNdx,
    ]);
    return row;
  }

  /** Nobody else changes it until the transaction ends. */
  async lock(manager: EntityManager, alertNdx: number): Promise<void> {
    await manager.query('SELECT FROM telemetry_alert WHERE alert_ndx = $1 FOR UPDATE', [alertNdx]);
  }

  /** @param by `null` takes the acknowledgement back */
  async acknowledge(
    manager: EntityManager,
    alertNdx: number,
    by: { userId: string; name: string; note: string | null; at: Date } | null,
  ): Promise<void> {
    await manager.query(
      `UPDATE telemetry_alert SET acknowledged_at = $2, acknowledged_by_user_id = $3, acknowledged_by = $4, note = $5
      WHERE alert_ndx = $1`,
      [alertNdx, by?.at ?? null, by?.userId ?? null, by?.name ?? null, by?.note ?? null],
    );
  }
}
