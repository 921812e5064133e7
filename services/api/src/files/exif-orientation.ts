const EXIF = Buffer.from('Exif\0\0', 'latin1');
const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;
const UPRIGHT = 1;
const MAX_ORIENTATION = 8;

/** How a viewer has to turn a photo, from 2 to 8; `null` for an upright one, and for what is no Exif. */
export function exifOrientation(segment: Buffer): number | null {
  if (!segment.subarray(0, EXIF.length).equals(EXIF)) return null;
  const tiff = segment.subarray(EXIF.length);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => {
    if (at + 2 > tiff.length) return 0;
    return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  };
  if (tiff.length < 8) return null;
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(directory); entry++) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (short(at) !== ORIENTATION) continue;
    const value = short(at + 8);
    return value > UPRIGHT && value <= MAX_ORIENTATION ? value : null;
  }
  return null;
}

/** A segment of a JPEG with nothing but an orientation. */
export function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const content = Buffer.concat([EXIF, tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2]);
  return Buffer.concat([head, content]);
}
