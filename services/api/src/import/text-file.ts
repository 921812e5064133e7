import { createReadStream } from 'node:fs';
import { UsageError } from '../setup/command-line.ts';

const READ_ERRORS: Record<string, string> = {
  ENOENT: 'is not there',
  EACCES: 'may not be read by this user',
  EISDIR: 'is a folder',
};

/** First bytes of files that people take for text, as Latin-1, and what to do instead. */
const SIGNATURES: [bytes: string, problem: string][] = [
  ['\xff\xfe', 'looks like UTF-16: save it in UTF-8'],
  ['\xfe\xff', 'looks like UTF-16: save it in UTF-8'],
  ['PK\x03\x04', 'is a ZIP archive or an Excel workbook: unpack it, or save its sheet as CSV'],
  ['\xd0\xcf\x11\xe0', 'is an Excel workbook: save its sheet as CSV'],
  ['\x1f\x8b', 'is compressed (gzip): unpack it'],
  ['BZh', 'is compressed (bzip2): unpack it'],
  ['\xfd7zXZ', 'is compressed (xz): unpack it'],
  ['\x28\xb5\x2f\xfd', 'is compressed (zstd): unpack it'],
  ['7z\xbc\xaf', 'is a 7-Zip archive: unpack it'],
  ['Rar!', 'is a RAR archive: unpack it'],
  ['%PDF', 'is a PDF document: its figures are needed as CSV'],
];

function explain(name: string, error: unknown): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return new UsageError(`${name} is not UTF-8 text: save it as CSV or JSON in UTF-8`);
  }
  return code && code in READ_ERRORS ? new UsageError(`${name} ${READ_ERRORS[code]}`) : (error as Error);
}

function checkStart(name: string, chunk: Buffer): void {
  const start = chunk.toString('latin1', 0, 8);
  const found = SIGNATURES.find(([bytes]) => start.startsWith(bytes));
  if (found) throw new UsageError(`${name} ${found[1]}`);
}

export interface ReadOptions {
  /** What messages call the file; its path unless told. */
  name?: string;
  /** Told how many bytes each piece took. */
  onBytes?: (count: number) => void;
}

/**
 * Reads a UTF-8 text file piece by piece, without its byte order mark.
 *
 * @throws UsageError when the file is missing, unreadable, empty, packed, binary or in another encoding
 */
export async function* readText(path: string, { name = path, onBytes }: ReadOptions = {}): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isEmpty = true;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (isEmpty) checkStart(name, chunk);
      if (chunk.includes(0)) throw new UsageError(`${name} is a binary file, not text`);
      isEmpty = false;
      onBytes?.(chunk.length);
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw explain(name, error);
  }
  if (isEmpty) throw new UsageError(`${name} is empty`);
}
