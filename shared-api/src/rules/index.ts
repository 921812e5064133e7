// The district's rules, each declared once: defaults, what the parser accepts, and what people read.

export { type ApplicationTerms, applicationRules, applicationTerms } from './application-rules.ts';
export { districtRules } from './district-rules.ts';
export * as kinds from './kinds.ts';
export { type ProductionRuleValues, productionRules, type ReserveOrder } from './production-rules.ts';
export {
  type CodeNames,
  defaultRules,
  RULE_GROUPS,
  type RuleCatalog,
  type RuleRow,
  readRules,
  rule,
  ruleValue,
  shownRules,
  translateRule,
} from './rule.ts';
export { ruleText } from './rule-text.ts';
export { readSeasonRules, type SeasonRuleValues, seasonRules } from './season-rules.ts';
export {
  defaultSpacingRules,
  type SpacingRuleKey,
  spacingKind,
  spacingRules,
} from './spacing-rules.ts';
export { telemetryRuleName } from './telemetry-rule-names.ts';
export { changeTimeline, type Period, type TimelineChange, type TimelineRefusal } from './timeline.ts';
