import { formatNumber, t } from '@portal/shared-i18n';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/**
 * `340 bytes`, `12 KB`, `2.1 MB`
 * @param round of what is beyond a limit: up, so that it does not read as the limit
 */
export function sizeText(bytes: number, round = Math.round): string {
  if (bytes < KILOBYTE) return t('{bytes, plural, one {# byte} other {# bytes}}', { bytes });
  const kilobytes = round(bytes / KILOBYTE);
  if (kilobytes < KILOBYTE) return `${kilobytes} KB`;
  return `${formatNumber(round((10 * bytes) / MEGABYTE) / 10)} MB`;
}
