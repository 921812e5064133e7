import { readSheet } from '../imports/formats/read-sheet.ts';
import { type ReadSheet, readSheetRows } from './sheet-rows.ts';

/** @throws ProblemError for what is no sheet */
export async function* sheetOfInput(bytes: Buffer): AsyncGenerator<ReadSheet> {
  yield readSheetRows(await readSheet(bytes));
}
