import { ProblemError } from '../../http/problem.ts';

const damaged = () => new ProblemError('photo-damaged');

/** Photos have up to a few hundred: previews and depth maps come in pieces of 64 KiB. */
const MAX_SEGMENTS = 1_000;
const END_OF_IMAGE = 0xd9;

/** Markers within the compressed picture: 0 stands for a byte FF, the others are a restart. */
const hasNoContent = (marker: number) => marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd7);

/** @throws ProblemError 415 for a JPEG of more segments than photos have: decoders keep a list of them all */
export function limitSegments(jpeg: Buffer): void {
  let segments = 0;
  for (let at = 2; at + 3 < jpeg.length; ) {
    const marker = jpeg[at + 1]!;
    if (jpeg[at] !== 0xff || marker === 0xff) at += 1;
    else if (hasNoContent(marker)) at += 2;
    else if (marker === END_OF_IMAGE) return;
    else {
      segments += 1;
      if (segments > MAX_SEGMENTS) throw damaged();
      at += 2 + jpeg.readUInt16BE(at + 2);
    }
  }
}

const SIGNATURE_BYTES = 8;
const CHECKSUM_BYTES = 4;
const MAX_CHUNKS = 100_000;
/** Of which a decoder wants one each. */
const DESCRIPTIONS = ['IHDR', 'PLTE', 'tRNS', 'iCCP', 'sRGB', 'gAMA', 'cHRM', 'IEND'];
const MAX_DESCRIPTIONS = 20;

/**
 * A PNG without chunks that its picture does not need: decoders warn of each that is empty, and unpack texts.
 * @throws ProblemError 415 if it ends early, or has more chunks than photos
 */
export function pictureOfPng(png: Buffer): Buffer {
  const kept = [png.subarray(0, SIGNATURE_BYTES)];
  let descriptions = 0;
  let type = '';
  for (let at = SIGNATURE_BYTES, chunks = 0; type !== 'IEND'; chunks++) {
    const content = at + SIGNATURE_BYTES;
    if (content > png.length || chunks > MAX_CHUNKS) throw damaged();
    const end = content + png.readUInt32BE(at) + CHECKSUM_BYTES;
    type = png.toString('latin1', at + 4, content);
    const describes = DESCRIPTIONS.includes(type);
    if (describes && ++descriptions > MAX_DESCRIPTIONS) throw damaged();
    if (describes || type === 'IDAT') kept.push(png.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}
