import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@portal/deploy/test/temporary-folder';
import sharp, { type Sharp } from 'sharp';
import { redrawPhoto } from './redraw-photo.ts';

const folder = temporaryFolder();
let files = 0;
async function redrawn(photo: Buffer): Promise<Buffer> {
  const from = join(folder, `${files++}`);
  await writeFile(from, photo);
  await redrawPhoto({ from, to: `${from}-redrawn` });
  return readFile(`${from}-redrawn`);
}
const raw = (photo: Buffer) => sharp(photo).raw().toBuffer({ resolveWithObject: true });

const [WIDTH, HEIGHT] = [40, 30];
/** Red at the left, dark at the top. */
const pixels = Buffer.from(
  Array.from({ length: WIDTH * HEIGHT }, (_, at) => [(at % WIDTH) * 6, Math.floor(at / WIDTH) * 8, 40]).flat(),
);
const picture = (): Sharp => sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
const segment = (marker: number, content: string) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, Buffer.from(content, 'latin1')]);
};

/** With all that cameras and editors write, and a video. */
async function withSecrets(photo: Sharp): Promise<Buffer> {
  const jpeg = await photo
    .withExif({ IFD0: { Make: 'SECRET', Orientation: '1' } })
    .jpeg()
    .toBuffer();
  const secrets = [
    segment(0xe0, 'JFXX\0SECRET thumbnail'),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0SECRET'),
    segment(0xe2, 'MPF\0SECRET'),
    segment(0xe5, 'SECRET'),
    segment(0xed, 'Photoshop 3.0\0SECRET'),
    segment(0xee, 'Adobe\0d\0\0\0\0\x01SECRET'),
    segment(0xfe, 'SECRET comment'),
  ];
  return Buffer.concat([jpeg.subarray(0, 2), ...secrets, jpeg.subarray(2), Buffer.from('SECRET video')]);
}

describe('redrawPhoto', () => {
  it('keeps of a JPEG its pixels and its color profile, and nothing else that was in the file', async () => {
    const photo = await withSecrets(picture().withIccProfile('p3'));
    expect(photo.toString('latin1').split('SECRET')).toHaveLength(10);
    const kept = await redrawn(photo);
    expect(kept.includes('SECRET')).toBe(false);
    const [before, after] = [await sharp(photo).metadata(), await sharp(kept).metadata()];
    expect(after).toMatchObject({ format: 'jpeg', width: WIDTH, height: HEIGHT, chromaSubsampling: '4:4:4' });
    expect(after.icc).toEqual(before.icc);
    expect([after.exif, after.xmp, after.iptc, after.comments, after.orientation]).toEqual(Array(5).fill(undefined));
    const [one, other] = [await raw(photo), await raw(kept)];
    const apart = one.data.reduce((sum, value, at) => sum + Math.abs(value - other.data[at]!), 0) / one.data.length;
    expect(apart).toBeLessThan(2);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns a photo of orientation %i upright', async (orientation) => {
    const kept = await redrawn(await picture().jpeg({ quality: 100 }).withMetadata({ orientation }).toBuffer());
    const { data, info } = await raw(kept);
    const isTurned = orientation > 4;
    expect([info.width, info.height]).toEqual(isTurned ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT]);
    const corner = (right: boolean, bottom: boolean) =>
      data.subarray(((bottom ? info.height - 1 : 0) * info.width + (right ? info.width - 1 : 0)) * info.channels);
    // Where red and bright ends of the picture lie, by the table of Exif.
    const isFlipped = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ][orientation - 1]!;
    const [across, down] = isTurned ? [1, 0] : [0, 1];
    const darkest = corner(isFlipped[0] === 1, isFlipped[1] === 1);
    expect([darkest[0]! < 40, darkest[1]! < 40]).toEqual([true, true]);
    const along = corner(isFlipped[0] !== 1, isFlipped[1] === 1);
    expect([along[across === 1 ? 1 : 0]! > 180, along[down === 1 ? 1 : 0]! < 60]).toEqual([true, true]);
  });

  it.each([
    ['a PNG with a color profile', () => picture().withIccProfile('p3').png()],
    ['an interlaced PNG', () => picture().png({ progressive: true })],
    ['a PNG with a palette', () => picture().png({ palette: true })],
    ['a PNG with 16 bits', () => picture().toColourspace('rgb16').png()],
    ['a gray PNG with 16 bits', () => picture().toColourspace('grey16').png()],
    ['a PNG that is transparent', () => picture().ensureAlpha(0.4).png()],
  ])('keeps of %s each pixel', async (_what, drawn) => {
    const photo = await drawn()
      .withExif({ IFD0: { Make: 'SECRET' } })
      .toBuffer();
    const kept = await redrawn(photo);
    expect(kept.includes('SECRET')).toBe(false);
    expect(await raw(kept)).toEqual(await raw(photo));
    const [before, after] = [await sharp(photo).metadata(), await sharp(kept).metadata()];
    expect([after.depth, after.icc]).toEqual([before.depth, before.icc]);
  });

  it('keeps gray gray, and gives colors of print as those of screens', async () => {
    expect(await sharp(await redrawn(await picture().toColourspace('b-w').jpeg().toBuffer())).metadata()).toMatchObject(
      {
        channels: 1,
      },
    );
    const print = await picture().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer();
    expect(await sharp(await redrawn(print)).metadata()).toMatchObject({
      channels: 3,
      space: 'srgb',
      hasProfile: false,
    });
  });

  it.each([
    ['a JPEG that ends early', async () => (await picture().jpeg().toBuffer()).subarray(0, -60), 'photo-damaged'],
    ['a PNG that ends early', async () => (await picture().png().toBuffer()).subarray(0, -60), 'photo-damaged'],
    ['no photo after its first bytes', async () => Buffer.from('ffd8ff00', 'hex'), 'photo-damaged'],
    [
      'a drawing, which is a program',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'photo-damaged',
    ],
    ['a GIF', async () => Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'photo-damaged'],
    [
      '25 MB of fill bytes',
      async () => Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(25e6, 0xff)]),
      'photo-damaged',
    ],
    ['a PNG of 50,000 × 50,000', () => sized(50_000, 50_000), 'photo-too-large'],
    ['a PNG of 63 megapixels with 16 bits', () => sized(9_000, 7_000, 16), 'file-needs-memory'],
  ])('refuses %s', async (_what, photo, code) => {
    await expect(redrawn(await photo())).rejects.toMatchObject({ code });
  });

  it.each([
    ['segments', 'ffd8', 'ffe10002'],
    ['fill bytes', 'ffd8', 'ff'],
    ['empty descriptions', '89504e470d0a1a0a', '0000000074524e5300000000'],
    ['empty pixels', '89504e470d0a1a0a', '000000004944415400000000'],
  ])('takes little of the processor for %s', async (_what, start, part) => {
    const photo = Buffer.concat([Buffer.from(start, 'hex'), Buffer.alloc(5_000_000, Buffer.from(part, 'hex'))]);
    const before = process.cpuUsage();
    await expect(redrawn(photo)).rejects.toMatchObject({ code: 'photo-damaged' });
    const { user, system } = process.cpuUsage(before);
    // 60 ms for 5 MB, and as much as that for a busy machine.
    expect((user + system) / 1_000).toBeLessThan(4 * 60);
  });

  it('refuses a JPEG that says it has more than 64 megapixels', async () => {
    const photo = await picture().jpeg().toBuffer();
    const frame = photo.indexOf(Buffer.from('ffc0', 'hex'));
    photo.writeUInt32BE(0x2000_2000, frame + 5);
    await expect(redrawn(photo)).rejects.toMatchObject({ code: 'photo-too-large', status: 413 });
  });
});

/** Of few bytes. */
async function sized(width: number, height: number, bits = 8): Promise<Buffer> {
  const png = await picture().png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png[24] = bits;
  return withChecksum(png);
}
function withChecksum(png: Buffer): Buffer {
  let sum = ~0;
  for (const byte of png.subarray(12, 29)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  }
  png.writeUInt32BE(~sum >>> 0, 29);
  return png;
}
