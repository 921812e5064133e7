import type { ViewProperty } from '@portal/shared-api/records';
import { NONE, RecordLayout, recordBytes } from './record-layout.ts';

const property = (key: string, rest: Partial<ViewProperty>): ViewProperty => ({
  key,
  name: key,
  kind: 'text',
  column: key,
  in: {},
  ...rest,
});
const filter = { parameter: 'p', link: 'l', label: 'L' };
const layout = new RecordLayout([
  property('id', { kind: 'id' }),
  property('use', { kind: 'category', lookup: 'well_type', filter }),
  property('first', {}),
  property('metered', { kind: 'flag' }),
  property('depth', { kind: 'number' }),
  property('logged', { kind: 'flag', filter }),
  property('drilled', { kind: 'date' }),
  property('second', { kind: 'name' }),
]);
const names = new Map([['well_type' as const, new Map([[7, 'Stock']])]]);

const text = (value: string | null): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(value === null ? -1 : Buffer.byteLength(value));
  return Buffer.concat([length, Buffer.from(value ?? '')]);
};

type Row = Record<'id' | 'use' | 'depth' | 'drilled' | 'flags', number> & Record<'first' | 'second', string | null>;

/** A record in the database's format. */
function record({ id, use, depth, drilled, flags, first, second }: Row): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.writeInt32BE(id, 0);
  bytes.writeDoubleBE(-101.5, 4);
  bytes.writeDoubleBE(36, 12);
  bytes.writeInt32BE(use, 20);
  bytes.writeDoubleBE(depth, 24);
  bytes.writeInt32BE(drilled, 32);
  bytes.writeInt32BE(flags, 36);
  return Buffer.concat([bytes, text(first), text(second)]);
}
const full = record({ id: 5, use: 7, depth: 0.5, drilled: -1, flags: 2, first: 'Água', second: '02-1' });
const empty = record({ id: 6, use: NONE, depth: Number.NaN, drilled: NONE, flags: 1, first: null, second: '' });
const records = recordBytes(Buffer.concat([full, empty, full]));
const offsets = [...layout.offsetsOf(records)];
const KEYS = ['id', 'use', 'first', 'metered', 'depth', 'logged', 'drilled', 'second'];
/** The values of `KEYS`. */
const rowAt = (index: number) => KEYS.map((key) => layout.reader(key, names)(records, offsets[index]!));

describe('a record layout', () => {
  it('reads every kind of value at any offset', () => {
    const expected = [5, 'Stock', 'Água', false, 0.5, true, '1999-12-31', '02-1'];
    expect([rowAt(0), rowAt(2)]).toEqual([expected, expected]);
    expect([layout.longitude(records, offsets[2]!), layout.latitude(records, offsets[2]!)]).toEqual([-101.5, 36]);
  });

  it('reads missing values as null, but an empty text as text', () =>
    expect(rowAt(1)).toEqual([6, null, null, true, null, false, null, '']));

  it('reads the largest number as a number', () => {
    const numbers = new RecordLayout([property('number', { kind: 'integer' })]);
    const bytes = Buffer.alloc(24);
    bytes.writeInt32BE(2_147_483_647, 20);
    expect(numbers.reader('number', names)(recordBytes(bytes), 0)).toBe(2_147_483_647);
  });

  it('distinguishes records only by values that the map filters by', () => {
    const other = record({ id: 9, use: 7, depth: 3, drilled: 4, flags: 3, first: 'x', second: 'y' });
    const both = recordBytes(Buffer.concat([full, other, empty]));
    const combinations = layout.combinations();
    expect([...layout.offsetsOf(both)].map((offset) => combinations.numberOf(both, offset))).toEqual([0, 0, 1]);
  });
});
