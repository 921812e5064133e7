import { Injectable } from '@nestjs/common';
import type { TelemetryAlert } from '@portal/shared-api';
import { DataSource, type EntityManager } from 'typeorm';
import type { ListColumn, ListSource } from '../lists/list-sql.ts';

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

const URGENCY = `array_position(ARRAY['open', 'acknowledged', 'ended'], ${STATE})`;
const LISTED = {
  well_id: { kind: 'text', sql: 'well_number' },
  rule_ndx: { kind: 'category', sql: 'rule.name', key: 'rule.rule_ndx' },
  state: { kind: 'category', sql: STATE, order: URGENCY },
  condition: { kind: 'category', sql: 'condition' },
  began_at: { kind: 'moment', sql: 'began_at' },
  ended_at: { kind: 'moment', sql: 'ended_at' },
  acknowledged_by: { kind: 'text', sql: 'acknowledged_by' },
  note: { kind: 'text', sql: 'note' },
  parameter_ndx: { kind: 'category', sql: 'parameter.name', key: 'parameter.parameter_ndx' },
  end_reason: { kind: 'category', sql: 'end_reason' },
} as const satisfies Record<string, ListColumn>;

/** Open alerts first, then acknowledged ones, then ended ones, each the latest first. */
export const alertSource = (timeZone: string): ListSource => ({
  from: SOURCES,
  where: 'true',
  values: [],
  key: 'alert_ndx',
  columns: LISTED,
  order: `${URGENCY}, coalesce(ended_at, began_at) DESC, alert_ndx DESC`,
  timeZone,
});

/** Alerts as staff see and acknowledge them. */
@Injectable()
export class TelemetryAlertsRepository {
  constructor(private readonly database: DataSource) {}

  findMany(keys: readonly number[], now: Date, manager: EntityManager = this.database.manager): Promise<StoredAlert[]> {
    return manager.query(`SELECT ${COLUMNS} FROM ${SOURCES} WHERE alert_ndx = ANY ($2)`, [now, keys]);
  }

  async findOne(
    alertNdx: number,
    now: Date,
    manager: EntityManager = this.database.manager,
  ): Promise<StoredAlert | undefined> {
    const [row] = await this.findMany([alertNdx], now, manager);
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
