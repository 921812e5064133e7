import { Injectable } from '@nestjs/common';
import type { TelemetryMailFrequency } from '@portal/shared-api';
import { DataSource, type EntityManager } from 'typeorm';
import type { Cuts } from '../mail/due.ts';

export type ChosenFrequency = Exclude<TelemetryMailFrequency, 'none'>;

export interface Subscription {
  user_id: string;
  address: string;
  language: 'en' | 'es';
  frequency: ChosenFrequency;
}

/** An alert in a mail. Names are those of the district, with Spanish where there is one. */
export interface ToldAlert {
  kind: 'opened' | 'ended';
  rule_name: string;
  condition: 'range' | 'rate' | 'persistence' | 'missing';
  parameter: string;
  parameter_es: string | null;
  unit: string;
  unit_es: string | null;
  well_id: string;
  began_at: Date;
  last_at: Date | null;
  ended_at: Date | null;
  value: number | null;
  is_clock_ahead: boolean;
}

/** Which staff are told by mail, and of what. */
@Injectable()
export class TelemetryMailRepository {
  constructor(private readonly database: DataSource) {}

  async find(userId: string): Promise<Subscription | undefined> {
    const [row] = await this.database.query<Subscription[]>(
      'SELECT user_id, address, language, frequency FROM telemetry_subscription WHERE user_id = $1',
      [userId],
    );
    return row;
  }

  /** Who turns mails off and on again gets no second mail on the same day. */
  async save({ user_id, address, language, frequency }: Subscription): Promise<void> {
    await this.database.query(
      `INSERT INTO telemetry_subscription (user_id, address, language, frequency, settled_at)
      VALUES ($1, lower($2), $3, $4, (SELECT max(created_at) FROM mail WHERE user_id = $1 AND kind = 'telemetry-alert'))
      ON CONFLICT (user_id) DO UPDATE SET address = lower($2), language = $3, frequency = $4`,
      [user_id, address, language, frequency],
    );
  }

  /** What was not told is forgotten with it. */
  async remove(userId: string): Promise<void> {
    await this.database.query('DELETE FROM telemetry_subscription WHERE user_id = $1', [userId]);
  }

  /** People with news whose mail is due. */
  findDue({ today, morning, week, tomorrow }: Cuts): Promise<Subscription[]> {
    return this.database.query(
      `SELECT user_id, address, language, frequency FROM telemetry_subscription JOIN (
        SELECT user_id, min(at) AS first_at, max(at) AS last_at FROM telemetry_news GROUP BY user_id) AS news USING (user_id)
      WHERE coalesce(settled_at < $1 OR settled_at >= $4, true) AND (first_at >= $4 OR CASE frequency
        WHEN 'immediately' THEN last_at >= $1 OR first_at < $2
        WHEN 'daily' THEN first_at < $2
        ELSE first_at < $3 END)
      ORDER BY user_id`,
      [today, morning, week, tomorrow],
    );
  }

  /** @returns when the last was written, if the mail of the day is still due; nobody else writes it until the transaction ends */
  async lock(manager: EntityManager, userId: string, { today, tomorrow }: Cuts) {
    const [row] = await manager.query<{ settled_at: Date | null }[]>(
      'SELECT settled_at FROM telemetry_subscription WHERE user_id = $1 AND coalesce(settled_at < $2 OR settled_at >= $3, true) FOR UPDATE',
      [userId, today, tomorrow],
    );
    return row;
  }

  /** Takes what is told: what opened, and what ended that was told of before. The longest in trouble first. */
  takeNews(manager: EntityManager, userId: string, now: Date): Promise<ToldAlert[]> {
    return manager.query(
      `WITH taken AS (DELETE FROM telemetry_news WHERE user_id = $1 RETURNING alert_ndx, kind)
      SELECT taken.kind, rule.name AS rule_name, condition, parameter.name AS parameter, parameter.name_es AS parameter_es,
        unit_desc AS unit, unit.name_es AS unit_es, well_number AS well_id, began_at, last_at, ended_at, value,
        EXISTS (SELECT FROM series_summary AS series WHERE series.well_ndx = well.well_ndx AND series.last_at > $2) AS is_clock_ahead
      FROM taken JOIN telemetry_alert AS alert USING (alert_ndx) JOIN telemetry_rule AS rule ON rule.rule_ndx = alert.rule_ndx
      JOIN parameter ON parameter.parameter_ndx = rule.parameter_ndx JOIN well ON well.well_ndx = alert.well_ndx
      LEFT JOIN unit ON unit.name = unit_desc
      WHERE taken.kind = 'opened' OR NOT EXISTS (
        SELECT FROM taken AS opened WHERE opened.alert_ndx = taken.alert_ndx AND opened.kind = 'opened')
      ORDER BY began_at, alert_ndx`,
      [userId, now],
    );
  }

  /** No other mail before the next day. @param address to which it went; `null` leaves the last one */
  async settle(manager: EntityManager, userId: string, address: string | null, now: Date): Promise<void> {
    await manager.query(
      'UPDATE telemetry_subscription SET settled_at = $2, address = coalesce(lower($3), address) WHERE user_id = $1',
      [userId, now, address],
    );
  }

  async forgetNews(manager: EntityManager, userId: string): Promise<void> {
    await manager.query('DELETE FROM telemetry_news WHERE user_id = $1', [userId]);
  }

  async hasAddress(address: string): Promise<boolean> {
    const rows = await this.database.query<unknown[]>('SELECT FROM telemetry_subscription WHERE address = lower($1)', [
      address,
    ]);
    return rows.length > 0;
  }
}
