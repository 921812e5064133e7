import type { Overlay, Position } from '@portal/shared-map';
import type { Feature, Geometry } from 'geojson';

type Ring = readonly Position[];

const AMBER = '#d97706';
const WHITE = '#ffffff';

const featureOf = (geometry: Geometry, properties: Record<string, unknown> = {}): Feature => ({
  type: 'Feature',
  properties,
  geometry,
});
const sourceOf = (features: Feature[]) => ({
  type: 'geojson' as const,
  data: { type: 'FeatureCollection' as const, features },
});

const closed = (ring: Ring, isOpen: boolean): Position[] =>
  isOpen || ring.length < 3 ? [...ring] : [...ring, ring[0]!];

/** All rings, and the corners of the one that is edited. @param isLine the ring is not closed */
export function editedOutlineOverlay(
  outline: readonly (readonly Ring[])[],
  ring: Ring,
  corner: number | null,
  isLine = false,
): Overlay {
  const lines = outline.flat().filter((one) => one.length > 1);
  return {
    sources: {
      'outline-rings': sourceOf(
        lines.map((one) => featureOf({ type: 'LineString', coordinates: closed(one, isLine) })),
      ),
      'outline-corners': sourceOf(
        ring.map((coordinates, index) =>
          featureOf({ type: 'Point', coordinates: [...coordinates] }, { selected: index === corner }),
        ),
      ),
    },
    layers: [
      {
        id: 'outline-casing',
        type: 'line',
        source: 'outline-rings',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': WHITE, 'line-width': 6, 'line-opacity': 0.85 },
      },
      {
        id: 'outline-line',
        type: 'line',
        source: 'outline-rings',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': AMBER, 'line-width': 3 },
      },
      {
        id: 'outline-corner',
        type: 'circle',
        source: 'outline-corners',
        paint: {
          'circle-radius': ['case', ['get', 'selected'], 9, 6],
          'circle-color': ['case', ['get', 'selected'], AMBER, WHITE],
          'circle-stroke-color': ['case', ['get', 'selected'], WHITE, AMBER],
          'circle-stroke-width': 2,
        },
      },
    ],
  };
}
