// What is used of libraries without types of their own that fit.

declare module 'fontkit' {
  export interface Glyph {
    id: number;
    advanceWidth: number;
    codePoints: number[];
  }
  export interface GlyphPosition {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
  }
  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint: (codePoint: number) => boolean;
    layout: (
      text: string,
      features?: readonly string[],
    ) => { glyphs: Glyph[]; positions: GlyphPosition[]; advanceWidth: number };
  }
  export function create(bytes: Uint8Array): Font;
}

declare module 'pdfkit' {
  import type { Font } from 'fontkit';

  /** An entry of the file. */
  export interface Reference {
    id: number;
    gen: number;
    offset: number;
    // biome-ignore lint/suspicious/noExplicitAny: any dictionary of a PDF
    data: any;
    end: (chunk?: Uint8Array) => void;
  }
  export interface StructureContent {
    refs: unknown[];
  }
  export interface StructureElement {
    dictionary: Reference;
    add: (child: StructureElement | StructureContent) => this;
    end: () => void;
  }
  export interface Outline {
    addItem: (title: string, options: Record<string, unknown>) => Outline;
  }

  export class PDFDocument {
    constructor(options: Record<string, unknown>);
    readonly outline: Outline;
    readonly page: { width: number; height: number };

    addPage(): this;
    end(): void;
    on(event: string, listener: (chunk: Uint8Array) => void): this;

    struct(type: string, options?: Record<string, unknown>): StructureElement;
    addStructure(element: StructureElement): this;
    markStructureContent(tag: string): StructureContent;
    markContent(tag: string, options?: Record<string, unknown>): this;
    endMarkedContent(): this;

    registerFont(name: string, font: Font): this;
    font(name: string): this;
    fontSize(size: number): this;
    text(text: string, x: number, y: number, options: Record<string, unknown>): this;
    image(source: Uint8Array | string, x: number, y: number, options: Record<string, unknown>): this;
    link(x: number, y: number, width: number, height: number, url: string, options: Record<string, unknown>): this;

    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    closePath(): this;
    circle(x: number, y: number, radius: number): this;
    lineWidth(width: number): this;
    dash(length: number, options: { space: number }): this;
    undash(): this;
    fillColor(color: string): this;
    fill(color: string): this;
    stroke(color: string): this;
    fillAndStroke(fill: string, stroke: string): this;

    // How a file is written, which `CompactDocument` changes.
    protected _offset: number;
    protected _offsets: Array<number | null>;
    protected _ended: boolean;
    protected _root: Reference;
    protected _info: Reference;
    protected _id: Uint8Array;
    protected ref(data?: unknown): Reference;
    protected _write(data: string | Uint8Array): void;
    protected _refEnd(ref: Reference): void;
    protected _finalize(): void;
    protected push(chunk: null): void;
  }
}

declare module 'pdfkit/output' {
  import type { PDFDocument } from 'pdfkit';
  export function toBytes(document: PDFDocument): Promise<Uint8Array>;
}
