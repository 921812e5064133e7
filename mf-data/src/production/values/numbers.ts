import { exactNumber, formatNumber, readNumber } from '@portal/shared-i18n';

export { acreFeetText } from '@portal/shared-api/units';

/** Text that is not a number is treated as empty. */
export function knownNumber(text: string): number | null {
  const value = readNumber(text);
  return Number.isNaN(value) ? null : value;
}

/** `1,234.5`, so that `readNumber` returns the same number. */
export function fieldNumber(value: number | null): string {
  if (value === null) return '';
  const text = exactNumber(value);
  return readNumber(text) === value ? text : String(value);
}

export const numberText = (value: number): string => formatNumber(value, { maximumFractionDigits: 3 });
