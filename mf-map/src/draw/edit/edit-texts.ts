import { t } from '@portal/shared-i18n';
import type { Position } from '@portal/shared-map';
import { formatDegrees } from '@portal/shared-map/geometry';
import type { Drawing, DrawSelection } from '../draw-slice.ts';
import { measuredDrawings, spokenMeasures } from '../drawing-texts.ts';
import { MIN_VERTICES, verticesOf } from './vertices.ts';

/** Latitude first, with the minus sign of print: screen readers skip a hyphen. */
const spokenPlace = ([longitude, latitude]: Position): string =>
  `${formatDegrees(latitude)}, ${formatDegrees(longitude)}`.replaceAll('-', '−');

export const nameOf = (drawings: readonly Drawing[], id: string): string =>
  measuredDrawings(drawings).find((drawing) => drawing.id === id)?.name ?? t('Drawing');

type What =
  | { kind: 'nothing' }
  | { kind: 'drawing'; name: string; place: string | null }
  | { kind: 'corner'; number: number; count: number; place: string }
  | { kind: 'drawings' | 'corners'; count: number };

function selectedWhat(drawings: readonly Drawing[], { ids, vertices }: DrawSelection): What {
  const [drawing] = drawings.filter(({ id }) => ids.includes(id));
  if (!drawing) return { kind: 'nothing' };
  if (ids.length > 1) return { kind: 'drawings', count: ids.length };
  if (vertices.length > 1) return { kind: 'corners', count: vertices.length };
  const all = verticesOf(drawing.geometry);
  const [vertex] = vertices;
  const place = all[vertex ?? 0];
  if (vertex !== undefined && place)
    return { kind: 'corner', number: vertex + 1, count: all.length, place: spokenPlace(place) };
  const isPoint = drawing.geometry.type === 'Point';
  return { kind: 'drawing', name: nameOf(drawings, drawing.id), place: isPoint && place ? spokenPlace(place) : null };
}

/** `Corner 2 of 5 selected: 36.10010, −101.90020.` */
export function selectedText(drawings: readonly Drawing[], selection: DrawSelection): string {
  const what = selectedWhat(drawings, selection);
  switch (what.kind) {
    case 'nothing':
      return t('Nothing selected.');
    case 'drawings':
      return t('{count, plural, one {# drawing selected.} other {# drawings selected.}}', { count: what.count });
    case 'corners':
      return t('{count, plural, one {# corner selected.} other {# corners selected.}}', { count: what.count });
    case 'corner': {
      const { number, count, place } = what;
      return t('Corner {number} of {count} selected: {place}.', { number, count, place });
    }
    case 'drawing': {
      const { name, place } = what;
      return place === null ? t('{name} selected.', { name }) : t('{name} selected: {place}.', { name, place });
    }
  }
}

function movedWhat(drawings: readonly Drawing[], selection: DrawSelection): string {
  const what = selectedWhat(drawings, selection);
  switch (what.kind) {
    case 'nothing':
      return t('Nothing selected.');
    case 'drawings':
      return t('{count, plural, one {# drawing moved.} other {# drawings moved.}}', { count: what.count });
    case 'corners':
      return t('{count, plural, one {# corner moved.} other {# corners moved.}}', { count: what.count });
    case 'corner': {
      const { number, count, place } = what;
      return t('Corner {number} of {count} moved to {place}.', { number, count, place });
    }
    case 'drawing': {
      const { name, place } = what;
      return place === null ? t('{name} moved.', { name }) : t('{name} moved to {place}.', { name, place });
    }
  }
}

/** `Corner 2 of 5 moved to 36.10010, −101.90020. Distance 1,234.5 ft, 411.5 yd.` */
export function movedText(drawings: readonly Drawing[], selection: DrawSelection): string {
  const changed = drawings.find(({ id, geometry }) => id === selection.ids[0] && geometry.type !== 'Point');
  const text = movedWhat(drawings, selection);
  return selection.vertices.length > 0 && changed ? withMeasures(text, changed) : text;
}

/** A sentence, followed by what a drawing measures now. */
export function withMeasures(sentence: string, drawing: Drawing): string {
  const measures = spokenMeasures(drawing);
  return measures ? `${sentence} ${measures}.` : sentence;
}

export const removedText = (count: number): string =>
  t('{count, plural, one {# drawing removed.} other {# drawings removed.}}', { count });

export const tooFewText = ({ geometry: { type } }: Drawing): string =>
  type === 'Polygon'
    ? t('A polygon needs at least {count} corners. Delete the drawing instead.', { count: MIN_VERTICES.Polygon })
    : t('A line needs at least {count} corners. Delete the drawing instead.', { count: MIN_VERTICES.LineString });
