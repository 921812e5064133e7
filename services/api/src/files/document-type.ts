import { ProblemError } from '../http/problem.ts';

const KINDS = [
  { mediaType: 'application/pdf', kind: 'pdf', signature: Buffer.from('%PDF-'), extensions: ['pdf'] },
  {
    mediaType: 'image/png',
    kind: 'png',
    signature: Buffer.from('89504e470d0a1a0a', 'hex'),
    extensions: ['png'],
  },
  { mediaType: 'image/jpeg', kind: 'jpeg', signature: Buffer.from('ffd8ff', 'hex'), extensions: ['jpg', 'jpeg'] },
] as const;
const CSV = { mediaType: 'text/csv', kind: 'csv', extensions: ['csv', 'txt'] } as const;
const MAX_SIGNATURE_BYTES = Math.max(...KINDS.map(({ signature }) => signature.length));
const MAX_FIRST_LINE = 10_000;
/** Control characters other than tab, line feed, and carriage return. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/** Recognizes a document by its content, piece by piece. */
export class DocumentType {
  #start: Buffer = Buffer.alloc(0);
  #kind: (typeof KINDS)[number] | typeof CSV | null = null;
  #firstLine = '';
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });

  /** @throws ProblemError 415 as soon as no supported type matches */
  inspect(piece: Buffer): void {
    if (this.#kind === CSV) this.#inspectText(piece);
    if (this.#kind) return;
    this.#start = Buffer.concat([this.#start, piece]);
    if (this.#start.length >= MAX_SIGNATURE_BYTES) this.recognize();
  }

  /** `null` before enough of it was inspected. */
  get kind(): 'pdf' | 'png' | 'jpeg' | 'csv' | null {
    return this.#kind?.kind ?? null;
  }

  /** @returns the media type @throws ProblemError 415 for an unsupported type, or an extension of another type */
  end(fileName: string): string {
    if (!this.#kind) this.recognize();
    const kind = this.#kind!;
    if (kind === CSV) this.#endText();
    const extension = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
    if (!(kind.extensions as readonly string[]).includes(extension))
      throw new ProblemError('document-name-mismatch', { kind: kind.kind });
    return kind.mediaType;
  }

  /** Of what there is. @throws ProblemError 415 */
  recognize(): void {
    if (this.#start.length === 0) throw new ProblemError('document-empty');
    this.#kind = KINDS.find(({ signature }) => this.#start.subarray(0, signature.length).equals(signature)) ?? CSV;
    if (this.#kind === CSV) this.#inspectText(this.#start);
  }

  #inspectText(piece: Buffer): void {
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
