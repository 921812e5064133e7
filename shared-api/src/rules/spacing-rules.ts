import { msg, t } from '@portal/shared-i18n';
import { RULES_ALWAYS_VALID_FROM } from '../contract/limits.ts';
import { requiredYardsText } from '../units.ts';
import { numberAboveZero } from './kinds.ts';

interface SpacingRule {
  label: string;
  /** One distance, or one for each well class by name. */
  yards: number | Readonly<Record<string, number>>;
  source: string;
}

const PUBLISHED = msg('Well spacing as published by the district');

/** See `docs/guides/spacing-rules.md`. */
export const spacingRules = {
  'class-radius': {
    label: msg('Distance from other wells'),
    yards: { A: 150, B: 250, C: 400, D: 500, S: 50 } as Readonly<Record<string, number>>,
    source: PUBLISHED,
  },
  'property-line': { label: msg('Distance from the property line'), yards: 100, source: PUBLISHED },
} satisfies Record<string, SpacingRule>;

export type SpacingRuleKey = keyof typeof spacingRules;

export const spacingKind = numberAboveZero(1_000_000);

export const yardsText = (yards: number): string => t('{yards} yards', { yards: requiredYardsText(yards) });

/** @param classes well classes by code */
export const defaultSpacingRules = (
  classes: ReadonlyMap<number, string>,
  rules: Readonly<Record<string, SpacingRule>> = spacingRules,
) =>
  Object.entries(rules).flatMap(([rule, { yards, source }]) => {
    const row = (npgcd_well_class_ndx: number | null, distance: number) => ({
      rule,
      npgcd_well_class_ndx,
      yards: distance,
      valid_from: RULES_ALWAYS_VALID_FROM,
      valid_until: null,
      source,
    });
    if (typeof yards === 'number') return [row(null, yards)];
    return [...classes].flatMap(([code, name]) => (yards[name] === undefined ? [] : [row(code, yards[name])]));
  });
