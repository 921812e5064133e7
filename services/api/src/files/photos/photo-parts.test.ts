import { limitSegments, pictureOfPng } from './photo-parts.ts';

const MEGABYTES_25 = 25 * 1024 ** 2;
const hex = (text: string) => Buffer.from(text, 'hex');
const text = (value: string) => Buffer.from(value, 'latin1');
const chunk = (type: string, content = '') => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, text(type), text(content), text('csum')]);
};
/** As large as a photo may be. */
const filled = (start: Buffer, part: Buffer) => Buffer.concat([start, Buffer.alloc(MEGABYTES_25 - start.length, part)]);
const damaged = expect.objectContaining({ status: 415, code: 'photo-damaged' });
const SIGNATURE = hex('89504e470d0a1a0a');
const START = [SIGNATURE, chunk('IHDR', 'size')];

describe('limitSegments', () => {
  it.each([
    ['empty places and times', 'ffe10002'],
    ['empty comments', 'fffe0002'],
    ['color profiles', 'ffe200104943435f50524f46494c45000101'],
    ['scans', 'ffda0002'],
    ['segments that end before they begin', 'ffe10000'],
  ])('refuses 25 MB of %s', (_what, part) => {
    expect(() => limitSegments(filled(hex('ffd8'), hex(part)))).toThrow(damaged);
  });

  it.each([
    [
      'a photo whose depth map comes in 400 pieces',
      Buffer.concat([hex('ffd8'), ...Array(400).fill(hex('ffe2000400ff'))]),
    ],
    ['bytes FF and restarts of the picture', filled(hex('ffd8ffda0002'), hex('ff00ffd0'))],
    ['a video after the picture', filled(hex('ffd8ffd9'), hex('ffe10002'))],
    ['fill bytes alone, which decoders skip', filled(hex('ffd8'), hex('ff'))],
    ['nothing else', hex('ffd8ff')],
  ])('leaves %s to the decoder', (_what, jpeg) => expect(() => limitSegments(jpeg)).not.toThrow());
});

describe('pictureOfPng', () => {
  it('keeps what the picture needs', () => {
    const colors = [chunk('iCCP', 'colors'), chunk('PLTE', 'rgb'), chunk('tRNS', 'a')];
    const pixels = [chunk('IDAT', 'pixels'), chunk('IDAT', 'more'), chunk('IEND')];
    const secrets = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'abCd', 'ABCD'].map((type) => chunk(type, 'SECRET'));
    const png = [...START, ...colors, ...secrets, ...pixels, text('SECRET')];
    expect(pictureOfPng(Buffer.concat(png))).toEqual(Buffer.concat([...START, ...colors, ...pixels]));
  });

  it.each(['tRNS', 'IDAT', 'PLTE', 'tEXt', 'abCd'])('refuses 25 MB of empty %s', (type) => {
    expect(() => pictureOfPng(filled(Buffer.concat(START), chunk(type)))).toThrow(damaged);
  });

  it('refuses one that ends early', () => {
    const png = Buffer.concat([...START, chunk('IDAT', 'pixels'), chunk('IEND')]);
    for (const end of [8, 12, 20, 30, png.length - 12])
      expect(() => pictureOfPng(png.subarray(0, end))).toThrow(damaged);
  });
});
