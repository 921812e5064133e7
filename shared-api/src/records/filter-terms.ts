import { readNumber } from '@portal/shared-i18n';
import { addDays, addMonths, addYears, isLocalDate } from '../time/index.ts';

/** A `reference` is the name of a record, or its key after `#`. */
export type FilterKind = 'text' | 'number' | 'date' | 'category' | 'reference';

/** What is typed, or keys of a category of which any may match; an empty key is a missing value. */
export type FilterValue = string | readonly string[];

export type Operator = '>=' | '<=' | '>' | '<' | '=';
export type Comparison = readonly [operator: Operator, operand: string | number];
export type FilterMistake = 'operand-missing' | 'number-expected' | 'date-expected';

/** What a column must say; all comparisons must hold. Days are `YYYY-MM-DD`. */
export type FilterTerm =
  | { anyOf: readonly string[] }
  /** Or, of a number with decimals, is the same however many zeros it ends with. */
  | { contains: string; equals?: number }
  | { comparisons: readonly Comparison[] }
  | { mistake: FilterMistake; operator?: string };

/** Without the second. */
type Span = readonly [from: string, before: string];

const COMPARISON = /^(>=|<=|>|<|=)\s*(.+)$/;
const RANGE = /^(.+?)\s*(?:\.\.|–|\b(?:to|a)\b)\s*(.+)$/i;

const NOT_ASCII = /[^\0-\x7f]/;
const MARKS = /\p{Mn}+/gu;

/** Without capitals and accents. */
export function folded(text: string): string {
  const small = text.toLowerCase();
  return NOT_ASCII.test(small) ? small.normalize('NFD').replace(MARKS, '') : small;
}

const withoutDollar = (text: string): string => text.replace('$', '').replaceAll(/\s/g, '').replace('−', '-');

function numberOf(text: string): number | null {
  const number = readNumber(withoutDollar(text), 'any');
  return Number.isNaN(number) ? null : number;
}

/** Digits as they stand in a number, perhaps not all of them yet. */
const DIGITS = /^[-+]?[\d,]*\d[\d,]*(\.\d*)?$|^[-+]?\.\d+$/;

function digitsTerm(text: string): FilterTerm {
  const contains = withoutDollar(text);
  if (!DIGITS.test(contains)) return { mistake: 'number-expected' };
  const equals = contains.includes('.') ? numberOf(contains) : null;
  return { contains, ...(equals !== null && { equals }) };
}

/** Of years that databases have. */
const isDate = (text: string): boolean => isLocalDate(text) && text >= '1000' && text < '9999';

const dateOrNull = (year: string, month: string, day: string): string | null => {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
};

/** The dates that a text covers: a year, a month (`3/2019`), a day (`3/15/2019`, `2019-03-15`). */
function spanOf(text: string): Span | null {
  const trimmed = text.trim();
  const year = /^(\d{4})$/.exec(trimmed)?.[1];
  if (year) return dateOrNull(year, '1', '1') ? [`${year}-01-01`, addYears(`${year}-01-01`, 1)] : null;
  const month = /^(\d{1,2})\/(\d{4})$/.exec(trimmed);
  if (month) {
    const first = dateOrNull(month[2]!, month[1]!, '1');
    return first ? [first, addMonths(first, 1)] : null;
  }
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed);
  const day = us ? dateOrNull(us[3]!, us[1]!, us[2]!) : isDate(trimmed) ? trimmed : null;
  return day ? [day, addDays(day, 1)] : null;
}

function comparisonsOf(kind: 'number' | 'date', operator: Operator, operand: string): Comparison[] | null {
  if (kind === 'number') {
    const number = numberOf(operand);
    return number === null ? null : [[operator, number]];
  }
  const span = spanOf(operand);
  if (!span) return null;
  const [from, before] = span;
  const comparisons: Record<Operator, Comparison[]> = {
    '>': [['>=', before]],
    '>=': [['>=', from]],
    '<': [['<', from]],
    '<=': [['<', before]],
    '=': [
      ['>=', from],
      ['<', before],
    ],
  };
  return comparisons[operator];
}

/**
 * Finds a text in what the column shows; numbers and dates can also be compared: `> 400`, `100..250`, `>= 3/2019`. A text after `=` is
 * all of the value.
 *
 * @returns `null` for an empty filter
 */
export function readFilter(kind: FilterKind, filter: FilterValue): FilterTerm | null {
  if (typeof filter !== 'string') return filter.length === 0 ? null : { anyOf: filter };
  const text = filter.trim();
  if (text === '') return null;
  const [, reference] = (kind === 'reference' && /^#(\d+)$/.exec(text)) || [];
  if (reference) return { anyOf: [reference] };
  const comparison = COMPARISON.exec(text);
  const operator = comparison?.[1] as Operator | undefined;
  if (kind !== 'number' && kind !== 'date')
    return operator === '=' ? { comparisons: [['=', comparison![2]!]] } : { contains: text };
  const range = operator ? null : RANGE.exec(text);
  if (!operator && !range) {
    if (/^[<>=]/.test(text)) return { mistake: 'operand-missing', operator: text };
    return kind === 'number' ? digitsTerm(text) : { contains: text };
  }
  const parts = operator
    ? [comparisonsOf(kind, operator, comparison![2]!)]
    : [comparisonsOf(kind, '>=', range![1]!), comparisonsOf(kind, '<=', range![2]!)];
  const comparisons = parts.flatMap((part) => part ?? []);
  return parts.includes(null) ? { mistake: `${kind}-expected` } : { comparisons };
}

type Value = string | number | null;
const HOLDS: Record<Operator, (value: string | number, operand: string | number) => boolean> = {
  '>=': (value, operand) => value >= operand,
  '<=': (value, operand) => value <= operand,
  '>': (value, operand) => value > operand,
  '<': (value, operand) => value < operand,
  '=': (value, operand) =>
    typeof value === 'string' ? value.toLowerCase() === `${operand}`.toLowerCase() : value === operand,
};

/** @returns a test of a value and its text as it is shown, `folded` */
export function termTest(term: FilterTerm): (value: Value, foldedText: string) => boolean {
  if ('anyOf' in term) {
    const wanted = new Set(term.anyOf);
    return (value) => wanted.has(value === null ? '' : String(value));
  }
  if ('contains' in term) {
    const wanted = folded(term.contains);
    return (value, foldedText) => foldedText.includes(wanted) || value === term.equals;
  }
  if ('mistake' in term) return () => true;
  return (value) =>
    value !== null &&
    term.comparisons.every(([operator, operand]) => typeof value === typeof operand && HOLDS[operator](value, operand));
}
