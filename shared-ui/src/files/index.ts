// What people take away: files and texts for spreadsheets.
export { BYTE_ORDER_MARK, type CellValue, csvLine, fileName, tsvLine } from './csv.ts';
export { saveFile } from './save-file.ts';
