/// <reference path="./modules.d.ts" />
import { PDFDocument, type Reference } from 'pdfkit';

/** In a stream of objects, so that it can be compressed. */
interface Packed {
  stream: Reference;
  index: number;
}

const PER_STREAM = 400;

const isBeginning = (data: string | Uint8Array): data is string =>
  typeof data === 'string' && /^\d+ \d+ obj$/.test(data);

/**
 * pdfkit writes each element of the structure as an object of its own, uncompressed: 120 bytes for a cell of a table.
 * Object streams and a cross-reference stream (ISO 32000-1, 7.5.7 and 7.5.8) take a tenth.
 */
export class CompactDocument extends PDFDocument {
  // pdfkit's constructor writes already, before fields are set.
  declare private writing: Array<string | Uint8Array> | undefined;
  declare private waiting: Array<{ id: number; text: string }> | undefined;
  private readonly packed = new Map<number, Packed>();

  protected override _write(data: string | Uint8Array): void {
    if (this.writing) this.writing.push(data);
    else if (isBeginning(data)) this.writing = [data];
    else super._write(data);
  }

  protected override _refEnd(ref: Reference): void {
    const written = this.writing ?? [];
    this.writing = undefined;
    const [, text] = written;
    // Beginning, object, end: no stream.
    if (written.length === 3 && typeof text === 'string') this.pack(ref, text);
    else {
      ref.offset = this._offset;
      for (const data of written) super._write(data);
    }
    super._refEnd(ref);
  }

  protected override _finalize(): void {
    // Else the last streams, as they end, would finish the file again.
    this._ended = false;
    this.flush();
    this.writeReferences();
  }

  private pack({ id }: Reference, text: string): void {
    this.waiting ??= [];
    this.waiting.push({ id, text });
    if (this.waiting.length >= PER_STREAM) this.flush();
  }

  private flush(): void {
    const objects = this.waiting ?? [];
    this.waiting = undefined;
    if (objects.length === 0) return;
    let at = 0;
    const places = objects.map(({ id, text }) => {
      const place = `${id} ${at}`;
      at += text.length + 1;
      return place;
    });
    const head = `${places.join(' ')}\n`;
    const stream = this.ref({ Type: 'ObjStm', N: objects.length, First: head.length });
    for (const [index, { id }] of objects.entries()) this.packed.set(id, { stream, index });
    stream.end(bytesOf(head + objects.map(({ text }) => `${text}\n`).join('')));
  }

  /** Free, at an offset, or in a stream of objects: a byte that tells, four and two bytes of numbers. */
  private writeReferences(): void {
    const table = this.ref({
      Type: 'XRef',
      W: [1, 4, 2],
      Root: this._root,
      Info: this._info,
      ID: [this._id, this._id],
    });
    const start = this._offset;
    const size = this._offsets.length + 1;
    const entries = new DataView(new ArrayBuffer(size * 7));
    const enter = (id: number, kind: number, first: number, second: number): void => {
      entries.setUint8(id * 7, kind);
      entries.setUint32(id * 7 + 1, first);
      entries.setUint16(id * 7 + 5, second);
    };
    enter(0, 0, 0, 0xffff);
    for (let id = 1; id < size; id++) {
      const packed = this.packed.get(id);
      if (packed) enter(id, 2, packed.stream.id, packed.index);
      else enter(id, 1, id === table.id ? start : (this._offsets[id - 1] ?? 0), 0);
    }
    table.data.Size = size;
    table.end(new Uint8Array(entries.buffer));
    this._write('startxref');
    this._write(`${start}`);
    this._write('%%EOF');
    this.push(null);
  }
}

/** Of a text that pdfkit wrote for a file: each character is a byte. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
