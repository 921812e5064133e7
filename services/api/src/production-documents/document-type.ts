import { ProblemError } from '../http/problem.ts';

const KINDS = [
  { mediaType: 'application/pdf', kind: 'pdf', begins: Buffer.from('%PDF-'), endings: ['pdf'] },
  {
    mediaType: 'image/png',
    kind: 'png',
    begins: Buffer.from('89504e470d0a1a0a', 'hex'),
    endings: ['png'],
  },
  { mediaType: 'image/jpeg', kind: 'jpeg', begins: Buffer.from('ffd8ff', 'hex'), endings: ['jpg', 'jpeg'] },
] as const;
const CSV = { mediaType: 'text/csv', kind: 'csv', endings: ['csv', 'txt'] } as const;
const LONGEST_BEGINNING = Math.max(...KINDS.map(({ begins }) => begins.length));
const MAX_FIRST_LINE = 10_000;
/** Control characters that no table has: all but tab, line feed and carriage return. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/** Recognizes a document by its content, piece by piece, whatever it is called. */
export class DocumentType {
  #start: Buffer = Buffer.alloc(0);
  #kind: (typeof KINDS)[number] | typeof CSV | null = null;
  #firstLine = '';
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });

  /** @throws ProblemError 415 as soon as it is none of the kinds */
  see(piece: Buffer): void {
    if (this.#kind === CSV) this.#seeText(piece);
    if (this.#kind) return;
    this.#start = Buffer.concat([this.#start, piece]);
    if (this.#start.length >= LONGEST_BEGINNING) this.#recognize();
  }

  /** @throws ProblemError 415 for none of the kinds, and for a name that promises another kind */
  end(fileName: string): string {
    if (!this.#kind) this.#recognize();
    const kind = this.#kind!;
    if (kind === CSV) this.#endText();
    const ending = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
    if (!(kind.endings as readonly string[]).includes(ending))
      throw new ProblemError('document-name-mismatch', { kind: kind.kind });
    return kind.mediaType;
  }

  #recognize(): void {
    if (this.#start.length === 0) throw new ProblemError('document-empty');
    this.#kind = KINDS.find(({ begins }) => this.#start.subarray(0, begins.length).equals(begins)) ?? CSV;
    if (this.#kind === CSV) this.#seeText(this.#start);
  }

  #seeText(piece: Buffer): void {
    const text = this.#decoded(piece);
    if (CONTROL.test(text)) throw new ProblemError('document-type-unsupported');
    if (this.#firstLine.length < MAX_FIRST_LINE) this.#firstLine += text;
  }

  #endText(): void {
    this.#firstLine += this.#decoded();
    const line = this.#firstLine.trimStart().split(/[\r\n]/, 1)[0]!;
    if (line.startsWith('<') || line.startsWith('{')) throw new ProblemError('document-type-unsupported');
    if (!/[,;\t]/.test(line)) throw new ProblemError('document-csv-without-columns');
  }

  #decoded(piece?: Buffer): string {
    try {
      return piece ? this.#decoder.decode(piece, { stream: true }) : this.#decoder.decode();
    } catch {
      throw new ProblemError('document-csv-not-utf8');
    }
  }
}
