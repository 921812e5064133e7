import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { KnownAlert, PlannedAlert } from './plan-alerts.ts';

export interface RuleWell {
  rule_ndx: number;
  well_ndx: number;
}

interface KnownRow extends RuleWell, Pick<KnownAlert, 'alert_ndx' | 'value'> {
  began_at: Date;
  last_at: Date | null;
  ended_at: Date | null;
}

const timeOf = (at: Date | null): number | null => at?.getTime() ?? null;
const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

const tell = (kind: 'opened' | 'ended', alerts: string): string =>
  `INSERT INTO telemetry_news (user_id, alert_ndx, kind, at)
  SELECT user_id, alert_ndx, '${kind}', $2::timestamptz FROM telemetry_subscription, ${alerts}
  ON CONFLICT (user_id, alert_ndx, kind) DO UPDATE SET at = excluded.at`;

/** What the evaluation of readings changes. All methods are called in its transaction. */
@Injectable()
export class AlertWritesRepository {
  /** Of the wells, those that are open or ended since. */
  async find(
    manager: EntityManager,
    wellNdxs: readonly number[],
    endedSince: Date,
  ): Promise<Map<string, KnownAlert[]>> {
    const rows = await manager.query<KnownRow[]>(
      `SELECT alert_ndx, rule_ndx, well_ndx, began_at, last_at, ended_at, value FROM telemetry_alert
      WHERE well_ndx = ANY ($1::int[]) AND (ended_at IS NULL OR ended_at >= $2)`,
      [wellNdxs, endedSince],
    );
    const known = new Map<string, KnownAlert[]>();
    for (const { rule_ndx, well_ndx, alert_ndx, began_at, last_at, ended_at, value } of rows) {
      const key = `${rule_ndx} ${well_ndx}`;
      const alert = {
        ...{ alert_ndx, value, began_at: began_at.getTime() },
        ...{ last_at: timeOf(last_at), ended_at: timeOf(ended_at) },
      };
      known.set(key, [...(known.get(key) ?? []), alert]);
    }
    return known;
  }

  /** @returns the new alert, `null` if another process was faster */
  async insert(
    manager: EntityManager,
    { rule_ndx, well_ndx }: RuleWell,
    { began_at, last_at, ended_at, value, end_reason }: PlannedAlert,
    now: Date,
  ): Promise<number | null> {
    const [row] = await manager.query<{ alert_ndx: number }[]>(
      `INSERT INTO telemetry_alert (rule_ndx, well_ndx, began_at, last_at, ended_at, value, end_reason, opened_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (rule_ndx, well_ndx) WHERE ended_at IS NULL DO NOTHING
      RETURNING alert_ndx`,
      [rule_ndx, well_ndx, new Date(began_at), dateOf(last_at), dateOf(ended_at), value, end_reason, now],
    );
    return row?.alert_ndx ?? null;
  }

  async update(manager: EntityManager, alert: PlannedAlert): Promise<void> {
    await manager.query(
      `UPDATE telemetry_alert SET began_at = $2, last_at = $3, ended_at = $4, value = $5, end_reason = $6 WHERE alert_ndx = $1`,
      [
        ...[alert.alert_ndx, new Date(alert.began_at), dateOf(alert.last_at), dateOf(alert.ended_at)],
        ...[alert.value, alert.end_reason],
      ],
    );
  }

  /** Ends what no rule in force raises any more: the rule is off, removed or for another well, or the well has no logger. */
  async endOrphans(manager: EntityManager, now: Date): Promise<void> {
    const ended = await manager.query<{ alert_ndx: number }[]>(
      `WITH ended AS (
        UPDATE telemetry_alert AS alert SET ended_at = greatest($1, began_at),
          end_reason = CASE WHEN has_telemetry THEN 'rule' ELSE 'logger' END
        FROM telemetry_rule AS rule, well
        WHERE ended_at IS NULL AND rule.rule_ndx = alert.rule_ndx AND well.well_ndx = alert.well_ndx
          AND (NOT is_on OR removed_at IS NOT NULL OR rule.well_ndx <> alert.well_ndx OR NOT has_telemetry)
        RETURNING alert_ndx)
      SELECT alert_ndx FROM ended`,
      [now],
    );
    await this.tellEnded(
      manager,
      ended.map(({ alert_ndx }) => alert_ndx),
      now,
    );
  }

  /** Ends the alerts of a rule that is about something else now. */
  async endOfRule(manager: EntityManager, ruleNdx: number, now: Date): Promise<void> {
    const ended = await manager.query<{ alert_ndx: number }[]>(
      `WITH ended AS (
        UPDATE telemetry_alert SET ended_at = greatest($2, began_at), end_reason = 'rule'
        WHERE ended_at IS NULL AND rule_ndx = $1 RETURNING alert_ndx)
      SELECT alert_ndx FROM ended`,
      [ruleNdx, now],
    );
    await this.tellEnded(
      manager,
      ended.map(({ alert_ndx }) => alert_ndx),
      now,
    );
  }

  async tellOpened(manager: EntityManager, alerts: readonly number[], now: Date): Promise<void> {
    if (alerts.length === 0) return;
    await manager.query(tell('opened', 'unnest($1::int[]) AS alert (alert_ndx)'), [alerts, now]);
  }

  async tellEnded(manager: EntityManager, alerts: readonly number[], now: Date): Promise<void> {
    if (alerts.length === 0) return;
    await manager.query(tell('ended', 'unnest($1::int[]) AS alert (alert_ndx)'), [alerts, now]);
  }

  /** People who were not told yet that it had ended are told nothing. */
  async tellReopened(manager: EntityManager, alerts: readonly number[], now: Date): Promise<void> {
    if (alerts.length === 0) return;
    await manager.query(
      `INSERT INTO telemetry_news (user_id, alert_ndx, kind, at)
      SELECT user_id, alert_ndx, 'opened', $2::timestamptz FROM telemetry_subscription, unnest($1::int[]) AS alert (alert_ndx)
      WHERE NOT EXISTS (SELECT FROM telemetry_news AS known
        WHERE known.user_id = telemetry_subscription.user_id AND known.alert_ndx = alert.alert_ndx)
      ON CONFLICT DO NOTHING`,
      [alerts, now],
    );
    await manager.query("DELETE FROM telemetry_news WHERE kind = 'ended' AND alert_ndx = ANY ($1::int[])", [alerts]);
  }
}
