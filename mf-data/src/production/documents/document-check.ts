import { sizeText } from '@portal/shared-ui/files';

export const ACCEPTED = '.pdf,.png,.jpg,.jpeg,.csv,application/pdf,image/png,image/jpeg,text/csv';
const NAMES = /\.(pdf|png|jpe?g|csv)$/i;

/**
 * Why a file need not be sent, as it would be refused; `null` where it may do. What is in it the API looks at.
 *
 * @param maxBytes how large a document may be
 */
export function refusalOf({ name, size }: { name: string; size: number }, maxBytes: number): string | null {
  if (!NAMES.test(name)) return 'Only PDF, PNG, JPEG and CSV are taken.';
  if (size > maxBytes) return `It has ${sizeText(size)}; at most ${sizeText(maxBytes)} are taken.`;
  return size === 0 ? 'It is empty.' : null;
}

/** Shown in the page as pictures. Everything else is saved, so that no document is ever run. */
const PICTURES: readonly string[] = ['image/png', 'image/jpeg'];
export const isPicture = (mediaType: string): boolean => PICTURES.includes(mediaType);
