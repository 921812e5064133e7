import type { GazetteerPlace, SearchResult } from '@portal/shared-api';
import { type Marked, msg, t, translateName } from '@portal/shared-i18n';
import { type Coordinates, fieldLabel, formatCoordinates, parseCoordinates } from '@portal/shared-map';
import { WELL_ZOOM } from '../map/found-well.ts';
import type { Hit } from './hits.ts';

/** Of a GPU, and of a well, an address or coordinates (specification, section 9). */
const ZOOM = { gpus: 14, point: WELL_ZOOM } as const;

/** Between the class, type and status of a well. */
const SEPARATOR = ' · ';

export const attributeHits = (results: readonly SearchResult[]): Hit[] =>
  results.map(({ layer, id, title, detail, matched, longitude, latitude }) => ({
    key: `${layer}/${id}`,
    group: layer,
    title,
    detail: detail === null ? null : detail.split(SEPARATOR).map(translateName).join(SEPARATOR),
    matched: matched && { field: fieldLabel(matched.field), value: matched.value },
    at: [longitude, latitude],
    zoom: layer === 'gpus' ? ZOOM.gpus : ZOOM.point,
    gpu: layer === 'gpus' ? id : null,
    well: layer === 'wells' ? id : null,
  }));

const place = (
  key: string,
  title: string,
  detail: string | null,
  { latitude, longitude }: Coordinates,
  zoom: number = ZOOM.point,
): Hit => ({
  key,
  group: 'places',
  title,
  detail,
  matched: null,
  at: [longitude, latitude],
  zoom,
  gpu: null,
  well: null,
});

const KINDS: Record<GazetteerPlace['kind'], { name: Marked; zoom: number }> = {
  town: { name: msg('Town'), zoom: 13 },
  county: { name: msg('County'), zoom: 9.5 },
  'survey-section': { name: msg('Survey section'), zoom: 14 },
  subdivision: { name: msg('Subdivision'), zoom: 14 },
  'public-water-system': { name: msg('Public water system'), zoom: 13 },
};

/** By Mapbox's types of features; the others are points. */
const GEOCODED_ZOOMS = new Map<unknown, number>([
  ['region', 6],
  ['district', KINDS.county.zoom],
  ['postcode', 11],
  ['place', KINDS.town.zoom],
  ['locality', KINDS.town.zoom],
  ['neighborhood', KINDS.subdivision.zoom],
]);

export const gazetteerHits = (places: readonly GazetteerPlace[]): Hit[] =>
  places.map(({ name, kind, detail, ...at }, index) =>
    place(`place/${index}`, name, [t(KINDS[kind].name), detail].filter(Boolean).join(SEPARATOR), at, KINDS[kind].zoom),
  );

export const coordinateHits = (text: string): Hit[] =>
  parseCoordinates(text).map((at) => ({
    ...place(`at/${at.latitude}/${at.longitude}`, formatCoordinates(at), t('Latitude, longitude'), at),
    group: 'coordinates',
  }));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOr = (value: unknown, fallback: string | null): string | null =>
  typeof value === 'string' ? value : fallback;

/** Skips features that lack a name or a place. @param answer as it came from the service */
export function geocodedHits(answer: unknown): Hit[] {
  const features = isRecord(answer) && Array.isArray(answer.features) ? answer.features : [];
  return features.flatMap((feature, index) => {
    const properties = isRecord(feature) && isRecord(feature.properties) ? feature.properties : {};
    const { longitude, latitude } = isRecord(properties.coordinates) ? properties.coordinates : {};
    const name = textOr(properties.name, null);
    if (!name || typeof longitude !== 'number' || typeof latitude !== 'number') return [];
    const detail = textOr(properties.place_formatted, null);
    const zoom = GEOCODED_ZOOMS.get(properties.feature_type);
    return [place(`geocoded/${index}`, name, detail, { latitude, longitude }, zoom)];
  });
}
