import { createReadStream } from 'node:fs';
import { UsageError } from '../setup/command-line.ts';

const READ_ERRORS: Record<string, string> = {
  ENOENT: 'is not there',
  EACCES: 'may not be read by this user',
  EISDIR: 'is a folder',
};

function explain(path: string, error: unknown): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return new UsageError(`${path} is not UTF-8 text: save it as CSV or JSON in UTF-8`);
  }
  return code && code in READ_ERRORS ? new UsageError(`${path} ${READ_ERRORS[code]}`) : (error as Error);
}

/**
 * Reads a UTF-8 text file piece by piece, without its byte order mark.
 *
 * @throws UsageError when the file is missing, unreadable, empty, binary or in another encoding
 */
export async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isEmpty = true;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (isEmpty && (chunk[0] === 0xff || chunk[0] === 0xfe)) {
        throw new UsageError(`${path} looks like UTF-16: save it in UTF-8`);
      }
      if (chunk.includes(0)) throw new UsageError(`${path} is a binary file, not text`);
      isEmpty = false;
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw explain(path, error);
  }
  if (isEmpty) throw new UsageError(`${path} is empty`);
}
