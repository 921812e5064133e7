import { LOOKUP_COLUMNS, type LookupName, type ViewProperty } from '@portal/shared-api/records';
import { DAY_MS } from '@portal/shared-api/time';
import type { TileValue } from '../tiles/encode-tile.ts';
import { Combinations } from './combinations.ts';

/** Stands for a missing whole number. */
export const NONE = -2_147_483_648;

export type LookupNames = ReadonlyMap<LookupName, ReadonlyMap<number, string>>;

export type ReadValue = (records: RecordBytes, offset: number) => TileValue;

/** Records in the database's format. A `DataView` reads ten times faster than a buffer's own methods. */
export interface RecordBytes {
  bytes: Buffer;
  view: DataView;
}

export const recordBytes = (bytes: Buffer): RecordBytes => ({
  bytes,
  view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});

/** Byte offsets: a record begins with its id (4 bytes), longitude and latitude (8 bytes each). */
const HEAD = { id: 0, longitude: 4, latitude: 12, end: 20 };

/** Dates are days since then. */
const EPOCH = Date.UTC(2000, 0, 1);

const wholeNumber = (sql: string) => `int4send(coalesce(${sql}, (${NONE})::int))`;

function fixedSql({ kind, column, lookup }: ViewProperty): string {
  if (lookup) return wholeNumber(`well.${LOOKUP_COLUMNS[lookup]}`);
  if (kind === 'date') return wholeNumber(`well.${column} - DATE '2000-01-01'`);
  return kind === 'number' ? `float8send(coalesce(well.${column}::float8, 'NaN'))` : wholeNumber(`well.${column}`);
}

const textSql = ({ column }: ViewProperty): string =>
  `int4send(coalesce(octet_length(well.${column}), -1)) || coalesce(convert_to(well.${column}, 'UTF8'), '')`;

const isFixed = ({ kind }: ViewProperty): boolean => ['category', 'integer', 'number', 'date'].includes(kind);

/** Wells as binary records, texts last: the driver would take seconds to parse a million text columns. */
export class RecordLayout {
  readonly sql: string;
  readonly #offsets = new Map<string, number>();
  readonly #flags: readonly ViewProperty[];
  readonly #texts: readonly ViewProperty[];
  readonly #fixedBytes: number;

  constructor(private readonly properties: readonly ViewProperty[]) {
    const stored = properties.filter(({ kind }) => kind !== 'id');
    const fixed = stored.filter(isFixed);
    this.#flags = stored.filter(({ kind }) => kind === 'flag');
    this.#texts = stored.filter(({ kind }) => kind === 'text' || kind === 'name');
    let offset = HEAD.end;
    for (const property of fixed) {
      this.#offsets.set(property.key, offset);
      offset += property.kind === 'number' ? 8 : 4;
    }
    for (const { key } of this.#flags) this.#offsets.set(key, offset);
    this.#fixedBytes = offset + (this.#flags.length > 0 ? 4 : 0);
    const flags = this.#flags.map(({ column }, bit) => `well.${column}::int * ${2 ** bit}`).join(' + ');
    this.sql = [
      'int4send(well.well_ndx) || float8send(ST_X(well.location)) || float8send(ST_Y(well.location))',
      ...fixed.map(fixedSql),
      ...(flags ? [`int4send(${flags})`] : []),
      ...this.#texts.map(textSql),
    ].join('\n  || ');
  }

  id = ({ view }: RecordBytes, offset: number): number => view.getInt32(offset + HEAD.id);
  longitude = ({ view }: RecordBytes, offset: number): number => view.getFloat64(offset + HEAD.longitude);
  latitude = ({ view }: RecordBytes, offset: number): number => view.getFloat64(offset + HEAD.latitude);

  *offsetsOf(records: RecordBytes): Generator<number> {
    for (let offset = 0; offset < records.bytes.length; offset = this.#end(records, offset)) yield offset;
  }

  /** Reads a code, a number of days, or an integer; `NONE` if missing. */
  integerReader(key: string): (records: RecordBytes, offset: number) => number {
    const at = this.#offsets.get(key)!;
    return ({ view }, offset) => view.getInt32(offset + at);
  }

  /** Reads a number; `NaN` if missing. */
  numberReader(key: string): (records: RecordBytes, offset: number) => number {
    const at = this.#offsets.get(key)!;
    return ({ view }, offset) => view.getFloat64(offset + at);
  }

  reader(key: string, names: LookupNames): ReadValue {
    const property = this.properties.find((one) => one.key === key)!;
    if (property.kind === 'id') return this.id;
    if (property.kind === 'flag') return this.#flagReader(property);
    if (!isFixed(property)) return this.#textReader(property);
    if (property.kind === 'number') {
      const read = this.numberReader(key);
      return (records, offset) => {
        const value = read(records, offset);
        return Number.isNaN(value) ? null : value;
      };
    }
    const read = this.integerReader(key);
    if (property.lookup) {
      const ofCode = names.get(property.lookup)!;
      return (records, offset) => ofCode.get(read(records, offset)) ?? null;
    }
    return (records, offset) => {
      const value = read(records, offset);
      if (value === NONE) return null;
      return property.kind === 'date' ? new Date(EPOCH + value * DAY_MS).toISOString().slice(0, 10) : value;
    };
  }

  combinations(): Combinations {
    const filters = this.properties.filter(({ filter }) => filter);
    const mask = this.#flags.reduce((mask, { filter }, bit) => (filter ? mask | (2 ** bit) : mask), 0);
    const codes = filters.filter(({ lookup }) => lookup).map(({ key }) => this.#offsets.get(key)!);
    return new Combinations(codes, this.#flags.length > 0 ? this.#fixedBytes - 4 : null, mask);
  }

  #flagReader(property: ViewProperty): ReadValue {
    const at = this.#offsets.get(property.key)!;
    const bit = 2 ** this.#flags.indexOf(property);
    return ({ view }, offset) => (view.getInt32(offset + at) & bit) !== 0;
  }

  #textReader(property: ViewProperty): ReadValue {
    const before = this.#texts.indexOf(property);
    return (records, offset) => {
      let at = offset + this.#fixedBytes;
      for (let text = 0; text < before; text++) at = afterText(records, at);
      const length = records.view.getInt32(at);
      return length < 0 ? null : records.bytes.toString('utf8', at + 4, at + 4 + length);
    };
  }

  #end(records: RecordBytes, offset: number): number {
    let at = offset + this.#fixedBytes;
    for (let text = 0; text < this.#texts.length; text++) at = afterText(records, at);
    return at;
  }
}

const afterText = ({ view }: RecordBytes, at: number): number => at + 4 + Math.max(0, view.getInt32(at));
