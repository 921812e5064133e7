import { ReplyReader } from './reply.ts';

const message = (type: string, body = '') => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + Buffer.byteLength(body));
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
};
const row = message('D', 'Z\0\0\0\x05ZZZ 12:00Z');
const error = message('E', 'SERROR\0\0');
const reply = Buffer.concat([message('T'), row, row, error, message('Z', 'E'), message('Z', 'I')]);

describe('ReplyReader', () => {
  it('withholds ReadyForQuery, replaces reports and lists the types, whatever the chunks', () => {
    for (const size of [1, 2, 3, 5, 7, 13, 1000]) {
      const reader = new ReplyReader((report) => Buffer.concat([report, report]));
      const passed: Buffer[] = [];
      for (let from = 0; from < reply.length; from += size)
        passed.push(...reader.read(reply.subarray(from, from + size)));
      expect(Buffer.concat(passed)).toEqual(Buffer.concat([message('T'), row, row, error, error]));
      expect(reader.ready).toEqual(message('Z', 'I'));
      expect([reader.types, reader.isWhole]).toEqual(['TDEZZ', true]);
    }
  });

  it('knows that a reply ends inside a message', () => {
    const ended = (length: number) => {
      const reader = new ReplyReader();
      for (const _ of reader.read(reply.subarray(0, length)));
      return reader.isWhole;
    };
    const whole = [0, message('T').length, message('T').length + row.length];
    expect(Array.from({ length: whole[2]! + 1 }, (_, length) => length).filter(ended)).toEqual(whole);
  });

  it('passes on copies, because the backend reuses the memory of a chunk', () => {
    const piece = Buffer.from(row);
    const passed = [...new ReplyReader().read(piece)];
    piece.fill(0);
    expect(Buffer.concat(passed)).toEqual(row);
  });
});
