import { SaxesParser } from 'saxes';

/** Callbacks for elements; names come without prefixes. */
export interface XmlHandlers {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

export interface XmlLimits {
  /** Maximum nesting. */
  depth: number;
  /** Maximum total; unlimited if omitted. */
  elements?: number;
  /** Maximum characters between two tags. Bounds names, attributes and texts before they are built. */
  runCharacters: number;
}

/** `broken`: not well-formed, or with its own entities; `unclosed`: the document ends within an element. */
export type XmlProblem = 'broken' | 'unclosed' | 'too deep' | 'too many elements' | 'too long a text';

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

export class BoundedXml {
  readonly #parser = new SaxesParser({ xmlns: false, position: false });
  #depth = 0;
  #elements = 0;
  #run = 0;
  #isClosing = false;

  /** @param problem creates the error that `write` and `close` throw */
  constructor(
    { open, text, close }: XmlHandlers,
    private readonly limits: XmlLimits,
    private readonly problem: (what: XmlProblem) => Error,
  ) {
    const { depth, elements = Infinity } = limits;
    const fail = (): never => {
      throw problem(this.#isClosing ? 'unclosed' : 'broken');
    };
    this.#parser.on('error', fail);
    this.#parser.on('doctype', fail);
    this.#parser.on('opentag', ({ name, attributes }) => {
      this.#run = 0;
      if (++this.#depth > depth) throw problem('too deep');
      if (++this.#elements > elements) throw problem('too many elements');
      open?.(localName(name), attributes);
    });
    if (text) {
      this.#parser.on('text', text);
      this.#parser.on('cdata', text);
    }
    this.#parser.on('closetag', ({ name }) => {
      this.#run = 0;
      this.#depth -= 1;
      close?.(localName(name));
    });
  }

  get line(): number {
    return this.#parser.line;
  }

  write(piece: string): void {
    this.#run += piece.length;
    this.#parser.write(piece);
    if (this.#run > this.limits.runCharacters) throw this.problem('too long a text');
  }

  close(): void {
    this.#isClosing = true;
    this.#parser.close();
  }
}
