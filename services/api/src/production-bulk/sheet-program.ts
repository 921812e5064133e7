import { readSheet } from '../imports/formats/read-sheet.ts';
import { serveReading } from '../untrusted/serve-reading.ts';
import { readSheetRows } from './sheet-rows.ts';

await serveReading(async function* (bytes) {
  yield readSheetRows(await readSheet(bytes));
});
