import type { EngineMap } from '../engine/types.ts';
import { copyOf, isLost } from './capture-map.ts';

/**
 * Puts a picture of the map in its place while the page is printed: the drawing buffer is empty outside a frame, and the canvas is as wide
 * as the screen. Browsers wait for `beforeprint` only until it returns, so the frame is drawn at once, where the engine can.
 *
 * @returns stops it
 */
export function printPicture(map: EngineMap): () => void {
  let picture: HTMLCanvasElement | null = null;
  const remove = (): void => {
    picture?.remove();
    picture = null;
  };
  const add = (): void => {
    remove();
    const canvas = map.getCanvas();
    if (!map.redraw || isLost(canvas)) return;
    map.redraw();
    picture = copyOf(canvas);
    picture.className = 'ui-printed-map';
    // A light basemap would be loaded after the page is printed.
    if (map.getContainer().dataset.basemap === 'dark') picture.dataset.dark = '';
    map.getContainer().append(picture);
  };
  window.addEventListener('beforeprint', add);
  window.addEventListener('afterprint', remove);
  return () => {
    window.removeEventListener('beforeprint', add);
    window.removeEventListener('afterprint', remove);
    remove();
  };
}
