import type { Feature, Geometry } from 'geojson';
import type { Position } from '../engine/types.ts';
import type { Overlay } from '../layers/overlay.ts';

const AMBER = '#d97706';
const AMBER_LIGHT = '#fbbf24';
/** Below lines, which then show on every ground. */
const CASING = '#fffbeb';
const BLUE = '#1d4ed8';
export const JOIN_COLORS = { chosen: AMBER_LIGHT, outline: AMBER, corners: BLUE } as const;

const featureOf = (geometry: Geometry): Feature => ({ type: 'Feature', properties: {}, geometry });
const sourceOf = (features: Feature[]) => ({
  type: 'geojson' as const,
  data: { type: 'FeatureCollection' as const, features },
});
const lineLayer = (id: string, source: string, color: string, width: number, more: object = {}) => ({
  id,
  type: 'line' as const,
  source,
  layout: { 'line-join': 'round' },
  paint: { 'line-color': color, 'line-width': width, ...more },
});

export function chosenGpusOverlay(chosen: readonly { geometry: Geometry }[]): Overlay | null {
  if (chosen.length === 0) return null;
  return {
    sources: { 'join-chosen': sourceOf(chosen.map(({ geometry }) => featureOf(geometry))) },
    belowPoints: true,
    layers: [
      {
        id: 'join-chosen-fill',
        type: 'fill',
        source: 'join-chosen',
        paint: { 'fill-color': AMBER_LIGHT, 'fill-opacity': 0.35 },
      },
    ],
  };
}

/** The outline of all together, and a line between its farthest corners. */
export function joinedGpusOverlay(outline: Geometry, corners: Geometry): Overlay {
  return {
    sources: {
      'join-outline': sourceOf([featureOf(outline)]),
      'join-corners': sourceOf([featureOf(corners)]),
    },
    belowPoints: true,
    layers: [
      lineLayer('join-outline-casing', 'join-outline', CASING, 7, { 'line-opacity': 0.85 }),
      lineLayer('join-outline-line', 'join-outline', AMBER, 3.5),
      lineLayer('join-corners-casing', 'join-corners', CASING, 4, { 'line-opacity': 0.85 }),
      lineLayer('join-corners-line', 'join-corners', BLUE, 2, { 'line-dasharray': [3, 2] }),
    ],
  };
}

export function drawnOutlineOverlay(corners: readonly Position[]): Overlay | null {
  if (corners.length === 0) return null;
  const points = corners.map((coordinates) => featureOf({ type: 'Point', coordinates }));
  const ring = [...corners, ...corners.slice(0, 1)];
  return {
    sources: {
      'join-drawn': sourceOf([featureOf({ type: 'LineString', coordinates: ring })]),
      'join-drawn-corners': sourceOf(points),
    },
    layers: [
      lineLayer('join-drawn-line', 'join-drawn', AMBER, 2),
      {
        id: 'join-drawn-corners-circle',
        type: 'circle',
        source: 'join-drawn-corners',
        paint: {
          'circle-radius': 5,
          'circle-color': AMBER,
          'circle-stroke-color': '#ffffff',
          'circle-stroke-width': 2,
        },
      },
    ],
  };
}
