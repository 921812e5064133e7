// Downloads and uploads.
export { BYTE_ORDER_MARK, type CellValue, csvLine, fileName, tsvLine } from './csv.ts';
export { saveFile } from './save-file.ts';
export { sizeText } from './size-text.ts';
export { useFileDrop } from './use-file-drop.ts';
