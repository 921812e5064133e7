import type { Overlay, Tone } from '@portal/shared-map';
import type { Feature, Geometry } from 'geojson';

const GRAY: Record<Tone, string> = { light: '#6b7280', dark: '#9ca3af' };

export interface SectionLines {
  boundary_ndx: number;
  name: string;
  outline: Geometry;
}

export function sectionLinesOverlay(sections: readonly SectionLines[], tone: Tone): Overlay {
  const features = sections.map(
    ({ boundary_ndx, name, outline }): Feature => ({
      type: 'Feature',
      id: boundary_ndx,
      properties: { name },
      geometry: outline,
    }),
  );
  return {
    sources: { 'outline-sections': { type: 'geojson', data: { type: 'FeatureCollection', features } } },
    belowPoints: true,
    layers: [
      {
        id: 'outline-sections-line',
        type: 'line',
        source: 'outline-sections',
        paint: { 'line-color': GRAY[tone], 'line-width': 1 },
      },
    ],
  };
}
