import { formatNumber, type Marked, t, translateMarked } from '@portal/shared-i18n';
import { isLocalDate } from '../time/index.ts';

export interface Kind<Value> {
  /** `null` for an invalid text. */
  parse: (text: string) => Value | null;
  /** In the page's language: `a number from 0 to 100`. */
  expected: () => string;
  /** The form control that fits its values. */
  input: RuleInput;
  /** The values of a choice, with their words. */
  choices?: Readonly<Record<string, Marked>>;
}

export type RuleInput = 'text' | 'number' | 'date' | 'codes' | 'choice';

const matching = (form: RegExp, expected: () => string): Kind<string> => ({
  parse: (text) => (form.test(text) ? text : null),
  expected,
  input: 'text',
});

const DECIMAL = /^\d{1,9}(\.\d{1,6})?$/;
const shown = (value: number): string => formatNumber(value, { maximumFractionDigits: 6 });

const numberIn = (form: RegExp, isIn: (value: number) => boolean, expected: () => string): Kind<number> => ({
  parse: (text) => (form.test(text) && isIn(Number(text)) ? Number(text) : null),
  expected,
  input: 'number',
});

/** Up to six decimals. */
export const number = (min: number, max: number): Kind<number> =>
  numberIn(
    DECIMAL,
    (value) => value >= min && value <= max,
    () => t('a number from {min} to {max}', { min: shown(min), max: shown(max) }),
  );

/** Up to six decimals. */
export const numberAboveZero = (max: number): Kind<number> =>
  numberIn(
    DECIMAL,
    (value) => value > 0 && value <= max,
    () => t('a number above 0, up to {max}', { max: shown(max) }),
  );

export const wholeNumber = (min: number, max: number): Kind<number> =>
  numberIn(
    /^\d{1,9}$/,
    (value) => value >= min && value <= max,
    () => t('a whole number from {min} to {max}', { min: shown(min), max: shown(max) }),
  );

export const monthDay = matching(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, () =>
  t('a month and a day such as {example}', { example: '03-01' }),
);

export const timeOfDay = matching(/^([01]\d|2[0-3]):[0-5]\d$/, () =>
  t('a time such as {example}', { example: '17:00' }),
);

export const date: Kind<string> = {
  parse: (text) => (isLocalDate(text) ? text : null),
  expected: () => t('a date such as {example}', { example: '2003-10-14' }),
  input: 'date',
};

export const timeZone: Kind<string> = {
  parse: (text) => {
    if (!/^[A-Za-z]+(\/[A-Za-z_-]+){1,2}$/.test(text)) return null;
    try {
      return new Intl.DateTimeFormat('en-US', { timeZone: text }) && text;
    } catch {
      return null;
    }
  },
  expected: () => t('a time zone of the IANA list such as {example}', { example: 'America/Chicago' }),
  input: 'text',
};

/** Whole numbers from 1, each once; the empty text is none. */
const numberList = (max: number, expected: () => string): Kind<readonly number[]> => ({
  parse: (text) => {
    if (!/^(\d{1,4}(, ?\d{1,4})*)?$/.test(text)) return null;
    const numbers = text.split(',').filter(Boolean).map(Number);
    const isValid = numbers.every((number) => number >= 1 && number <= max) && new Set(numbers).size === numbers.length;
    return isValid ? numbers : null;
  },
  expected,
  input: 'text',
});

export const days = (max: number): Kind<readonly number[]> =>
  numberList(max, () =>
    t('numbers of days up to {max}, separated by commas, such as {example}', { max, example: '30,14,7' }),
  );

export const percents = (max: number): Kind<readonly number[]> =>
  numberList(max, () =>
    t('percentages up to {max}, separated by commas, such as {example}', { max, example: '75,90' }),
  );

export const codes: Kind<readonly number[]> = {
  parse: (text) => (/^(\d{1,9}(, ?\d{1,9})*)?$/.test(text) ? text.split(',').filter(Boolean).map(Number) : null),
  expected: () => t('codes of the lookup table, separated by commas, such as {example}', { example: '2,6,7' }),
  input: 'codes',
};

export const choice = <Value extends string>(choices: Readonly<Record<Value, Marked>>): Kind<Value> => ({
  parse: (text) => (Object.hasOwn(choices, text) ? (text as Value) : null),
  expected: () =>
    t('one of {values}', {
      values: Object.entries<Marked>(choices)
        .map(([value, words]) => `${value} (${translateMarked(words)})`)
        .join(', '),
    }),
  input: 'choice',
  choices,
});
