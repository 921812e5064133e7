import { messagesOfInput, type ReadMessage } from '../../src/imports/read-messages.ts';
import type { ReadFile } from '../../src/imports/reading-process.ts';
import { sheetOfInput } from '../../src/production-bulk/sheet-of-input.ts';
import type { ReadSheet } from '../../src/production-bulk/sheet-rows.ts';
import { resultIn } from '../../src/untrusted/read-in-process.ts';
import { answersTo, type ReadInput } from '../../src/untrusted/serve-reading.ts';

// In this process, which has loaded the reading programs' modules: a process for each file costs half a second.

async function* resultsHere<T>(read: ReadInput, input: Buffer): AsyncGenerator<T> {
  for await (const answer of answersTo(read, input)) yield resultIn<T>(JSON.stringify(answer));
}

/** Reads a file to import in this process. */
export const readFileHere: ReadFile = (task) =>
  resultsHere<ReadMessage>(messagesOfInput, Buffer.from(JSON.stringify(task)));

/** Reads a sheet of production data in this process. */
export async function readSheetHere(bytes: Buffer): Promise<ReadSheet> {
  const { value } = await resultsHere<ReadSheet>(sheetOfInput, bytes).next();
  return value;
}
