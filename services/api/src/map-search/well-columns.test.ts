import { type LookupNames, NONE } from '../records/record-layout.ts';
import { lastId, readIntegers, wellColumns } from './well-columns.ts';

const names: LookupNames = new Map([
  ['well_class', new Map([[7, 'A']])],
  ['well_type', new Map([[8, 'Domestic']])],
  ['well_status', new Map([[9, 'Active']])],
]);

/** A binary record in the database's format. */
function record(id: number, longitude: number, measured: number, completed: number, gpu: number): Buffer {
  const bytes = Buffer.alloc(44);
  bytes.writeInt32BE(id, 0);
  bytes.writeDoubleBE(longitude, 4);
  bytes.writeDoubleBE(36, 12);
  for (const [index, value] of [7, 8, 9, completed, gpu, measured].entries()) bytes.writeInt32BE(value, 20 + 4 * index);
  return bytes;
}
const run = Buffer.concat([record(3, -101, 0, -5, NONE), record(8, -102, 3, NONE, 1001), record(9, -103, 0, 4, 1002)]);

it('wellColumns sorts records into the order of the IDs', () => {
  const columns = wellColumns(run, Int32Array.of(9, 3, 8), names);
  expect([...columns.ids]).toEqual([9, 3, 8]);
  expect([...columns.longitudes]).toEqual([-103, -101, -102]);
  expect([...columns.latitudes]).toEqual([36, 36, 36]);
  expect([...columns.sorted['Completion Date']!]).toEqual([4, -5, NONE]);
  expect([...columns.sorted.GPU!]).toEqual([1002, NONE, 1001]);
  expect([...columns.kinds].map((kind) => columns.allKinds[kind]?.Telemetry)).toEqual([false, false, true]);
  expect(columns.allKinds).toHaveLength(2);
  expect(columns.allKinds[0]).toMatchObject({ 'Well Class': 'A', 'Well Type': 'Domestic', 'Well Status': 'Active' });
});

it('wellColumns omits IDs without a record, and is empty without wells', () => {
  expect([...wellColumns(run, Int32Array.of(10, 9, 1), names).ids]).toEqual([9]);
  expect(wellColumns(Buffer.alloc(0), Int32Array.of(), names).ids).toHaveLength(0);
});

it('lastId and readIntegers read the database’s binary format', () => {
  expect(lastId(run)).toBe(9);
  expect(lastId(Buffer.alloc(0))).toBeNull();
  expect([...readIntegers(Buffer.from('00000001ffffffff', 'hex'))]).toEqual([1, -1]);
});
