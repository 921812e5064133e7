/** A number as it is written: “1,234.5” has one decimal. */
export interface Figure {
  text: string;
  value: number;
  decimals: number;
  isPercent: boolean;
}

const MONTHS = ['en', 'es'].flatMap((language) =>
  (['long', 'short'] as const).flatMap((month) =>
    Array.from({ length: 12 }, (_, index) =>
      new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }).format(new Date(Date.UTC(2026, index, 1))),
    ),
  ),
);
const MONTH = `(?:${MONTHS.join('|')})`;

/** Days, times, phone numbers, licenses, and numbers that are part of a name are no figures. */
const NO_FIGURES = [
  /\d{1,2}\/\d{1,2}\/\d{2,4}/g,
  /\d{1,2}:\d{2}(:\d{2})?/g,
  // The year may stand in the next line.
  new RegExp(String.raw`\b${MONTH}\.? \d{1,2}(?!\d)(?:, \d{4})?`, 'giu'),
  new RegExp(String.raw`(?<!\d)\d{1,2} (?:de )?${MONTH}\.?(?!\p{L})(?: (?:de )?\d{4})?`, 'giu'),
  /CC BY \d\.\d/g,
  /\(?\d{3}\)?[ -]\d{3}-\d{4}/g,
  /\b\d{4}-\d{2}-\d{2}\b/g,
  /[\w.]+@[\w.]+|https?:\S+|localhost\S*/g,
  /(?<![\d,.])\d[\d,.]*(?=-[\d\p{L}])|(?<=[\p{L}\d]-)\d+(?:-\d+)*/gu,
  /\p{L}+\d[\p{L}\d]*|\d+(?=\p{L})[\p{L}\d]*/gu,
];
const FIGURE = /(?<![\d,.])([−–-]?)\s?\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(\s?%)?(?![\d])/g;

const withoutOthers = (text: string): string =>
  NO_FIGURES.reduce((rest, pattern) => rest.replace(pattern, ' ~ '), text);

/** The letters that stand beside figures, days and names. */
export const wordsIn = (text: string): string => withoutOthers(text).replace(FIGURE, '').replace(/\P{L}/gu, '');

export function figuresIn(text: string): Figure[] {
  return [...withoutOthers(text).matchAll(FIGURE)].map(([written, sign, whole, fraction = '', percent]) => ({
    text: written.trim(),
    value: Number(`${sign ? '-' : ''}${whole!.replaceAll(',', '')}.${fraction || '0'}`),
    decimals: fraction.length,
    isPercent: percent !== undefined,
  }));
}

/** Half a unit of the last decimal that is written, whichever way a tie goes. */
export const isRounded = (value: number, { value: written, decimals }: Figure): boolean =>
  Math.abs(Math.abs(value) - Math.abs(written)) <= 0.5 * 10 ** -decimals + 1e-9 * Math.max(1, Math.abs(value));
