const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** The size of a file as people read it: `340 bytes`, `12 KB`, `2.1 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < MEGABYTE) return `${Math.round(bytes / KILOBYTE)} KB`;
  return `${(bytes / MEGABYTE).toFixed(1).replace(/\.0$/, '')} MB`;
}
