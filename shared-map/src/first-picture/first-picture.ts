import { type PointColumns, pointsOf } from '@portal/shared-api/points';
import type { Tone } from '../basemap/basemaps.ts';
import { kindsOf, type Look, layerLook } from '../layers/look.ts';
import { inDrawOrder, styleLayer } from '../layers/plan.ts';
import type { UsableMap } from '../layers/usable.ts';
import { type Circle, circlesOf, drawCircles, type Frame } from './circles.ts';

export interface FirstPicture {
  product: UsableMap;
  look: Look;
  tone: Tone;
  frame: Frame;
  /** By source. */
  columns: ReadonlyMap<string, PointColumns>;
}

/** Circles as the engine will draw them, the lowest first. @throws TypeError where only the engine can tell */
export function circlesIn({ product, look, tone, frame, columns }: FirstPicture): Circle[] {
  const kinds = kindsOf(product.sources);
  const points = new Map([...columns].map(([id, own]) => [id, pointsOf(own).features]));
  return inDrawOrder(product.layers).flatMap((layer) => {
    const own = points.get(layer.source);
    const layersLook = layerLook(layer, kinds.get(layer.source), look);
    if (layer.type !== 'circle' || !own || !layersLook) return [];
    return circlesOf(styleLayer(layer, layersLook, { labelFont: [], tone }), own, frame);
  });
}

/**
 * Draws points without an engine, in the place and the colors that it will give them. Leaves the canvas empty where it
 * cannot.
 *
 * @returns how many circles there are
 */
export function drawFirstPicture(canvas: HTMLCanvasElement, picture: FirstPicture): number {
  const context = canvas.getContext('2d');
  if (!context) return 0;
  const { width, height } = picture.frame;
  canvas.width = Math.round(width * devicePixelRatio);
  canvas.height = Math.round(height * devicePixelRatio);
  try {
    const circles = circlesIn(picture);
    drawCircles(context, circles, devicePixelRatio);
    return circles.length;
  } catch (error) {
    console.warn('The wells wait for the map engine:', error);
    return 0;
  }
}
