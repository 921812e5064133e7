import { createHash } from 'node:crypto';
import type { DistrictRule } from '@portal/shared-api';
import {
  type CodeNames,
  districtRules,
  type Period,
  type RuleCatalog,
  ruleText,
  spacingKind,
  spacingRules,
} from '@portal/shared-api/rules';
import type { RulePeriod, WellClassName } from './rules.repository.ts';

const catalog: RuleCatalog = districtRules;
const spacingCatalog: Readonly<Record<string, { label: string; yards: number | Readonly<Record<string, number>> }>> =
  spacingRules;

/** Of all periods of a rule, so that any change of them is noticed. */
export const versionOf = (periods: readonly Period[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        periods.map(({ value, valid_from, valid_until, source }) => [value, valid_from, valid_until, source]),
      ),
    )
    .digest('base64url')
    .slice(0, 16);

type Described = Pick<DistrictRule, 'label' | 'group' | 'expected' | 'input' | 'codes'>;

function describeProduction(rule: string, names: CodeNames): Described {
  const known = Object.hasOwn(catalog, rule) ? catalog[rule] : undefined;
  if (!known) return { label: rule, group: null, expected: null, input: 'text', codes: null };
  const table = known.names ? names[known.names] : undefined;
  return {
    label: known.label,
    group: known.group,
    expected: known.kind.expected(),
    input: known.kind.input,
    codes: table ? [...table].map(([code, name]) => ({ code, name })) : null,
  };
}

function describeSpacing(rule: string): Described {
  const known = Object.hasOwn(spacingCatalog, rule) ? spacingCatalog[rule] : undefined;
  const { expected, input } = spacingKind;
  return known
    ? { label: known.label, group: 'spacing', expected: expected(), input, codes: null }
    : { label: rule, group: null, expected: null, input: 'text', codes: null };
}

const periodOf =
  (rule: string, names: CodeNames) =>
  ({ value, valid_from, valid_until, source }: Period): DistrictRule['periods'][number] => ({
    value,
    text: ruleText(rule, value, names) ?? value,
    valid_from,
    valid_until,
    source,
  });

/** Those of the catalog in its order, also without a row; then those of other versions of the portal. */
export function productionRuleList(rows: readonly RulePeriod[], names: CodeNames): DistrictRule[] {
  return [...new Set([...Object.keys(catalog), ...rows.map(({ rule }) => rule)])].map((rule) => {
    const periods = rows.filter((row) => row.rule === rule);
    return {
      table: 'production',
      rule,
      well_class: null,
      ...describeProduction(rule, names),
      version: versionOf(periods),
      periods: periods.map(periodOf(rule, names)),
    };
  });
}

/** One for each class that has a radius by default or by a row. */
export function spacingRuleList(rows: readonly RulePeriod[], classes: readonly WellClassName[]): DistrictRule[] {
  const keys = [...new Set([...Object.keys(spacingCatalog), ...rows.map(({ rule }) => rule)])];
  return keys.flatMap((rule) => {
    const ofRule = rows.filter((row) => row.rule === rule);
    const defaults = Object.hasOwn(spacingCatalog, rule) ? spacingCatalog[rule]!.yards : null;
    const hasRows = (ndx: number | null) => ofRule.some((row) => row.npgcd_well_class_ndx === ndx);
    const some = classes.filter(
      ({ npgcd_well_class_ndx: ndx, name }) =>
        hasRows(ndx) || (defaults !== null && typeof defaults === 'object' && Object.hasOwn(defaults, name)),
    );
    const all = typeof defaults === 'number' || hasRows(null) ? [null, ...some] : some;
    return all.map((wellClass): DistrictRule => {
      const periods = ofRule.filter((row) => row.npgcd_well_class_ndx === (wellClass?.npgcd_well_class_ndx ?? null));
      return {
        table: 'spacing',
        rule,
        well_class: wellClass,
        ...describeSpacing(rule),
        version: versionOf(periods),
        periods: periods.map(periodOf(rule, {})),
      };
    });
  });
}
