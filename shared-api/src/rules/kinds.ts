import { isLocalDate } from '../time/index.ts';

export interface Kind<Value> {
  /** `null` for an invalid text. */
  parse: (text: string) => Value | null;
  /** `a number from 0 to 100` */
  expected: string;
}

const matching = (form: RegExp, expected: string): Kind<string> => ({
  parse: (text) => (form.test(text) ? text : null),
  expected,
});

const numberBetween = (form: RegExp, name: string, min: number, max: number): Kind<number> => ({
  parse: (text) => (form.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null),
  expected: `${name} from ${min} to ${max}`,
});

/** Up to six decimals. */
export const number = (min: number, max: number): Kind<number> =>
  numberBetween(/^\d{1,9}(\.\d{1,6})?$/, 'a number', min, max);

export const wholeNumber = (min: number, max: number): Kind<number> =>
  numberBetween(/^\d{1,9}$/, 'a whole number', min, max);

export const monthDay = matching(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a month and a day such as 03-01');

export const timeOfDay = matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 17:00');

export const date: Kind<string> = {
  parse: (text) => (isLocalDate(text) ? text : null),
  expected: 'a date such as 2003-10-14',
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
  expected: 'a time zone of the IANA list such as America/Chicago',
};

export const codes: Kind<readonly number[]> = {
  parse: (text) => (/^(\d{1,9}(, ?\d{1,9})*)?$/.test(text) ? text.split(',').filter(Boolean).map(Number) : null),
  expected: 'codes of the lookup table, separated by commas, such as 2,6,7',
};
