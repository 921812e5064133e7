import { GPU, propertiesIn, WELL } from '@portal/shared-api/records';
import { CURRENT } from '../database/gpu-sql.ts';
import { geoJson, jsonObject } from '../database/json-sql.ts';
import { CLASS_RADIUS_TODAY } from '../database/spacing-sql.ts';
import { derived, type RedactableProperties, redactablePropertiesIn, wellTables } from '../records/record-sql.ts';
import { BUFFER_YARDS, tileProperties } from '../tiles/tile-properties.ts';
import { SPACING_CIRCLE } from '../wells/well-sql.ts';
import type { LayerRow, SourceKind, SourceRow } from './map-settings.repository.ts';

/** A buffer has its well's filter properties, so that the map's filters show and hide both together. */
const bufferProperties: RedactableProperties = {
  ...Object.fromEntries(
    Object.entries(redactablePropertiesIn('well', WELL, 'tile')).filter(([name]) =>
      tileProperties['well-buffer'].includes(name),
    ),
  ),
  [BUFFER_YARDS]: derived('class_radius.yards'),
};

const jsonWithout = (withheld: readonly string[], properties: RedactableProperties): string =>
  jsonObject(
    Object.fromEntries(
      Object.entries(properties).flatMap(([name, { sql }]) => (withheld.includes(name) ? [] : [[name, sql]])),
    ),
  );

/** SQL of an area's label position: the center of its bounding box, like the embedded base map's county names. */
export const labelPoint = (area: string): string => `CASE WHEN ST_Covers(${area}, ST_Centroid(ST_Envelope(${area})))
  THEN ST_Centroid(ST_Envelope(${area})) ELSE ST_PointOnSurface(${area}) END`;

interface FeatureParts {
  id: string;
  geometry: string;
  properties: string;
  from: string;
}

const featureParts: Record<SourceKind, (withheld: readonly string[]) => FeatureParts> = {
  well: (withheld) => ({
    id: 'well.well_ndx',
    geometry: geoJson('well.location'),
    properties: jsonWithout(withheld, redactablePropertiesIn('well', WELL, 'map')),
    from: wellTables('map'),
  }),
  'well-buffer': (withheld) => ({
    id: 'well.well_ndx',
    geometry: geoJson(SPACING_CIRCLE),
    properties: jsonWithout(withheld, bufferProperties),
    from: `${wellTables('tile')} JOIN ${CLASS_RADIUS_TODAY} USING (npgcd_well_class_ndx)`,
  }),
  gpu: (withheld) => ({
    id: 'gpu.gpu_number',
    geometry: geoJson('gpu.location'),
    properties: jsonWithout(withheld, redactablePropertiesIn('gpu', GPU, 'map')),
    from: `gpu WHERE ${CURRENT}`,
  }),
  boundary: () => ({
    id: 'boundary.boundary_ndx',
    geometry: geoJson('boundary.location'),
    properties: `((boundary.properties || jsonb_build_object('name', boundary.name, 'code', boundary.code)) - $2::text[])`,
    from: 'boundary WHERE boundary.kind = $1',
  }),
  'gpu-name': (withheld) => ({
    id: 'gpu.gpu_number',
    geometry: geoJson(labelPoint('gpu.location')),
    properties: jsonWithout(withheld, { gpu_number: derived('gpu.gpu_number') }),
    from: `gpu WHERE ${CURRENT}`,
  }),
  'boundary-name': () => ({
    id: 'boundary.boundary_ndx',
    geometry: geoJson(labelPoint('boundary.location')),
    properties: "(jsonb_build_object('name', boundary.name) - $2::text[])",
    from: 'boundary WHERE boundary.kind = $1',
  }),
};

/** Well properties that neither these layers nor the portal itself use on the map. */
export function findUndrawnProperties(layers: readonly Pick<LayerRow, 'paint' | 'layout' | 'filter'>[]): string[] {
  const drawn = new Set(tileProperties.well);
  const expressions = JSON.stringify(layers.map(({ paint, layout, filter }) => [paint, layout, filter]));
  return propertiesIn(WELL, 'map')
    .map(({ name }) => name)
    .filter((name) => !drawn.has(name) && !expressions.includes(JSON.stringify(name)));
}

/** Rows of `id` and `text`. Building the text in the database is several times as fast as transferring columns. */
export function featureRows(source: SourceRow, withheld: readonly string[]): { sql: string; values: unknown[] } {
  const { id, geometry, properties, from } = featureParts[source.kind](withheld);
  const sql = `SELECT ${id} AS id,
      '{"type":"Feature","id":' || ${id} || ',"geometry":' || ${geometry} || ',"properties":' || ${properties} || '}' AS text
    FROM ${from}`;
  return { sql, values: source.boundary_kind === null ? [] : [source.boundary_kind, withheld] };
}
