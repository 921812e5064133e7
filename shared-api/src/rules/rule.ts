import { msg, translateName } from '@portal/shared-i18n';
import { RULES_ALWAYS_VALID_FROM } from '../contract/limits.ts';
import type { Kind } from './kinds.ts';

export type CodeNames = Readonly<Record<string, ReadonlyMap<number, string>>>;

/** In the order in which pages list them. */
export const RULE_GROUPS = {
  allowable: msg('Allowable and reserve'),
  deadlines: msg('Deadlines and late fees'),
  season: msg('Filing season'),
  meters: msg('Meters and methods'),
  gpus: msg('GPUs'),
  applications: msg('Applications for wells'),
  wells: msg('Wells that report'),
  spacing: msg('Spacing'),
} as const;
export type RuleGroup = keyof typeof RULE_GROUPS;

export interface Rule<Value> {
  label: string;
  group: RuleGroup;
  kind: Kind<Value>;
  text: (value: Value, names: CodeNames) => string;
  /** The lookup table whose names its text has. */
  names?: string;
  default: { value: string; source: string };
  /** While no row has it: nothing can be checked, the default value applies, or `null`. */
  missing: 'unknown' | 'default' | 'none';
}

/** In the order in which they are shown. */
// biome-ignore lint/suspicious/noExplicitAny: each rule has values of its own
export type RuleCatalog = Readonly<Record<string, Rule<any>>>;

type ValueOf<One> = One extends Rule<infer Value> & { missing: infer Missing }
  ? Missing extends 'none'
    ? Value | null
    : Value
  : never;

export type RuleValues<Catalog extends RuleCatalog> = { [Key in keyof Catalog]: ValueOf<Catalog[Key]> };

export interface RuleRow {
  rule: string;
  value: string;
}

export interface ShownRule extends RuleRow {
  label: string;
  text: string;
}

/** Keeps the type of `missing`, which decides whether the value may be `null`. */
export const rule = <Value, Missing extends Rule<Value>['missing']>(
  declared: Rule<Value> & { missing: Missing },
): Rule<Value> & { missing: Missing } => declared;

/** `null` if no row has it or its value is invalid. */
export function ruleValue<Catalog extends RuleCatalog, Key extends keyof Catalog & string>(
  catalog: Catalog,
  rows: readonly RuleRow[],
  key: Key,
): ValueOf<Catalog[Key]> | null {
  const row = rows.find(({ rule }) => rule === key);
  const {
    kind,
    missing,
    default: { value },
  } = catalog[key]!;
  return row ? kind.parse(row.value) : missing === 'default' ? kind.parse(value) : null;
}

/** @returns `values` is `null` while a required rule is unknown; `problems` names invalid values */
export function readRules<Catalog extends RuleCatalog>(
  catalog: Catalog,
  rows: readonly RuleRow[],
): { values: RuleValues<Catalog> | null; problems: string[] } {
  const keys = Object.keys(catalog);
  const values = Object.fromEntries(keys.map((key) => [key, ruleValue(catalog, rows, key)]));
  const wrong = rows.filter(({ rule, value }) => catalog[rule] && catalog[rule].kind.parse(value) === null);
  const isKnown = keys.every((key) => values[key] !== null || catalog[key]!.missing === 'none');
  return {
    values: isKnown && wrong.length === 0 ? (values as RuleValues<Catalog>) : null,
    problems: wrong.map(
      ({ rule, value }) => `The rule ${rule} is "${value}", but must be ${catalog[rule]!.kind.expected()}.`,
    ),
  };
}

/** In the catalog's order; unknown rules come last, as they are written. */
export function shownRules<Row extends RuleRow>(
  catalog: RuleCatalog,
  rows: readonly Row[],
  names: CodeNames = {},
): (Row & ShownRule)[] {
  const keys = Object.keys(catalog);
  const placeOf = ({ rule }: Row) => keys.indexOf(rule) + 1 || keys.length + 1;
  return [...rows]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((row) => {
      const known = catalog[row.rule];
      const value = known?.kind.parse(row.value) ?? null;
      return {
        ...row,
        label: known?.label ?? row.rule,
        text: known && value !== null ? known.text(value, names) : row.value,
      };
    });
}

const translateList = (names: string): string => names.split(', ').map(translateName).join(', ');

/** A rule of a response in the page's language. */
export function translateRule<Row extends ShownRule & { source: string }>(catalog: RuleCatalog, row: Row): Row {
  const known = catalog[row.rule];
  const value = known?.kind.parse(row.value) ?? null;
  return {
    ...row,
    label: translateName(known?.label ?? row.label),
    text: known && value !== null && !known.names ? known.text(value, {}) : translateList(row.text),
    source: translateName(row.source),
  };
}

export const defaultRules = (catalog: RuleCatalog) =>
  Object.entries(catalog).map(
    ([
      rule,
      {
        default: { value, source },
      },
    ]) => ({
      rule,
      value,
      valid_from: RULES_ALWAYS_VALID_FROM,
      valid_until: null,
      source,
    }),
  );
