import { formatNumber, t } from '@portal/shared-i18n';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** `340 bytes`, `12 KB`, `2.1 MB` */
export function sizeText(bytes: number): string {
  if (bytes < KILOBYTE) return t('{bytes, plural, one {# byte} other {# bytes}}', { bytes });
  if (bytes < MEGABYTE) return `${Math.round(bytes / KILOBYTE)} KB`;
  return `${formatNumber(bytes / MEGABYTE, { maximumFractionDigits: 1 })} MB`;
}
