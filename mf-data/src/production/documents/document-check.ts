import { sizeText } from '@portal/shared-ui/files';

export const ACCEPTED = '.pdf,.png,.jpg,.jpeg,.csv,application/pdf,image/png,image/jpeg,text/csv';
const NAMES = /\.(pdf|png|jpe?g|csv)$/i;

/** Why the API would refuse a file, seen before it is sent; `null` where it may not. */
export function refusalOf({ name, size }: { name: string; size: number }, maxBytes: number): string | null {
  if (!NAMES.test(name)) return 'Only PDF, PNG, JPEG and CSV are taken.';
  if (size > maxBytes) return `It has ${sizeText(size)}; at most ${sizeText(maxBytes)} are taken.`;
  return size === 0 ? 'It is empty.' : null;
}

/** Shown in the page as pictures. Everything else is saved, so that no document is ever run. */
const PICTURES: readonly string[] = ['image/png', 'image/jpeg'];
export const isPicture = (mediaType: string): boolean => PICTURES.includes(mediaType);
