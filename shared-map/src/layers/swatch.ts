import type { Layer } from '@portal/shared-api';
import { categories, otherLabel } from './expressions.ts';

/** Widths in CSS pixels, opacity from 0 to 1. */
export interface Swatch {
  shape: Layer['type'];
  /** The category, or `null` where the layer has only one look. */
  label: string | null;
  color: string;
  strokeColor: string | null;
  strokeWidth: number;
  opacity: number;
  dashed: boolean;
}

const TRANSPARENT = /^(transparent|(rgba|hsla)\(.*,\s*0(\.0*)?\s*\))$/i;
export const isTransparent = (color: string): boolean => TRANSPARENT.test(color);

const MAX_SWATCHES = 12;
const DEFAULT_COLOR = '#000000';

export const COLOR: Record<Layer['type'], string> = {
  fill: 'fill-color',
  line: 'line-color',
  circle: 'circle-color',
  symbol: 'text-color',
};
const STROKE: Record<Layer['type'], string> = {
  fill: 'fill-outline-color',
  line: '',
  circle: 'circle-stroke-color',
  symbol: 'text-halo-color',
};
const STROKE_WIDTH: Record<Layer['type'], string> = {
  fill: '',
  line: 'line-width',
  circle: 'circle-stroke-width',
  symbol: 'text-halo-width',
};

function first(value: unknown): string | number | null {
  return categories(value).at(-1)?.value ?? null;
}
const numberOr = (value: unknown, fallback: number): number => {
  const found = first(value);
  return typeof found === 'number' ? found : fallback;
};

export function swatches(layer: Pick<Layer, 'type' | 'paint'>): Swatch[] {
  const { type, paint } = layer;
  const colors = categories(paint[COLOR[type]] ?? DEFAULT_COLOR).filter(
    (category): category is { label: string | null; value: string } => typeof category.value === 'string',
  );
  const stroke = first(paint[STROKE[type]]);
  const shared = {
    shape: type,
    strokeColor: typeof stroke === 'string' ? stroke : null,
    strokeWidth: numberOr(paint[STROKE_WIDTH[type]], type === 'line' ? 1 : 0),
    opacity: numberOr(paint[`${type === 'symbol' ? 'text' : type}-opacity`], 1),
    dashed: Array.isArray(paint['line-dasharray']),
  };
  const looks = colors.map(({ label, value }) => ({ ...shared, label, color: value }));
  const other = otherLabel();
  // "Other" that looks like a named category, or is transparent, is left out.
  const distinct = looks.filter(
    (look) =>
      look.label !== other ||
      !(isTransparent(look.color) || looks.some(({ label, color }) => label !== other && color === look.color)),
  );
  return distinct.slice(0, MAX_SWATCHES);
}
