import { ProblemError } from '../http/problem.ts';

const KINDS = [
  { mediaType: 'application/pdf', name: 'a PDF document', begins: Buffer.from('%PDF-'), endings: ['pdf'] },
  {
    mediaType: 'image/png',
    name: 'a PNG image',
    begins: Buffer.from('89504e470d0a1a0a', 'hex'),
    endings: ['png'],
  },
  { mediaType: 'image/jpeg', name: 'a JPEG image', begins: Buffer.from('ffd8ff', 'hex'), endings: ['jpg', 'jpeg'] },
] as const;
const CSV = { mediaType: 'text/csv', name: 'a CSV table', endings: ['csv', 'txt'] } as const;
const LONGEST_BEGINNING = Math.max(...KINDS.map(({ begins }) => begins.length));
const MAX_FIRST_LINE = 10_000;
/** Control characters that no table has: all but tab, line feed and carriage return. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

const notTaken = (why = '') =>
  new ProblemError(415, `Documents are PDF, PNG, JPEG or CSV files; this is none of them.${why && ` ${why}`}`);

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
      throw new ProblemError(415, `This is ${kind.name}, but its name does not end in .${kind.endings.join(' or .')}.`);
    return kind.mediaType;
  }

  #recognize(): void {
    if (this.#start.length === 0) throw new ProblemError(415, 'The file is empty.');
    this.#kind = KINDS.find(({ begins }) => this.#start.subarray(0, begins.length).equals(begins)) ?? CSV;
    if (this.#kind === CSV) this.#seeText(this.#start);
  }

  #seeText(piece: Buffer): void {
    const text = this.#decoded(piece);
    if (CONTROL.test(text)) throw notTaken();
    if (this.#firstLine.length < MAX_FIRST_LINE) this.#firstLine += text;
  }

  #endText(): void {
    this.#firstLine += this.#decoded();
    const line = this.#firstLine.trimStart().split(/[\r\n]/, 1)[0]!;
    if (line.startsWith('<') || line.startsWith('{')) throw notTaken();
    if (!/[,;\t]/.test(line)) throw notTaken('A CSV file has columns, apart from each other by commas.');
  }

  #decoded(piece?: Buffer): string {
    try {
      return piece ? this.#decoder.decode(piece, { stream: true }) : this.#decoder.decode();
    } catch {
      throw notTaken('A CSV file is to be saved in UTF-8.');
    }
  }
}
