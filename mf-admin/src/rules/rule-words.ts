import type { DistrictRule } from '@portal/shared-api';
import { RULES_ALWAYS_VALID_FROM } from '@portal/shared-api/limits';
import { districtRules, type RuleCatalog, ruleText, spacingKind } from '@portal/shared-api/rules';
import { t, translateMarked, translateName } from '@portal/shared-i18n';
import { addDays, dateText } from '@portal/shared-ui/time';

export type Period = DistrictRule['periods'][number];

const catalog: RuleCatalog = districtRules;

/** `Distance from other wells, class A` */
export function ruleName({ label, well_class }: Pick<DistrictRule, 'label' | 'well_class'>): string {
  const rule = translateName(label);
  return well_class === null ? rule : t('{rule}, class {className}', { rule, className: well_class.name });
}

/** In the page's language. Names of codes are translated where a translation is known. */
export function valueText({ rule, codes }: DistrictRule, { value, text }: Pick<Period, 'value' | 'text'>): string {
  const names = new Map(codes?.map(({ code, name }) => [code, translateName(name)]));
  const table = Object.hasOwn(catalog, rule) ? catalog[rule]!.names : undefined;
  return ruleText(rule, value, table === undefined ? undefined : { [table]: names }) ?? text;
}

export function expectedText({ table, rule, expected }: DistrictRule): string | null {
  if (table === 'spacing') return expected && spacingKind.expected();
  return Object.hasOwn(catalog, rule) ? catalog[rule]!.kind.expected() : expected;
}

/** The values of a rule that is a choice, in words; else `null`. */
export function choicesOf({ rule }: DistrictRule): { value: string; label: string }[] | null {
  const choices = Object.hasOwn(catalog, rule) ? catalog[rule]!.kind.choices : undefined;
  return choices
    ? Object.entries<string>(choices).map(([value, words]) => ({ value, label: translateMarked(words) }))
    : null;
}

export const isPresent = ({ valid_from, valid_until }: Period, today: string): boolean =>
  valid_from <= today && (valid_until === null || today < valid_until);

export const isFuture = ({ valid_from }: Period, today: string): boolean => valid_from > today;

/** `from 01/01/2027 to 12/31/2027`; `null` for a value that has always applied. */
export function periodText({ valid_from, valid_until }: Pick<Period, 'valid_from' | 'valid_until'>): string | null {
  const from = valid_from <= RULES_ALWAYS_VALID_FROM ? null : dateText(valid_from);
  const to = valid_until === null ? null : dateText(addDays(valid_until, -1));
  if (from && to) return t('from {from} to {to}', { from, to });
  if (from) return t('from {from}', { from });
  return to && t('until {to}', { to });
}
