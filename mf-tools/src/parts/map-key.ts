import { GPU_COLORS, WELL_POINT_COLORS } from '@portal/shared-map';
import type { MapKeyEntry } from '@portal/shared-ui/pdf';

/** Entries of the keys of maps in reports, in the colors of the map. */
export const areaKey = (text: string, fill: string, opacity: number, stroke = fill): MapKeyEntry => ({
  text,
  swatch: { shape: 'area', fill, opacity, stroke },
});
export const circleKey = (text: string, color: string): MapKeyEntry => ({
  text,
  swatch: { shape: 'circle', fill: color, opacity: 0.12, stroke: color },
});
/** A point as the middle of a circle has it. */
export const pointKey = (text: string, fill: string): MapKeyEntry => ({
  text,
  swatch: { shape: 'point', fill, stroke: WELL_POINT_COLORS.rim },
});
export const lineKey = (text: string, stroke: string, isDashed = false): MapKeyEntry => ({
  text,
  swatch: { shape: 'line', stroke, isDashed },
});
export const wellsKey = (text: string, color: 'usual' | 'grey'): MapKeyEntry => ({
  text,
  swatch: { shape: 'point', fill: WELL_POINT_COLORS[color], stroke: WELL_POINT_COLORS.rim },
});
export const otherGpusKey = (text: string): MapKeyEntry => areaKey(text, GPU_COLORS.other, 0.08);
