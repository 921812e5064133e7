import { findEncoding, readText } from './text-file.ts';

/** A file to be read. */
export interface SourceFile {
  path: string;
  /** What messages call it. */
  name: string;
  byteLength: number;
}

/** The text of a file, piece by piece, and how far it has been read. */
export class SourceText {
  bytesRead = 0;
  /** Whether neither the file nor its bytes say how it is encoded, once that has been found. */
  isGuessed = false;
  #last = '';
  #encoding: Promise<string> | undefined;

  constructor(readonly file: SourceFile) {}

  /** Whether what has been read so far ends with the end of a line. */
  get endsALine(): boolean {
    return this.#last === '\n' || this.#last === '\r';
  }

  /** How its text is encoded; found once. */
  encoding(): Promise<string> {
    this.#encoding ??= findEncoding(this.file.path, this.file.name).then(({ encoding, isGuess }) => {
      this.isGuessed = isGuess;
      return encoding;
    });
    return this.#encoding;
  }

  /** @throws UsageError as `readText` does */
  async *pieces(): AsyncGenerator<string> {
    const { path, name } = this.file;
    const onBytes = (count: number) => {
      this.bytesRead += count;
    };
    const encoding = await this.encoding();
    for await (const piece of readText(path, { name, onBytes, encoding })) {
      this.#last = piece.at(-1) ?? this.#last;
      yield piece;
    }
  }

  /** The first characters of the file: enough to tell what it is. */
  async start(): Promise<string> {
    const encoding = await this.encoding();
    for await (const piece of readText(this.file.path, { name: this.file.name, encoding })) return piece;
    return '';
  }
}
