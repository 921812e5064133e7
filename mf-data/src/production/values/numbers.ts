import { roundAcreFeet } from '@portal/shared-api/production';
import { formatNumber, readNumber } from '@portal/shared-i18n';

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

const MAX_DECIMALS = 3;

/**
 * Volumes that add up to a sum, with as many decimals as it takes that the rounded ones add up to the rounded sum.
 * @param parts in acre-feet, to the thousandth; negative ones are subtracted
 */
export function addingVolumeTexts(parts: readonly number[]): { parts: string[]; sum: string } {
  const sum = roundAcreFeet(parts.reduce((total, part) => total + part, 0)) + 0;
  const addsUp = (decimals: number): boolean => {
    const rounded = (value: number) => Math.round(Number((value * 10 ** decimals).toFixed(6)));
    return (
      parts.reduce((total, part) => total + Math.sign(part) * rounded(Math.abs(part)), 0) ===
      Math.sign(sum) * rounded(Math.abs(sum))
    );
  };
  const decimals = [1, 2].find(addsUp) ?? MAX_DECIMALS;
  const text = (value: number) =>
    formatNumber(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return { parts: parts.map((part) => text(Math.abs(part))), sum: text(sum) };
}

export const numberText = (value: number): string => formatNumber(value, { maximumFractionDigits: 3 });
