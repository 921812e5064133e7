import type { Overlay, Tone } from '@portal/shared-map';
import type { Feature, Geometry } from 'geojson';

const LOOKS = {
  sections: { light: '#6b7280', dark: '#9ca3af', width: 1 },
  parcels: { light: '#7a5c00', dark: '#d9b650', width: 0.7 },
} as const;

export interface BoundaryOutline {
  boundary_ndx: number;
  name: string;
  outline: Geometry;
}

/** Thin lines below all else. */
export function boundaryLinesOverlay(
  kind: keyof typeof LOOKS,
  boundaries: readonly BoundaryOutline[],
  tone: Tone,
): Overlay {
  const source = `outline-${kind}`;
  const features = boundaries.map(
    ({ boundary_ndx, name, outline }): Feature => ({
      type: 'Feature',
      id: boundary_ndx,
      properties: { name },
      geometry: outline,
    }),
  );
  return {
    sources: { [source]: { type: 'geojson', data: { type: 'FeatureCollection', features } } },
    belowPoints: true,
    layers: [
      {
        id: `${source}-line`,
        type: 'line',
        source,
        paint: { 'line-color': LOOKS[kind][tone], 'line-width': LOOKS[kind].width },
      },
    ],
  };
}
