import { constants, createReadStream } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename } from 'node:path';
import { type Sentence, sentence } from '@portal/shared-api/import-texts';
import { UsageError } from '../../setup/command-line.ts';
import { FileError } from '../file-error.ts';

export interface SourceFile {
  path: string;
  name: string;
  byteLength: number;
}

const UTF_8 = 'utf-8';
const WINDOWS_1252 = 'windows-1252';

const READ_ERRORS: Record<string, string> = {
  ENOENT: 'does not exist',
  EACCES: `may not be read by the user ${userInfo().username}`,
  EISDIR: 'is a folder',
};

/** @throws UsageError saying why it cannot be read */
export async function sourceFile(path: string): Promise<SourceFile> {
  const found = await access(path, constants.R_OK)
    .then(() => stat(path))
    .catch((error: NodeJS.ErrnoException) => {
      throw new UsageError(`${path} ${READ_ERRORS[error.code!] ?? `cannot be read: ${error.message}`}`);
    });
  if (!found.isFile()) throw new UsageError(`${path} is not a file`);
  return { path, name: basename(path), byteLength: found.size };
}

/** First bytes, as Latin-1, of files that are mistaken for text. */
const compressed =
  (program: string) =>
  (file: string): Sentence =>
    sentence('text-compressed', { file, program });
const SIGNATURES: [bytes: string, problem: (file: string) => Sentence][] = [
  ['\xff\xfe', (file) => sentence('text-utf16', { file })],
  ['\xfe\xff', (file) => sentence('text-utf16', { file })],
  ['PK\x03\x04', (file) => sentence('text-zip-or-excel', { file })],
  ['\xd0\xcf\x11\xe0', (file) => sentence('text-excel', { file })],
  ['\x1f\x8b', compressed('gzip')],
  ['BZh', compressed('bzip2')],
  ['\xfd7zXZ', compressed('xz')],
  ['\x28\xb5\x2f\xfd', compressed('zstd')],
  ['7z\xbc\xaf', compressed('7-Zip')],
  ['Rar!', compressed('RAR')],
  ['%PDF', (file) => sentence('text-pdf', { file })],
];

const INVALID = 'ERR_ENCODING_INVALID_ENCODED_DATA';

function explain(name: string, error: unknown, encoding: string): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === INVALID) {
    return new FileError(sentence('text-not-in-encoding', { file: name, encoding: encoding.toUpperCase() }));
  }
  return code && code in READ_ERRORS ? new UsageError(`${name} ${READ_ERRORS[code]}`) : (error as Error);
}

function checkStart(name: string, chunk: Buffer): void {
  const start = chunk.toString('latin1', 0, 8);
  const found = SIGNATURES.find(([bytes]) => start.startsWith(bytes));
  if (found) throw new FileError(found[1](name));
}

const BYTE_ORDER_MARKS: [bytes: string, encoding: string][] = [
  ['\xef\xbb\xbf', UTF_8],
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
];
const XML_ENCODING = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/;
const DECLARATION_BYTES = 200;

/** `undefined` if none is stated. @throws FileError for an unknown encoding */
function statedEncoding(name: string, chunk: Buffer): string | undefined {
  const start = chunk.toString('latin1', 0, DECLARATION_BYTES);
  const marked = BYTE_ORDER_MARKS.find(([bytes]) => start.startsWith(bytes));
  if (marked) return marked[1];
  const [, declared] = XML_ENCODING.exec(start) ?? [];
  if (!declared) return undefined;
  try {
    const { encoding } = new TextDecoder(declared);
    // Programs often declare UTF-8 by default, or the encoding of the text in memory.
    return encoding === UTF_8 || encoding.startsWith('utf-16') ? undefined : encoding;
  } catch {
    throw new FileError(sentence('text-encoding-unknown', { file: name, encoding: declared }));
  }
}

/**
 * Uses the encoding of the byte order mark or XML declaration, else UTF-8 if the text is valid, else Windows-1252, a superset of
 * ISO 8859-1. Reads the whole file.
 * @throws FileError if the file cannot be read
 */
export async function findEncoding({ path, name }: SourceFile): Promise<{ encoding: string; isGuess: boolean }> {
  const decoder = new TextDecoder(UTF_8, { fatal: true });
  let isStart = true;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const stated = isStart ? statedEncoding(name, chunk) : undefined;
      if (stated) return { encoding: stated, isGuess: false };
      isStart = false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return { encoding: UTF_8, isGuess: false };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === INVALID) return { encoding: WINDOWS_1252, isGuess: true };
    throw explain(name, error, UTF_8);
  }
}

/**
 * Omits the byte order mark.
 * @param onBytes called with the size of each piece
 * @throws FileError if the file is missing, unreadable, empty, compressed, binary, or in another encoding
 */
export async function* readText(
  { path, name }: SourceFile,
  encoding: string,
  onBytes: (count: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const isWide = encoding.startsWith('utf-16');
  let isEmpty = true;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (isEmpty && !isWide) checkStart(name, chunk);
      if (!isWide && chunk.includes(0)) throw new FileError(sentence('text-binary', { file: name }));
      isEmpty = false;
      onBytes(chunk.length);
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw explain(name, error, encoding);
  }
  if (isEmpty) throw new FileError(sentence('text-empty', { file: name }));
}
