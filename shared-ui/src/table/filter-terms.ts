import { addDays, addMonths, addYears, isLocalDate } from '@portal/shared-api/time';
import { msg, t } from '@portal/shared-i18n';
import type { Column, ColumnKind, ColumnValue } from './column.ts';
import { folded } from './row-keys.ts';

/** A text, or values of a category of which any may match. */
export type FilterValue = string | readonly string[];

export type FilterTest = (value: ColumnValue, foldedText: string) => boolean;

/** Without the second. */
type Span = readonly [from: string, before: string];

const COMPARISON = /^(>=|<=|>|<|=)\s*(.+)$/;
const RANGE = /^(.+?)\s*(?:\.\.|–|\b(?:to|a)\b)\s*(.+)$/i;

function numberOf(text: string): number | null {
  const plain = text.replaceAll(',', '').trim();
  const number = Number(plain);
  return plain === '' || !Number.isFinite(number) ? null : number;
}

const dateOrNull = (year: string, month: string, day: string): string | null => {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(date) ? date : null;
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
  const day = us ? dateOrNull(us[3]!, us[1]!, us[2]!) : isLocalDate(trimmed) ? trimmed : null;
  return day ? [day, addDays(day, 1)] : null;
}

/** A number is a span of one. */
function comparing<T extends string | number>(operator: string, from: T, isBefore: (value: T) => boolean) {
  const tests: Record<string, (value: T) => boolean> = {
    '>': (value) => value >= from && !isBefore(value),
    '>=': (value) => value >= from,
    '<': (value) => value < from,
    '<=': (value) => isBefore(value),
    '=': (value) => value >= from && isBefore(value),
  };
  return tests[operator] as (value: T) => boolean;
}

function numberTest(operator: string, operand: string): FilterTest | null {
  const number = numberOf(operand);
  if (number === null) return null;
  const test = comparing<number>(operator, number, (value) => value <= number);
  return (value) => typeof value === 'number' && test(value);
}

function dateTest(operator: string, operand: string): FilterTest | null {
  const span = spanOf(operand);
  if (!span) return null;
  const test = comparing<string>(operator, span[0], (value) => value < span[1]);
  return (value) => typeof value === 'string' && test(value);
}

const testOf = (kind: ColumnKind, operator: string, operand: string): FilterTest | null =>
  kind === 'number' ? numberTest(operator, operand) : dateTest(operator, operand);

const containing = (text: string): FilterTest => {
  const wanted = folded(text);
  return (_, foldedText) => foldedText.includes(wanted);
};

const HELP = msg('Type digits, or compare: {examples}');
const EXAMPLES: Partial<Record<ColumnKind, string>> = {
  number: '> 400, <= 25, 100..250',
  date: '> 2019, <= 3/15/1987, 1990..1999',
};

export function filterHelp(kind: ColumnKind): string | undefined {
  const examples = EXAMPLES[kind];
  return examples && t(HELP, { examples });
}

/**
 * Finds a text in what the column shows; numbers and dates can also be compared: `> 400`, `100..250`, `>= 3/2019`.
 *
 * @returns `null` for an empty filter
 * @throws Error with a message to show, for a comparison that cannot be read
 */
export function filterTest<Row>({ kind = 'text' }: Pick<Column<Row>, 'kind'>, filter: FilterValue): FilterTest | null {
  if (typeof filter !== 'string') {
    const wanted = new Set(filter);
    return wanted.size === 0 ? null : (value) => wanted.has(value === null ? '' : String(value));
  }
  const text = filter.trim();
  if (text === '') return null;
  if (kind !== 'number' && kind !== 'date') return containing(text);
  const comparison = COMPARISON.exec(text);
  const range = comparison ? null : RANGE.exec(text);
  if (!comparison && !range) {
    if (/^[<>=]/.test(text)) throw new Error(t('Enter a value after {operator}', { operator: text }));
    return containing(text);
  }
  const tests = comparison
    ? [testOf(kind, comparison[1]!, comparison[2]!)]
    : [testOf(kind, '>=', range![1]!), testOf(kind, '<=', range![2]!)];
  if (tests.includes(null)) {
    throw new Error(kind === 'number' ? t('Enter a number') : t('Enter a date like 2019, 3/2019 or 3/15/2019'));
  }
  return (value, foldedText) => tests.every((test) => test!(value, foldedText));
}
