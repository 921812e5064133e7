import type { Area, Position, Ring } from './geodesic.ts';

const POLYGON = 3;
const HAS_SRID = 0x2000_0000;

/** Reads what PostGIS prints of a column of geometry: extended WKB in hexadecimal, every number exact. */
class Reader {
  readonly #bytes: DataView;
  #at = 0;

  constructor(hex: string) {
    this.#bytes = new DataView(Uint8Array.from(Buffer.from(hex, 'hex')).buffer);
  }

  type(): number {
    if (this.#bytes.getUint8(this.#at) !== 1) throw new Error('not little-endian');
    this.#at += 1;
    const type = this.#count();
    if (type & HAS_SRID) this.#at += 4;
    return type & 0xff;
  }

  position(): Position {
    const [x, y] = [this.#bytes.getFloat64(this.#at, true), this.#bytes.getFloat64(this.#at + 8, true)];
    this.#at += 16;
    return [x, y];
  }

  list<T>(read: () => T): T[] {
    return Array.from({ length: this.#count() }, read);
  }

  polygon(): Ring[] {
    return this.list(() => this.list(() => this.position()));
  }

  #count(): number {
    const count = this.#bytes.getUint32(this.#at, true);
    this.#at += 4;
    return count;
  }
}

export function positionOfWkb(hex: string): Position {
  const reader = new Reader(hex);
  reader.type();
  return reader.position();
}

export function areaOfWkb(hex: string): Area {
  const reader = new Reader(hex);
  if (reader.type() === POLYGON) return [reader.polygon()];
  return reader.list(() => {
    reader.type();
    return reader.polygon();
  });
}
