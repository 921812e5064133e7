import { defaultRules, productionRules } from '@portal/shared-api/rules';
import type { RuleRow } from '../../src/production/production-rules.ts';

/** The default rules, with some values replaced. */
export const ruleRows = (values: Record<string, string> = {}): RuleRow[] =>
  defaultRules(productionRules).map((row) => ({ ...row, value: values[row.rule] ?? row.value }));
