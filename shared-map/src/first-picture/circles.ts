import type { PointFeature } from '@portal/shared-api/points';
import type { StyleLayer } from '../engine/types.ts';
import { mercatorX, mercatorY, WORLD_PIXELS } from '../geometry/mercator.ts';
import type { Padding, ViewOfMap } from '../map/camera.ts';
import { evaluated, type Situation } from './evaluate.ts';

/** Sizes in CSS pixels. */
export interface CircleLook {
  radius: number;
  color: string;
  opacity: number;
  strokeColor: string;
  strokeWidth: number;
  strokeOpacity: number;
}

/** `x` and `y` are CSS pixels from the top left corner of the map. Equal circles of a layer share one look. */
export interface Circle {
  x: number;
  y: number;
  look: CircleLook;
}

export interface Frame extends ViewOfMap {
  width: number;
  height: number;
  padding: Padding;
}

/** From degrees to CSS pixels, as both engines project in Web Mercator. */
export function projection({ center, zoom, bearing, width, height, padding }: Frame) {
  const scale = WORLD_PIXELS * 2 ** zoom;
  const [centerX, centerY] = [mercatorX(center[0]) * scale, mercatorY(center[1]) * scale];
  const [middleX, middleY] = [(padding.left + width - padding.right) / 2, (padding.top + height - padding.bottom) / 2];
  const radians = (-bearing * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return ([longitude, latitude]: readonly [number, number]): { x: number; y: number } => {
    const [dx, dy] = [mercatorX(longitude) * scale - centerX, mercatorY(latitude) * scale - centerY];
    return { x: middleX + dx * cos - dy * sin, y: middleY + dx * sin + dy * cos };
  };
}

/** Values of the style specification where a layer has none. */
const DEFAULTS: Record<string, unknown> = {
  'circle-radius': 5,
  'circle-color': '#000000',
  'circle-opacity': 1,
  'circle-stroke-color': '#000000',
  'circle-stroke-width': 0,
  'circle-stroke-opacity': 1,
};

/** `null` for a feature that the layer's filter leaves out. */
function lookIn({ filter, paint = {} }: StyleLayer, situation: Situation): CircleLook | null {
  if (filter && evaluated(filter, situation) !== true) return null;
  const value = (name: string) => evaluated(paint[name] ?? DEFAULTS[name], situation) as never;
  return {
    radius: value('circle-radius'),
    color: value('circle-color'),
    opacity: value('circle-opacity'),
    strokeColor: value('circle-stroke-color'),
    strokeWidth: value('circle-stroke-width'),
    strokeOpacity: value('circle-stroke-opacity'),
  };
}

/** Names that the expressions of a layer read. */
function propertiesRead(expression: unknown): string[] {
  if (!Array.isArray(expression)) return [];
  const [operator, name] = expression;
  return operator === 'get' || operator === 'has' ? [name] : expression.flatMap(propertiesRead);
}

/**
 * The circles of a layer within a frame, in the order in which they are drawn.
 *
 * @throws TypeError where the layer has expressions that only the engine evaluates
 */
export function circlesOf(layer: StyleLayer, points: readonly PointFeature[], frame: Frame): Circle[] {
  const { zoom, width, height } = frame;
  const { minzoom = 0, maxzoom = Number.POSITIVE_INFINITY } = layer;
  if (layer.layout?.visibility === 'none' || zoom < minzoom || zoom >= maxzoom) return [];
  const project = projection(frame);
  const names = [...new Set(propertiesRead([layer.filter, ...Object.values(layer.paint ?? {})]))];
  const looks = new Map<string, CircleLook | null>();
  return points.flatMap(({ geometry, properties }) => {
    const { x, y } = project(geometry.coordinates);
    if (x < 0 || y < 0 || x > width || y > height) return [];
    const key = JSON.stringify(names.map((name) => properties[name]));
    if (!looks.has(key)) looks.set(key, lookIn(layer, { zoom, properties }));
    const look = looks.get(key);
    return look ? { x, y, look } : [];
  });
}

/** Drawn once for each look: thousands of paths take a phone seconds, copies of a picture a tenth of that. */
function stampOf({ radius, color, opacity, strokeColor, strokeWidth, strokeOpacity }: CircleLook, scale: number) {
  const half = Math.ceil((radius + strokeWidth) * scale) + 1;
  const stamp = document.createElement('canvas');
  stamp.width = stamp.height = 2 * half;
  const context = stamp.getContext('2d')!;
  const ring = (middle: number): void => {
    context.beginPath();
    context.arc(half, half, middle * scale, 0, 2 * Math.PI);
  };
  ring(radius);
  context.globalAlpha = opacity;
  context.fillStyle = color;
  context.fill();
  if (strokeWidth > 0) {
    ring(radius + strokeWidth / 2); // the engines draw a stroke around the circle, a canvas half inside
    context.globalAlpha = strokeOpacity;
    context.strokeStyle = strokeColor;
    context.lineWidth = strokeWidth * scale;
    context.stroke();
  }
  return { stamp, half };
}

/** @param scale device pixels per CSS pixel */
export function drawCircles(context: CanvasRenderingContext2D, circles: readonly Circle[], scale: number): void {
  const stamps = new Map<CircleLook, ReturnType<typeof stampOf>>();
  for (const { x, y, look } of circles) {
    let found = stamps.get(look);
    if (!found) {
      found = stampOf(look, scale);
      stamps.set(look, found);
    }
    // On whole pixels, where the copies stay sharp.
    context.drawImage(found.stamp, Math.round(x * scale) - found.half, Math.round(y * scale) - found.half);
  }
}
