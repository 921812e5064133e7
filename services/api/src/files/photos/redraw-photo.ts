import { readFile, writeFile } from 'node:fs/promises';
import { MAX_PHOTO_MEGAPIXELS } from '@portal/shared-api/limits';
import sharp, { type Metadata } from 'sharp';
import { ProblemError } from '../../http/problem.ts';
import { storeProblem } from '../store-problem.ts';
import { limitSegments, pictureOfPng } from './photo-parts.ts';

/** Paths. */
export interface PhotoTask {
  from: string;
  to: string;
}

// The library reads many kinds of files, some of them programs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

const MAX_PIXELS = MAX_PHOTO_MEGAPIXELS * 1_000_000;
/** A photo that is turned is in memory as a whole. */
const MAX_BYTES = MAX_PIXELS * 3;
/** ADR 051 has the figures. */
const JPEG = { quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false };
const PNG = { compressionLevel: 3 };

function requireModest({ width, height, channels, depth }: Metadata): void {
  if (width * height > MAX_PIXELS) throw new ProblemError('photo-too-large', { megapixels: MAX_PHOTO_MEGAPIXELS });
  if (width * height * channels * (depth === 'ushort' ? 2 : 1) > MAX_BYTES) throw new ProblemError('file-needs-memory');
}

async function redraw(given: Buffer): Promise<Buffer> {
  const isPng = given[0] === 0x89;
  if (!isPng) limitSegments(given);
  const picture = isPng ? pictureOfPng(given) : given;
  // Some cameras write what decoders warn of.
  const photo = sharp(picture, { failOn: 'error', limitInputPixels: false }).autoOrient();
  const about = await photo.metadata();
  requireModest(about);
  // Few programs show colors of print, and none alike.
  if (about.space === 'cmyk') photo.toColourspace('srgb');
  else photo.toColourspace(about.space).keepIccProfile();
  return (isPng ? photo.png(PNG) : photo.jpeg(JPEG)).toBuffer();
}

/**
 * Draws a photo anew, upright: nothing but pixels and color profile comes out of the file that was sent.
 *
 * @throws ProblemError 413, 415, and as `storeProblem`
 */
export async function redrawPhoto({ from, to }: PhotoTask): Promise<void> {
  try {
    const given = await readFile(from);
    const redrawn = await redraw(given).catch((cause) => {
      throw cause instanceof ProblemError ? cause : new ProblemError('photo-damaged', {}, { cause });
    });
    await writeFile(to, redrawn, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw storeProblem(error);
  }
}
