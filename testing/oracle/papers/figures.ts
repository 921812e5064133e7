/** A number as it is written: “1,234.5” has one decimal. */
export interface Figure {
  text: string;
  value: number;
  decimals: number;
  isPercent: boolean;
}

/** Days, times, phone numbers, licenses, and numbers that are part of a name are no figures. */
const NO_FIGURES = [
  /\d{1,2}\/\d{1,2}\/\d{2,4}/g,
  /\d{1,2}:\d{2}(:\d{2})?/g,
  /\p{Lu}\p{Ll}{2,8}\.? \d{1,2}, \d{4}/gu,
  /\d{1,2} (?:de )?\p{L}{3,10}\.? (?:de )?\d{4}/gu,
  /CC BY \d\.\d/g,
  /\(?\d{3}\)?[ -]\d{3}-\d{4}/g,
  /\b\d{4}-\d{2}-\d{2}\b/g,
  /[\w.]+@[\w.]+|https?:\S+|localhost\S*/g,
  /(?<![\d,.])\d[\d,.]*(?=-[\d\p{L}])|(?<=[\p{L}\d]-)\d+(?:-\d+)*/gu,
  /\p{L}+\d[\p{L}\d]*|\d+(?=\p{L})[\p{L}\d]*/gu,
];
const FIGURE = /(?<![\d,.])([−–-]?)\s?\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(\s?%)?(?![\d])/g;

export function figuresIn(text: string): Figure[] {
  const plain = NO_FIGURES.reduce((rest, pattern) => rest.replace(pattern, ' ~ '), text);
  return [...plain.matchAll(FIGURE)].map(([written, sign, whole, fraction = '', percent]) => ({
    text: written.trim(),
    value: Number(`${sign ? '-' : ''}${whole!.replaceAll(',', '')}.${fraction || '0'}`),
    decimals: fraction.length,
    isPercent: percent !== undefined,
  }));
}

/** Half a unit of the last decimal that is written, whichever way a tie goes. */
export const isRounded = (value: number, { value: written, decimals }: Figure): boolean =>
  Math.abs(Math.abs(value) - Math.abs(written)) <= 0.5 * 10 ** -decimals + 1e-9 * Math.max(1, Math.abs(value));
