import type { JoinPlan } from '@portal/shared-api';
import { allowableOf, roundAcreFeet } from '@portal/shared-api/production';
import { type ProductionRuleValues, productionRules, ruleValue } from '@portal/shared-api/rules';
import type { RuleRow } from '../production/production-rules.ts';

type Limit = JoinPlan['size'];

function sourceOf(rows: readonly RuleRow[], name: keyof ProductionRuleValues): Limit['source'] {
  const row = rows.find(({ rule }) => rule === name);
  return row ? { source: row.source, valid_from: row.valid_from } : null;
}

/** @param rows the rules in force */
export function checkLimit(
  rows: readonly RuleRow[],
  name: 'gpu-most-acres' | 'gpu-far-corner-feet',
  actual: number,
): Limit {
  const limit = ruleValue(productionRules, rows, name);
  return { meets: limit === null ? null : actual <= limit, actual, limit, source: sourceOf(rows, name) };
}

/** @param acres of each GPU */
export function plannedAllowable(rows: readonly RuleRow[], acres: readonly number[]): JoinPlan['allowable'] {
  const name = 'allowable-acre-feet-per-acre';
  const rate = ruleValue(productionRules, rows, name);
  if (rate === null) return null;
  return {
    acre_feet_per_acre: rate,
    separate_acre_feet: roundAcreFeet(acres.reduce((sum, one) => sum + allowableOf([one], rate), 0)),
    joined_acre_feet: allowableOf(acres, rate),
    source: sourceOf(rows, name),
  };
}
