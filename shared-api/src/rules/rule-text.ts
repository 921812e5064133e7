import { districtRules } from './district-rules.ts';
import type { CodeNames, RuleCatalog } from './rule.ts';
import { spacingKind, spacingRules, yardsText } from './spacing-rules.ts';

const catalog: RuleCatalog = districtRules;

/** A value in words, in the page's language; `null` for codes without their names, and for what this version cannot read. */
export function ruleText(rule: string, value: string, names?: CodeNames): string | null {
  if (Object.hasOwn(spacingRules, rule)) {
    const yards = spacingKind.parse(value);
    return yards === null ? null : yardsText(yards);
  }
  const known = Object.hasOwn(catalog, rule) ? catalog[rule] : undefined;
  const parsed = known?.kind.parse(value) ?? null;
  return known && parsed !== null && (names || !known.names) ? known.text(parsed, names ?? {}) : null;
}
