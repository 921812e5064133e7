import fc from 'fast-check';
import { withoutPhotoMetadata } from './photo-metadata.ts';

const text = (value: string) => Buffer.from(value, 'latin1');
const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};
const chunk = (type: string, content: string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, text(type), text(content), text('csum')]);
};

/** Little-endian, as phones write it: a maker, and an orientation. */
const exif = (orientation: number) =>
  Buffer.concat([
    text('Exif\0\0II*\0'),
    Buffer.from('08000000' + '0200', 'hex'),
    Buffer.from('0f01' + '0200' + '05000000' + '26000000', 'hex'),
    Buffer.from(`12010300010000000${orientation}000000`, 'hex'),
    Buffer.from('00000000', 'hex'),
    text('SECRET GPS'),
  ]);

const SOI = Buffer.from('ffd8', 'hex');
const EOI = Buffer.from('ffd9', 'hex');
const JFIF = segment(0xe0, text('JFIF\0\x01\x01'));
const ICC = segment(0xe2, text('ICC_PROFILE\0colors'));
const TABLES = segment(0xdb, Buffer.from('00ff10', 'hex'));
/** With a stuffed byte, a restart, and fill bytes before the next marker. */
const SCAN = Buffer.concat([segment(0xda, text('scan')), Buffer.from('01ff00d9ffd0aa', 'hex')]);
const SECOND_SCAN = Buffer.concat([segment(0xc4, text('huffman')), segment(0xda, text('more')), text('abc')]);
const secrets = [
  segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0SECRET')),
  segment(0xe2, text('MPF\0SECRET')),
  segment(0xed, text('Photoshop 3.0\0SECRET')),
  segment(0xe0, text('JFXX\0SECRET thumbnail')),
  segment(0xfe, text('SECRET comment')),
];

const jpeg = Buffer.concat([
  ...[SOI, JFIF, segment(0xe1, exif(6)), ...secrets, ICC, TABLES, SCAN],
  ...[Buffer.from('ff', 'hex'), SECOND_SCAN, EOI, text('SECRET video')],
]);
const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  ...[chunk('IHDR', 'size'), chunk('tEXt', 'SECRET'), chunk('eXIf', 'SECRET'), chunk('iCCP', 'colors')],
  ...[chunk('tIME', 'SECRET'), chunk('IDAT', 'pixels'), chunk('IEND', ''), text('SECRET')],
]);

const strip = async (...pieces: Buffer[]): Promise<Buffer> => {
  async function* given() {
    yield* pieces;
  }
  const kept: Buffer[] = [];
  for await (const piece of withoutPhotoMetadata(given())) kept.push(piece);
  return Buffer.concat(kept);
};

describe('withoutPhotoMetadata', () => {
  it('keeps of a JPEG the picture, its colors and its orientation', async () => {
    const kept = await strip(jpeg);
    expect(kept.includes('SECRET')).toBe(false);
    const orientation = kept.subarray(SOI.length + JFIF.length, kept.indexOf(ICC));
    expect(orientation.toString('hex')).toBe(
      `ffe10022${text('Exif\0\0').toString('hex')}4d4d002a00000008000101120003000000010006000000000000`,
    );
    const picture = Buffer.concat([SOI, JFIF, orientation, ICC, TABLES, SCAN, SECOND_SCAN, EOI]);
    // Fill bytes before a marker mean nothing.
    expect(Buffer.from(kept.toString('latin1').replace(/\xff\xff/g, '\xff'), 'latin1')).toEqual(picture);
  });

  it('writes no orientation for an upright photo, and for Exif that is broken', async () => {
    const broken = [text('Exif\0\0II*\0\xff\xff\xff\xff'), text('Exif\0\0MM'), exif(6).subarray(0, 30)];
    for (const content of [exif(1), exif(9), ...broken])
      expect((await strip(SOI, segment(0xe1, content), TABLES, SCAN, EOI)).includes('Exif')).toBe(false);
  });

  it('keeps of a PNG what a viewer needs', async () => {
    const kept = await strip(png);
    expect(kept.includes('SECRET')).toBe(false);
    const types = [...kept.toString('latin1').matchAll(/IHDR|iCCP|IDAT|IEND/g)].map(([type]) => type);
    expect(types).toEqual(['IHDR', 'iCCP', 'IDAT', 'IEND']);
    expect(kept).toHaveLength(png.length - text('SECRET').length * 4 - 3 * 12);
  });

  it('does the same however the file comes in', async () => {
    for (const photo of [jpeg, png]) {
      const whole = await strip(photo);
      await fc.assert(
        fc.asyncProperty(fc.array(fc.nat(photo.length), { maxLength: 30 }), async (cuts) => {
          const ends = [0, ...cuts.sort((one, other) => one - other), photo.length];
          const pieces = ends.slice(1).map((end, index) => photo.subarray(ends[index], end));
          expect(await strip(...pieces)).toEqual(whole);
        }),
      );
      expect(await strip(...[...photo].map((byte) => Buffer.from([byte])))).toEqual(whole);
    }
  });

  it('refuses a photo that ends early or is no photo after its first bytes', async () => {
    const broken = [
      ...[2, 3, 10, 60, jpeg.indexOf(SCAN) + 12].map((end) => jpeg.subarray(0, end)).filter((part) => part.length > 2),
      Buffer.concat([SOI, Buffer.from('ff0000', 'hex')]),
      Buffer.concat([SOI, Buffer.from('ffe00001', 'hex')]),
      png.subarray(0, -20),
      Buffer.concat([png.subarray(0, 8), text('\0\0\0\x01\x01\x02\x03\x04')]),
    ];
    for (const photo of broken)
      await expect(strip(photo)).rejects.toMatchObject({ status: 415, code: 'photo-damaged' });
  });

  it('passes other files unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 50 })), async (pieces) => {
        const bytes = [Buffer.from('%PDF-'), ...pieces.map((piece) => Buffer.from(piece))];
        expect(await strip(...bytes)).toEqual(Buffer.concat(bytes));
      }),
    );
    expect(await strip()).toEqual(Buffer.alloc(0));
  });
});
