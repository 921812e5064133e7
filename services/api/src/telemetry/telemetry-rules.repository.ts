import { Injectable } from '@nestjs/common';
import type { TelemetryCheck, TelemetryParameter, TelemetryRule, TelemetryRuleInput } from '@portal/shared-api';
import { DataSource, type EntityManager } from 'typeorm';
import { insertRow } from '../database/insert-rows.ts';
import { PARAMETER } from '../defaults/lookups.ts';
import { type CheckColumns, checkOfColumns, columnsOfCheck } from './rule-columns.ts';

/** In force: on, and not removed. */
export interface ActiveRule {
  rule_ndx: number;
  parameter_ndx: number;
  well_ndx: number | null;
  check: TelemetryCheck;
  version: number;
  isEvaluated: boolean;
}

export interface StoredRule extends Omit<TelemetryRule, 'loggers' | 'open_alerts'> {
  loggers: number;
  open_alerts: number;
}

type RuleRow = Omit<StoredRule, 'check' | 'parameter'> &
  CheckColumns & { parameter_ndx: number; parameter: string; unit: string };

export type NewRule = Omit<TelemetryRuleInput, 'well_id'> & { well_ndx: number | null };

const CHECK = 'rule.condition, rule.min_value, rule.max_value, rule.max_change, rule.tolerance, rule.hours';
const ROWS = `SELECT rule.rule_ndx, rule.name, rule.parameter_ndx, parameter.name AS parameter, unit_desc AS unit, ${CHECK},
    rule.well_ndx, well_number AS well_id, is_on, rule.version,
    (SELECT count(*)::int FROM well AS logger WHERE logger.has_telemetry AND (rule.well_ndx IS NULL OR logger.well_ndx = rule.well_ndx)) AS loggers,
    (SELECT count(*)::int FROM telemetry_alert AS alert WHERE alert.rule_ndx = rule.rule_ndx AND ended_at IS NULL) AS open_alerts
  FROM telemetry_rule AS rule JOIN parameter USING (parameter_ndx) LEFT JOIN well ON well.well_ndx = rule.well_ndx
  WHERE removed_at IS NULL`;

const ruleOf = ({ parameter_ndx, parameter, unit, ...row }: RuleRow): StoredRule => {
  const { condition, min_value, max_value, max_change, tolerance, hours, ...rest } = row;
  return {
    ...rest,
    parameter: { parameter_ndx, name: parameter, unit },
    check: checkOfColumns({ condition, min_value, max_value, max_change, tolerance, hours }),
  };
};

@Injectable()
export class TelemetryRulesRepository {
  constructor(private readonly database: DataSource) {}

  /** Whoever evaluates readings or changes rules waits until the transaction ends. */
  async lock(manager: EntityManager): Promise<void> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtext('telemetry-rules'))");
  }

  async findAll(): Promise<StoredRule[]> {
    return (await this.database.query<RuleRow[]>(`${ROWS} ORDER BY lower(rule.name), rule_ndx`)).map(ruleOf);
  }

  async findOne(ruleNdx: number, manager: EntityManager = this.database.manager): Promise<StoredRule | undefined> {
    return (await manager.query<RuleRow[]>(`${ROWS} AND rule_ndx = $1`, [ruleNdx])).map(ruleOf)[0];
  }

  async findActive(manager: EntityManager = this.database.manager): Promise<ActiveRule[]> {
    const rows = await manager.query<(CheckColumns & Omit<ActiveRule, 'check'>)[]>(
      `SELECT rule_ndx, parameter_ndx, well_ndx, version, evaluated_version >= version AS "isEvaluated", ${CHECK}
      FROM telemetry_rule AS rule WHERE is_on AND removed_at IS NULL ORDER BY rule_ndx`,
    );
    return rows.map(({ rule_ndx, parameter_ndx, well_ndx, version, isEvaluated, ...columns }) => ({
      ...{ rule_ndx, parameter_ndx, well_ndx, version, isEvaluated },
      check: checkOfColumns(columns),
    }));
  }

  /** What loggers measure. */
  findParameters(): Promise<TelemetryParameter[]> {
    return this.database.query(
      'SELECT parameter_ndx, name, unit_desc AS unit FROM parameter WHERE parameter_ndx <> $1 ORDER BY parameter_ndx',
      [PARAMETER.winterDepthToWater],
    );
  }

  async findWell(wellId: string): Promise<{ well_ndx: number; has_telemetry: boolean } | undefined> {
    const [well] = await this.database.query<{ well_ndx: number; has_telemetry: boolean }[]>(
      'SELECT well_ndx, has_telemetry FROM well WHERE lower(well_number) = lower($1)',
      [wellId],
    );
    return well;
  }

  async isNameTaken(manager: EntityManager, name: string, but: number | null): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      'SELECT FROM telemetry_rule WHERE lower(name) = lower($1) AND removed_at IS NULL AND rule_ndx IS DISTINCT FROM $2::int',
      [name, but],
    );
    return rows.length > 0;
  }

  insert(manager: EntityManager, { check, ...rule }: NewRule): Promise<number> {
    // Columns with defaults are left to them: they are missing in the row.
    return insertRow(manager, 'telemetry_rule', { ...rule, ...columnsOfCheck(check) }, 'rule_ndx');
  }

  async update(manager: EntityManager, ruleNdx: number, { check, ...rule }: NewRule): Promise<void> {
    const { condition, min_value, max_value, max_change, tolerance, hours } = columnsOfCheck(check);
    await manager.query(
      `UPDATE telemetry_rule SET name = $2, parameter_ndx = $3, well_ndx = $4, is_on = $5, condition = $6, min_value = $7,
        max_value = $8, max_change = $9, tolerance = $10, hours = $11, version = version + 1
      WHERE rule_ndx = $1`,
      [
        ...[ruleNdx, rule.name, rule.parameter_ndx, rule.well_ndx, rule.is_on],
        ...[condition, min_value, max_value, max_change, tolerance, hours],
      ],
    );
  }

  async remove(manager: EntityManager, ruleNdx: number, now: Date): Promise<void> {
    await manager.query('UPDATE telemetry_rule SET removed_at = $2, version = version + 1 WHERE rule_ndx = $1', [
      ruleNdx,
      now,
    ]);
  }

  async noteEvaluated(ruleNdx: number, version: number): Promise<void> {
    await this.database.query('UPDATE telemetry_rule SET evaluated_version = $2 WHERE rule_ndx = $1 AND version = $2', [
      ruleNdx,
      version,
    ]);
  }
}
