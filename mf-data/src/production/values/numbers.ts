import { formatNumber } from '@portal/shared-i18n';

/** `1234.5` or `1,234.5` */
const NUMBER = /^(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/;

/**
 * Ignores spaces, and commas between thousands. A comma elsewhere might be a decimal point, and is refused.
 *
 * @returns `null` for an empty text, `NaN` for one that is not a number
 */
export function readNumber(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '');
  if (plain === '') return null;
  return NUMBER.test(plain) && /\d/.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN;
}

/** Text that is not a number is treated as empty. */
export function knownNumber(text: string): number | null {
  const value = readNumber(text);
  return Number.isNaN(value) ? null : value;
}

/** `1,234.5`, so that `readNumber` returns the same number. */
export function fieldNumber(value: number | null): string {
  if (value === null) return '';
  const text = formatNumber(value, { maximumFractionDigits: 20 });
  return readNumber(text) === value ? text : String(value);
}

/** In acre-feet with one decimal, without the unit. */
export const volumeText = (acreFeet: number): string =>
  formatNumber(acreFeet, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const numberText = (value: number): string => formatNumber(value, { maximumFractionDigits: 3 });

/** `75%`; `< 1%` for a little more than nothing, and `100%` only for exactly the whole. */
export function shareText(part: number, whole: number): string {
  if (whole <= 0) return '–';
  const percent = (100 * part) / whole;
  if (percent > 0 && percent < 1) return '< 1%';
  const rounded = Math.round(percent);
  if (rounded === 100 && part !== whole) return part < whole ? '99%' : '101%';
  return `${rounded}%`;
}
