import { hasHidden, isOneLine } from '@portal/shared-api/characters';
import { t } from '@portal/shared-i18n';
import { sizeText } from '../files/size-text.ts';

export const ACCEPTED = '.pdf,.png,.jpg,.jpeg,.csv,application/pdf,image/png,image/jpeg,text/csv';
const NAMES = /\.(pdf|png|jpe?g|csv)$/i;

/** Why the API would refuse a file; `null` for an acceptable one. */
export function refusalOf({ name, size }: { name: string; size: number }, maxBytes: number): string | null {
  if (hasHidden(name) || !isOneLine(name))
    return t('The name of the file has hidden characters that turn text around. Rename it, then add it again.');
  if (!NAMES.test(name)) return t('Only PDF, PNG, JPEG and CSV files can be added.');
  if (size > maxBytes)
    return t('The file is {size}. The limit is {max}.', { size: sizeText(size, Math.ceil), max: sizeText(maxBytes) });
  return size === 0 ? t('The file is empty.') : null;
}

/** Shown in the page. Everything else is only downloaded, so that no document can run. */
const PICTURES: readonly string[] = ['image/png', 'image/jpeg'];
export const isPicture = (mediaType: string): boolean => PICTURES.includes(mediaType);
