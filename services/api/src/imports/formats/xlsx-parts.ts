import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ProblemError } from '../../http/problem.ts';

/** Limit for all parts together; 20,000 full rows take half of it. */
const MAX_BYTES = 48 * 1024 ** 2;
const MAX_ENTRIES = 5_000;

const tooLarge = () => new ProblemError('workbook-too-large');
const broken = (cause: unknown) => new ProblemError('workbook-damaged', {}, { cause });

/** The parts of an Excel workbook. Checks their sizes before unpacking, and enforces them. */
export class XlsxParts {
  #left = MAX_BYTES;

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  static async open(bytes: Buffer): Promise<XlsxParts> {
    const entries = new Map<string, Entry>();
    let zip: ZipFile;
    try {
      zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
      if (zip.entryCount > MAX_ENTRIES) throw tooLarge();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    } catch (error) {
      throw error instanceof ProblemError ? error : broken(error);
    }
    if (entries.has('content.xml')) throw new ProblemError('sheet-ods');
    if (entries.has('xl/workbook.bin')) throw new ProblemError('sheet-xlsb');
    if (!entries.has('xl/workbook.xml')) throw new ProblemError('sheet-archive');
    return new XlsxParts(zip, entries);
  }

  /** @returns nothing for a part that does not exist @throws ProblemError 413 if the parts are too large, 415 if damaged */
  async *text(name: string): AsyncGenerator<string> {
    const entry = this.entries.get(name);
    if (!entry) return;
    this.#left -= entry.uncompressedSize;
    if (this.#left < 0) throw tooLarge();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let stream: Readable | undefined;
    try {
      stream = await this.zip.openReadStreamPromise(entry);
      for await (const piece of stream) yield decoder.decode(piece as Buffer, { stream: true });
      yield decoder.decode();
    } catch (error) {
      throw error instanceof ProblemError ? error : broken(error);
    } finally {
      stream?.destroy();
    }
  }
}
