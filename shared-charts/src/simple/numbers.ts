import { formatNumber } from '@portal/shared-i18n';

const fixed =
  (digits: number) =>
  (value: number): string =>
    formatNumber(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const volumeText = fixed(1);
export const feetText = fixed(2);

/** `53%` */
export const shareText = (part: number, whole: number): string => `${Math.round((100 * part) / whole)}%`;
