import { type Unit, UnitReader } from './units.ts';

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const message = (type: string, body = '') =>
  Buffer.concat([Buffer.from(type), int32(4 + Buffer.byteLength(body)), Buffer.from(body)]);
const opening = (code: number, body = '') => Buffer.concat([int32(8 + body.length), int32(code), Buffer.from(body)]);
const startUp = opening(196608, 'user\0postgres\0\0');
const summary = ({ kind, bytes, endsWithReady }: Unit) => [kind, bytes.length, endsWithReady];

describe('UnitReader', () => {
  it('reads connection startup messages', () => {
    const reader = new UnitReader();
    const units = [...reader.read(Buffer.concat([opening(80877103), startUp, message('X')]))];
    expect(units.map(({ kind }) => kind)).toEqual(['ssl-request', 'start-up', 'terminate']);
  });

  it('keeps the statements of a pipeline together up to Sync, Flush or Query', () => {
    const reader = new UnitReader();
    const pipeline = ['P', 'B', 'D', 'E', 'S'].map((type) => message(type, 'body'));
    const cursor = ['P', 'B', 'H'].map((type) => message(type));
    const units = [...reader.read(Buffer.concat([startUp, ...pipeline, message('Q', 'select 1'), ...cursor]))];
    expect(units.slice(1).map(summary)).toEqual([
      ['statements', 5 * 9, true],
      ['statements', 5 + 8, true],
      ['statements', 3 * 5, false],
    ]);
  });

  it.each([
    ['of length 0', Buffer.concat([startUp, Buffer.from('P\0\0\0\0')])],
    ['of length 3', Buffer.concat([startUp, Buffer.from('P\0\0\0\x03')])],
    ['of a negative length', Buffer.concat([startUp, Buffer.from('P\xff\xff\xff\xff', 'latin1')])],
    ['to start, of length 4', Buffer.from('\0\0\0\x04\0\0\0\0')],
    ['to start by protocol 2', opening(2 << 16, 'user\0postgres\0\0')],
    ['to start without an end', opening(196608, 'user')],
  ])('refuses a message %s', (_, bytes) => {
    expect(() => [...new UnitReader().read(bytes)]).toThrow(RangeError);
  });

  it('yields the same units for any chunking', () => {
    const stream = Buffer.concat([
      startUp,
      message('P', 'x'.repeat(50)),
      message('B'),
      message('S'),
      message('Q', 'y'),
    ]);
    const whole = [...new UnitReader().read(stream)];
    for (const size of [1, 3, 7, 40]) {
      const reader = new UnitReader();
      const units: Unit[] = [];
      for (let from = 0; from < stream.length; from += size)
        units.push(...reader.read(stream.subarray(from, from + size)));
      expect(units).toEqual(whole);
    }
  });
});
