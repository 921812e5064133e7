/** Digits alone, or in groups of three that commas set apart; decimals after a point. */
const NUMBER = /^(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/;

/**
 * The number that somebody typed: spaces and commas between thousands do not count. Of a comma that is not between thousands
 * nobody can say whether it stands for a decimal point.
 *
 * @returns `null` for nothing, `NaN` for what is no number
 */
export function readNumber(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '');
  if (plain === '') return null;
  return NUMBER.test(plain) && /\d/.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN;
}

/** The number that somebody typed, and nothing for what is none. */
export function knownNumber(text: string): number | null {
  const value = readNumber(text);
  return Number.isNaN(value) ? null : value;
}

/** A number as it stands in a field that is filled in, such as `1,234.5`: read again it is the same. */
export function fieldNumber(value: number | null): string {
  if (value === null) return '';
  const text = value.toLocaleString('en-US', { maximumFractionDigits: 20 });
  return readNumber(text) === value ? text : String(value);
}

const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** A volume in acre-feet with one decimal, without its unit. */
export const volumeText = (acreFeet: number): string => oneDecimal.format(acreFeet);

export const numberText = (value: number): string => plain.format(value);

export const dollarsText = (dollars: number): string => `$${plain.format(dollars)}`;

/** `75 %`; of a little more than nothing `< 1 %`, and never `100 %` for less or more than the whole. */
export function shareText(part: number, whole: number): string {
  if (whole <= 0) return '–';
  const percent = (100 * part) / whole;
  if (percent > 0 && percent < 1) return '< 1 %';
  const rounded = Math.round(percent);
  if (rounded === 100 && part !== whole) return part < whole ? '99 %' : '101 %';
  return `${rounded} %`;
}
