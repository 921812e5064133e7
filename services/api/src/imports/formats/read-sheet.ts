import { notASheet, type TableRow } from './sheet.ts';
import { readCsv } from './sheet-csv.ts';
import { readXlsx } from './xlsx-table.ts';

/** First bytes, as Latin-1, of files that people mistake for sheets. */
const OTHERS: [begins: string, problem: string][] = [
  ['\xd0\xcf\x11\xe0', 'This is an old Excel workbook (.xls), or one with a password.'],
  ['\xff\xfe', 'This is text in UTF-16: save it as "CSV UTF-8".'],
  ['\xfe\xff', 'This is text in UTF-16: save it as "CSV UTF-8".'],
  ['%PDF', 'This is a PDF document.'],
  ['\x89PNG', 'This is an image.'],
  ['\xff\xd8\xff', 'This is an image.'],
  ['\x1f\x8b', 'This is a compressed file.'],
  ['7z\xbc\xaf', 'This is an archive.'],
  ['Rar!', 'This is an archive.'],
  ['{\\rtf', 'This is a text document.'],
];

/** Reads a workbook or a CSV file, by its content. @throws ProblemError 415, 413 */
export async function readSheet(bytes: Buffer): Promise<TableRow[]> {
  const start = bytes.toString('latin1', 0, 512);
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return (await readXlsx(bytes)).rows;
  const other = OTHERS.find(([begins]) => start.startsWith(begins));
  if (other) throw notASheet(other[1]);
  if (/^(\xef\xbb\xbf)?\s*</.test(start)) throw notASheet('This is a web page or XML, whatever its name says.');
  if (bytes.includes(0)) throw notASheet('This is not a sheet.');
  return readCsv(bytes);
}
