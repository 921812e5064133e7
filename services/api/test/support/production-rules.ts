import { defaultRules, productionRules } from '@portal/shared-api/rules';
import type { RuleRow } from '../../src/production/production-rules.ts';

/** The rules that every portal starts with, with others for those that are named. */
export const ruleRows = (values: Record<string, string> = {}): RuleRow[] =>
  defaultRules(productionRules).map((row) => ({ ...row, value: values[row.rule] ?? row.value }));
