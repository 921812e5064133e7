import { type Marked, msg, t } from '@portal/shared-i18n';
import {
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

const length = (name: string, ...meters: number[]): MeasureRow => ({
  name,
  values: [formatFeet(...meters), formatYards(...meters)],
});
const area = (name: string, ...squareMeters: number[]): MeasureRow => ({
  name,
  values: [formatAcres(...squareMeters), formatSquareFeet(...squareMeters)],
});

export function measureRows(measurement: Measurement): MeasureRow[] {
  switch (measurement.kind) {
    case 'point':
      return [
        { name: t('Lat'), values: [formatDegrees(measurement.at[1])] },
        { name: t('Lon'), values: [formatDegrees(measurement.at[0])] },
      ];
    case 'line':
      return [length(t('Distance'), measurement.length)];
    case 'polygon':
      return [area(t('Area'), measurement.area), length(t('Perimeter'), measurement.perimeter)];
    case 'circle':
      return [
        area(t('Area'), measurement.area),
        length(t('Radius'), measurement.radius),
        length(t('Circumference'), measurement.circumference),
      ];
  }
}

/** Numbers each kind separately; leaves out what cannot be measured yet. */
export function measuredDrawings(drawings: readonly Drawing[]): MeasuredDrawing[] {
  const numbers = new Map<Kind, number>();
  return drawings.flatMap(({ id, geometry }) => {
    const measurement = measured(geometry);
    if (!measurement) return [];
    const { kind } = measurement;
    const number = (numbers.get(kind) ?? 0) + 1;
    numbers.set(kind, number);
    const isCrossing = measurement.kind === 'polygon' && measurement.crossesItself;
    const note = isCrossing ? t('The outline crosses itself, so the area may be wrong.') : null;
    return [{ id, kind, name: t(NAMES[kind], { number }), rows: measureRows(measurement), note }];
  });
}

export function totals(drawings: readonly Drawing[]): MeasureRow[] {
  const measurements = drawings.flatMap(({ geometry }) => measured(geometry) ?? []);
  const lengths = measurements.flatMap((found) => (found.kind === 'line' ? [found.length] : []));
  const areas = measurements.flatMap((found) => ('area' in found ? [found.area] : []));
  return [
    ...(lengths.length > 1 ? [length(t('All lines'), ...lengths)] : []),
    ...(areas.length > 1 ? [area(t('All areas'), ...areas)] : []),
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
  return measureRows(measurement)
    .map(({ name, values }) => `${name} ${values.join(', ')}`)
    .join('; ');
}

export function pointsSetText(count: number, sketch: Drawing): string {
  const measures = spokenMeasures(sketch);
  return count > 1
    ? t('{count, plural, one {# point set.} other {# points set.}} {measures}', { count, measures })
    : t('{count, plural, one {# point set.} other {# points set.}}', { count });
}
