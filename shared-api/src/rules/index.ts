// The district's rules, each declared once: defaults, what the parser accepts, and what people read.

export * as kinds from './kinds.ts';
export { type ProductionRuleValues, productionRules } from './production-rules.ts';
export {
  type CodeNames,
  defaultRules,
  type RuleRow,
  readRules,
  rule,
  ruleValue,
  shownRules,
  translateRule,
} from './rule.ts';
export { defaultSpacingRules, type SpacingRuleKey, spacingRules } from './spacing-rules.ts';
