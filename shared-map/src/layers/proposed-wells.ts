import type { CallOutput } from '@portal/shared-api/client';
import { t, translateName } from '@portal/shared-i18n';
import { LABELS, type Tone } from '../basemap/basemaps.ts';
import type { FoundFeature } from '../map/found-feature.ts';
import type { Overlay } from './overlay.ts';

type ProposedWells = CallOutput<'GET /proposed-wells'>;

/** Of Okabe and Ito, the one that no well class or status has. */
export const PROPOSED_COLOR = '#D55E00';
const LABELS_FROM_ZOOM = 12;

/** Rings, which no well on record has, with number and class. @param popups of the wells, in their order */
export function proposedOverlay({ features }: ProposedWells, popups: readonly FoundFeature[], tone: Tone): Overlay {
  const source = 'proposed-wells';
  const rings = `${source}-rings`;
  const named = features.map(({ properties: { number, well_class }, ...feature }, id) => ({
    ...feature,
    id,
    properties: {
      name: t('{number}, proposed, class {wellClass}', { number, wellClass: translateName(well_class ?? '—') }),
    },
  }));
  return {
    popups: { layer: rings, features: popups },
    sources: { [source]: { type: 'geojson', data: { type: 'FeatureCollection', features: named } } },
    layers: [
      {
        id: `${source}-edges`,
        type: 'circle',
        source,
        paint: {
          'circle-radius': 8,
          'circle-opacity': 0,
          'circle-stroke-color': LABELS[tone].halo,
          'circle-stroke-width': 5,
        },
      },
      {
        id: rings,
        type: 'circle',
        source,
        paint: {
          'circle-radius': 8,
          'circle-opacity': 0,
          'circle-stroke-color': PROPOSED_COLOR,
          'circle-stroke-width': 3,
        },
      },
      {
        id: `${source}-names`,
        type: 'symbol',
        source,
        minzoom: LABELS_FROM_ZOOM,
        layout: { 'text-field': ['get', 'name'], 'text-size': 12, 'text-anchor': 'top', 'text-offset': [0, 1] },
        paint: { 'text-color': LABELS[tone].text, 'text-halo-color': LABELS[tone].halo, 'text-halo-width': 1.6 },
      },
    ],
  };
}
