import type { ProductionReport } from '../production.resource.ts';

/** What a rule of the report's year says, as a number; `null` where there is no such rule. */
export const ruleValue = ({ rules }: Pick<ProductionReport, 'rules'>, name: string): number | null => {
  const value = Number(rules.find(({ rule }) => rule === name)?.value);
  return Number.isFinite(value) ? value : null;
};
