import { findEncoding, readText, type SourceFile } from './text-file.ts';

export class SourceText {
  bytesRead = 0;
  /** Whether the encoding is a guess; set when reading starts. */
  isGuessed = false;
  #last = '';
  #encoding: Promise<string> | undefined;

  constructor(readonly file: SourceFile) {}

  get endsALine(): boolean {
    return this.#last === '\n' || this.#last === '\r';
  }

  #findEncoding(): Promise<string> {
    this.#encoding ??= findEncoding(this.file).then(({ encoding, isGuess }) => {
      this.isGuessed = isGuess;
      return encoding;
    });
    return this.#encoding;
  }

  async *pieces(): AsyncGenerator<string> {
    const onBytes = (count: number) => {
      this.bytesRead += count;
    };
    for await (const piece of readText(this.file, await this.#findEncoding(), onBytes)) {
      this.#last = piece.at(-1) ?? this.#last;
      yield piece;
    }
  }

  /** Returns enough text to recognize the format. */
  async start(): Promise<string> {
    for await (const piece of readText(this.file, await this.#findEncoding(), () => {})) return piece;
    return '';
  }
}
