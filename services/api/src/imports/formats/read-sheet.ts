import { ProblemError } from '../../http/problem.ts';
import type { Sheet } from './sheet.ts';
import { readCsv } from './sheet-csv.ts';
import { readXlsx } from './xlsx-table.ts';

/** First bytes, as Latin-1, of files that are mistaken for sheets. */
const OTHERS = [
  ['\xd0\xcf\x11\xe0', 'sheet-old-excel'],
  ['\xff\xfe', 'sheet-not-utf8'],
  ['\xfe\xff', 'sheet-not-utf8'],
  ['%PDF', 'sheet-pdf'],
  ['\x89PNG', 'sheet-image'],
  ['\xff\xd8\xff', 'sheet-image'],
  ['\x1f\x8b', 'sheet-archive'],
  ['7z\xbc\xaf', 'sheet-archive'],
  ['Rar!', 'sheet-archive'],
  ['{\\rtf', 'sheet-other-file'],
] as const;

/** Detects workbooks and CSV files by content. @throws ProblemError 415, 413 */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  const start = bytes.toString('latin1', 0, 512);
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06'))
    return { rows: (await readXlsx(bytes)).rows, hasUnclearCommas: false };
  const other = OTHERS.find(([begins]) => start.startsWith(begins));
  if (other) throw new ProblemError(other[1]);
  if (/^(\xef\xbb\xbf)?\s*</.test(start)) throw new ProblemError('sheet-web-page');
  if (bytes.includes(0)) throw new ProblemError('sheet-other-file');
  return readCsv(bytes);
}
