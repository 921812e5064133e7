import type { GpuProperties, WellProperties } from '@portal/shared-api';
import { geoJson, jsonObject, type Properties, piecesOf } from '../database/json-sql.ts';
import { SPACING_CIRCLE, WELL_TABLES } from '../wells/well-sql.ts';
import type { SourceKind, SourceRow } from './map-settings.repository.ts';

const wellProperties: Record<keyof WellProperties, string> = {
  Well: 'well.well_number',
  'Well Class': 'well_class.name',
  'Well Type': 'well_type.name',
  'Well Status': 'well_status.name',
  'Monitoring Status': 'monitoring_status.name',
  'Completion Date': 'well.completion_date',
  GPU: 'well.gpu_number',
  'Section Block Survey Address': 'well.section_block_survey_address',
  well_ndx: 'well.well_ndx',
  latitude_dd: 'ST_Y(well.location)',
  longitude_dd: 'ST_X(well.location)',
  'Winter Observations': 'well.has_winter_observations',
  Telemetry: 'well.has_telemetry',
  'Battery Data': 'well.has_battery_data',
  'Water Temperature Data': 'well.has_water_temperature_data',
  StateWellNumber: 'well.state_well_number',
  WellReportTrackingNumber: 'well.well_report_tracking_number',
  PluggingReportTrackingNumber: 'well.plugging_report_tracking_number',
  state_links: 'well.state_links',
  file_attachments: 'well.file_attachments',
  Owner: 'well.owner_name',
};

/** A buffer carries what the map's well filters look at, so that it comes and goes with its well. */
const bufferProperties: Properties = {
  Well: wellProperties.Well,
  'Well Class': wellProperties['Well Class'],
  'Well Type': wellProperties['Well Type'],
  'Well Status': wellProperties['Well Status'],
  well_ndx: wellProperties.well_ndx,
  'Winter Observations': wellProperties['Winter Observations'],
  Telemetry: wellProperties.Telemetry,
  buffer_yards: 'well_class.buffer_yards',
};

const gpuProperties: Record<keyof GpuProperties, string> = {
  gpu_number: 'gpu.gpu_number',
  gpu_name: 'gpu.gpu_name',
  meter_program: 'gpu.meter_program',
  total_acres: 'gpu.total_acres',
};

/** The listed properties without the withheld ones, as a JSON object. */
const jsonWithout = (withheld: readonly string[], properties: Properties): string =>
  jsonObject(Object.fromEntries(Object.entries(properties).filter(([name]) => !withheld.includes(name))));

/** SQL of where the name of an area stands: in the middle of its box, as on the embedded base map, which names counties too. */
export const namePlace = (area: string): string => `CASE WHEN ST_Covers(${area}, ST_Centroid(ST_Envelope(${area})))
  THEN ST_Centroid(ST_Envelope(${area})) ELSE ST_PointOnSurface(${area}) END`;

interface FeatureParts {
  id: string;
  /** SQL of a GeoJSON geometry in EPSG:4326. */
  geometry: string;
  properties: string;
  from: string;
}

const featureParts: Record<SourceKind, (withheld: readonly string[]) => FeatureParts> = {
  well: (withheld) => ({
    id: 'well.well_ndx',
    geometry: geoJson('well.location'),
    properties: jsonWithout(withheld, wellProperties),
    from: `${WELL_TABLES} LEFT JOIN monitoring_status USING (monitoring_status_ndx)`,
  }),
  'well-buffer': (withheld) => ({
    id: 'well.well_ndx',
    geometry: geoJson(SPACING_CIRCLE),
    properties: jsonWithout(withheld, bufferProperties),
    from: `${WELL_TABLES} WHERE well_class.buffer_yards IS NOT NULL`,
  }),
  gpu: (withheld) => ({
    id: 'gpu.gpu_number',
    geometry: geoJson('gpu.location'),
    properties: jsonWithout(withheld, gpuProperties),
    from: 'gpu',
  }),
  boundary: () => ({
    id: 'boundary.boundary_ndx',
    geometry: geoJson('boundary.location'),
    properties: `((boundary.properties || jsonb_build_object('name', boundary.name, 'code', boundary.code)) - $2::text[])`,
    from: 'boundary WHERE boundary.kind = $1',
  }),
  'gpu-name': (withheld) => ({
    id: 'gpu.gpu_number',
    geometry: geoJson(namePlace('gpu.location')),
    properties: jsonWithout(withheld, { gpu_number: gpuProperties.gpu_number }),
    from: 'gpu',
  }),
  'boundary-name': () => ({
    id: 'boundary.boundary_ndx',
    geometry: geoJson(namePlace('boundary.location')),
    properties: "(jsonb_build_object('name', boundary.name) - $2::text[])",
    from: 'boundary WHERE boundary.kind = $1',
  }),
};

/** Features of a source with their ids, as rows, and the parameters of that query. */
function featureRows(source: SourceRow, withheld: readonly string[]): { sql: string; values: unknown[] } {
  const { id, geometry, properties, from } = featureParts[source.kind](withheld);
  const sql = `SELECT ${id} AS id,
      '{"type":"Feature","id":' || ${id} || ',"geometry":' || ${geometry} || ',"properties":' || ${properties} || '}' AS text
    FROM ${from}`;
  return { sql, values: source.boundary_kind === null ? [] : [source.boundary_kind, withheld] };
}

/**
 * The query for the features of a source, without those properties that are withheld: rows of `piece`, each some features as
 * GeoJSON text, joined by commas and ordered by id.
 *
 * The database writes the text because that is several times as fast as carrying the columns to JavaScript.
 */
export function featureQuery(source: SourceRow, withheld: readonly string[]): { sql: string; values: unknown[] } {
  const { sql, values } = featureRows(source, withheld);
  return { sql: piecesOf(sql), values };
}

/** The query for one feature of a source by its id, as GeoJSON text, without the properties that are withheld. */
export function oneFeatureQuery(source: SourceRow, withheld: readonly string[], id: number) {
  const { sql, values } = featureRows(source, withheld);
  return { sql: `SELECT text FROM (${sql}) AS features WHERE id = $${values.length + 1}`, values: [...values, id] };
}
