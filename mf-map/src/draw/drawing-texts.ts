import { type Marked, msg, t } from '@portal/shared-i18n';
import {
  approximateArea,
  approximateLength,
  formatAcres,
  formatDegrees,
  formatFeet,
  formatSquareFeet,
  formatYards,
  type Measurement,
  measure,
} from '@portal/shared-map/geometry';
import type { Drawing } from './draw-slice.ts';

export interface MeasureRow {
  name: string;
  values: readonly string[];
}

type Kind = Measurement['kind'];

export interface MeasuredDrawing {
  id: string;
  kind: Kind;
  name: string;
  rows: readonly MeasureRow[];
  note: string | null;
}

const NAMES: Record<Kind, Marked<'Point {number}' | 'Line {number}' | 'Polygon {number}' | 'Circle {number}'>> = {
  point: msg('Point {number}'),
  line: msg('Line {number}'),
  polygon: msg('Polygon {number}'),
  circle: msg('Circle {number}'),
};

/** Hundreds of corners take a while to measure, and several texts need the measurement. */
const known = new WeakMap<Drawing['geometry'], Measurement | null>();

function measured(geometry: Drawing['geometry']): Measurement | null {
  const before = known.get(geometry);
  if (before !== undefined) return before;
  const now = measure(geometry);
  known.set(geometry, now);
  return now;
}

/** Of several lengths or areas their sum. */
interface MeasureTexts {
  length: (...meters: number[]) => string[];
  area: (...squareMeters: number[]) => string[];
}

const ON_SCREEN: MeasureTexts = {
  length: (...meters) => [formatFeet(...meters), formatYards(...meters)],
  area: (...squareMeters) => [formatAcres(...squareMeters), formatSquareFeet(...squareMeters)],
};
export const ON_PAPER: MeasureTexts = { length: approximateLength, area: approximateArea };

function measureRows(measurement: Measurement, { length, area }: MeasureTexts): MeasureRow[] {
  switch (measurement.kind) {
    case 'point':
      return [
        { name: t('Lat'), values: [formatDegrees(measurement.at[1])] },
        { name: t('Lon'), values: [formatDegrees(measurement.at[0])] },
      ];
    case 'line':
      return [{ name: t('Distance'), values: length(measurement.length) }];
    case 'polygon':
      return [
        { name: t('Area'), values: area(measurement.area) },
        { name: t('Perimeter'), values: length(measurement.perimeter) },
      ];
    case 'circle':
      return [
        { name: t('Area'), values: area(measurement.area) },
        { name: t('Radius'), values: length(measurement.radius) },
        { name: t('Circumference'), values: length(measurement.circumference) },
      ];
  }
}

/** Numbers each kind separately; leaves out what cannot be measured yet. */
export function measuredDrawings(drawings: readonly Drawing[], texts = ON_SCREEN): MeasuredDrawing[] {
  const numbers = new Map<Kind, number>();
  return drawings.flatMap(({ id, geometry }) => {
    const measurement = measured(geometry);
    if (!measurement) return [];
    const { kind } = measurement;
    const number = (numbers.get(kind) ?? 0) + 1;
    numbers.set(kind, number);
    const isCrossing = measurement.kind === 'polygon' && measurement.crossesItself;
    const note = isCrossing ? t('The outline crosses itself, so the area may be wrong.') : null;
    return [{ id, kind, name: t(NAMES[kind], { number }), rows: measureRows(measurement, texts), note }];
  });
}

export function totals(drawings: readonly Drawing[], { length, area } = ON_SCREEN): MeasureRow[] {
  const measurements = drawings.flatMap(({ geometry }) => measured(geometry) ?? []);
  const lengths = measurements.flatMap((found) => (found.kind === 'line' ? [found.length] : []));
  const areas = measurements.flatMap((found) => ('area' in found ? [found.area] : []));
  return [
    ...(lengths.length > 1 ? [{ name: t('All lines'), values: length(...lengths) }] : []),
    ...(areas.length > 1 ? [{ name: t('All areas'), values: area(...areas) }] : []),
  ];
}

/** How many points of what is being drawn are set; its last position is the pointer's. */
export function pointsSet({ geometry }: Drawing): number {
  if (geometry.type === 'LineString') return Math.max(0, geometry.coordinates.length - 1);
  // Its center.
  if (measured(geometry)?.kind === 'circle') return 1;
  // A ring ends where it began.
  return geometry.type === 'Polygon' ? Math.max(0, (geometry.coordinates[0]?.length ?? 0) - 2) : 0;
}

/** For assistive technology: `Distance 1,234.5 ft, 411.5 yd`. */
export function spokenMeasures({ geometry }: Drawing): string {
  const measurement = measured(geometry);
  if (!measurement) return '';
  return measureRows(measurement, ON_SCREEN)
    .map(({ name, values }) => `${name} ${values.join(', ')}`)
    .join('; ');
}

export function pointsSetText(count: number, sketch: Drawing): string {
  const measures = spokenMeasures(sketch);
  return count > 1
    ? t('{count, plural, one {# point set.} other {# points set.}} {measures}', { count, measures })
    : t('{count, plural, one {# point set.} other {# points set.}}', { count });
}
