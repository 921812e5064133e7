import { RULES_ALWAYS_VALID_FROM } from '../contract/limits.ts';
import type { Kind } from './kinds.ts';

/** Names of codes by lookup table, for rules that list codes. */
export type CodeNames = Readonly<Record<string, ReadonlyMap<number, string>>>;

/** All that the portal knows of a rule: its defaults, what it accepts and what people read come from here. */
export interface Rule<Value> {
  label: string;
  kind: Kind<Value>;
  /** The value as people read it. */
  text: (value: Value, names: CodeNames) => string;
  /** What a new portal starts with, and where it is written. */
  default: { value: string; source: string };
  /** What holds while no row says so: nothing can be judged, the default value, or `null`. */
  missing: 'unknown' | 'default' | 'none';
}

/** Rules by their key in the table, in the order in which people are shown them. */
// biome-ignore lint/suspicious/noExplicitAny: each rule has values of its own
export type RuleCatalog = Readonly<Record<string, Rule<any>>>;

type ValueOf<One> = One extends Rule<infer Value> & { missing: infer Missing }
  ? Missing extends 'none'
    ? Value | null
    : Value
  : never;

/** What the rules of a catalog say, by key. */
export type RuleValues<Catalog extends RuleCatalog> = { [Key in keyof Catalog]: ValueOf<Catalog[Key]> };

/** A rule as its table has it. */
export interface RuleRow {
  rule: string;
  value: string;
}

/** A rule as people are shown it. */
export interface ShownRule extends RuleRow {
  label: string;
  text: string;
}

/** Declares a rule. Its type keeps what holds while it is missing. */
export const rule = <Value, Missing extends Rule<Value>['missing']>(
  declared: Rule<Value> & { missing: Missing },
): Rule<Value> & { missing: Missing } => declared;

/** What one rule says; `null` where no row says it, or the value is of another kind. */
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

/**
 * Reads the rows in force on a day.
 *
 * @returns `values` is `null` while a rule is not known that has to be; `problems` says which values are of another kind
 */
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
      ({ rule, value }) => `The rule ${rule} is "${value}", but has to be ${catalog[rule]!.kind.expected}.`,
    ),
  };
}

/** Rows as people are shown them, in the catalog's order; those that it does not know come last, as they are written. */
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

/** The rows that a new portal starts with. */
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
