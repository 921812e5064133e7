import { t } from '@portal/shared-i18n';
import { type EngineMap, listen } from '../engine/types.ts';
import { TROUBLE } from '../map/trouble.ts';

/** A map without a frame by then has stopped drawing. */
const LATE_MILLISECONDS = 10_000;

export function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  const drawing = copy.getContext('2d');
  if (!drawing) throw new Error(t('The browser ran out of memory. Close other tabs and try again.'));
  drawing.drawImage(canvas, 0, 0);
  return copy;
}

/** Browsers take the graphics away when memory runs short. */
export const isLost = (canvas: HTMLCanvasElement): boolean => canvas.getContext('webgl2')?.isContextLost() ?? false;

export const PAPER_DENSITY = 2;

/**
 * Rejects with a message for people.
 *
 * @param minDensity pixels in a CSS pixel, where the engine can draw more of them than the screen has
 */
export async function captureMap(map: EngineMap, minDensity = 1): Promise<HTMLCanvasElement> {
  const density = map.getPixelRatio?.() ?? minDensity;
  if (!map.setPixelRatio || density >= minDensity) return captureFrame(map);
  map.setPixelRatio(minDensity);
  try {
    return await captureFrame(map);
  } finally {
    map.setPixelRatio(density);
  }
}

/** The drawing buffer is empty outside a frame: the copy is made at the end of one. */
function captureFrame(map: EngineMap): Promise<HTMLCanvasElement> {
  return new Promise((resolve, reject) => {
    const canvas = map.getCanvas();
    if (isLost(canvas)) throw new Error(t(TROUBLE.lostGraphics));
    const timer = setTimeout(() => {
      stop();
      reject(new Error(t(TROUBLE.noFrames)));
    }, LATE_MILLISECONDS);
    const stop = listen(map, 'render', () => {
      clearTimeout(timer);
      stop();
      try {
        resolve(copyOf(canvas));
      } catch (error) {
        reject(error);
      }
    });
    map.triggerRepaint();
  });
}

/** Rejects with a message for people. */
export function pictureOf(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const refused = () => reject(new Error(t('This browser does not allow pictures of the map.')));
    try {
      canvas.toBlob((blob) => (blob ? resolve(blob) : refused()), type, 0.92);
    } catch {
      // Something on the map came from a server that allows no copies.
      refused();
    }
  });
}
