import { serveReading } from '../untrusted/serve-reading.ts';
import { readTable } from './read-table.ts';
import { readSheetRows } from './sheet-rows.ts';

await serveReading(async (bytes) => readSheetRows(await readTable(bytes)));
