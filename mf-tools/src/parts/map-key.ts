import { t } from '@portal/shared-i18n';
import {
  type EngineMap,
  GPU_COLORS,
  LAND_LINES,
  type MapPart,
  outlinesSeen,
  PALETTES,
  WELL_POINT_COLORS,
} from '@portal/shared-map';
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
/** Of a circle without a fill, which would tint all of a picture inside it. */
export const ringKey = (text: string, color: string): MapKeyEntry => ({
  text,
  swatch: { shape: 'circle', fill: color, opacity: 0, stroke: color },
});
export const placeKey = (text: string): MapKeyEntry => ({ text, swatch: { shape: 'place' } });
export const lineKey = (text: string, stroke: string, isDashed = false): MapKeyEntry => ({
  text,
  swatch: { shape: 'line', stroke, isDashed },
});
export const pointKey = (text: string, fill: string): MapKeyEntry => ({
  text,
  swatch: { shape: 'point', fill, stroke: WELL_POINT_COLORS.rim },
});
export const wellsKey = (text: string, color: 'usual' | 'grey' | 'other'): MapKeyEntry =>
  pointKey(text, WELL_POINT_COLORS[color]);
export const otherGpusKey = (text: string): MapKeyEntry => areaKey(text, GPU_COLORS.other, 0.08);

const outlines = () => [
  { layer: LAND_LINES.gpus.layer, key: lineKey(t('GPU boundaries'), LAND_LINES.gpus.color) },
  { layer: LAND_LINES.sections.layer, key: lineKey(t('Survey sections'), LAND_LINES.sections.color) },
  { layer: 'basemap-county-lines', key: lineKey(t('County lines'), PALETTES.streets.countyLine, true) },
];

/** Of the outlines that a part of the map shows. */
export const outlineKeys = (map: EngineMap, part: MapPart): MapKeyEntry[] =>
  outlines().flatMap(({ layer, key }) =>
    map.getLayer(layer) && outlinesSeen(map, layer, part).length > 0 ? [key] : [],
  );
