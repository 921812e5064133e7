import type { Feature, Polygon } from 'geojson';
import { METRES_PER_YARD } from '../public-map/bounds.ts';
import { circleAround } from '../wells/circle.ts';
import type { TileFeature, TileValue } from './encode-tile.ts';
import type { TileWells } from './thin-wells.ts';
import { onTile, type TileAddress } from './tile-grid.ts';
import type { tileProperties } from './tile-properties.ts';
import type { WellCodes } from './well-codes.repository.ts';
import type { WellRecord, WellRecords } from './well-records.ts';

type Property = (typeof tileProperties)['well' | 'well-buffer'][number];

/** How each property of a well is found. */
const createReaders = ({ classNames, typeNames, statusNames, bufferYards }: WellCodes) =>
  ({
    well_ndx: (well) => well.id,
    Well: (well) => well.wellNumber,
    'Well Class': (well) => classNames.get(well.classCode) ?? null,
    'Well Type': (well) => typeNames.get(well.typeCode) ?? null,
    'Well Status': (well) => statusNames.get(well.statusCode) ?? null,
    'Winter Observations': (well) => well.hasWinterObservations,
    Telemetry: (well) => well.hasTelemetry,
    GPU: (well) => well.gpuNumber,
    buffer_yards: (well) => bufferYards.get(well.classCode) ?? null,
  }) satisfies Record<Property, (well: WellRecord) => TileValue>;

/** The wells of a tile as points. */
export function* wellFeatures(
  wells: TileWells,
  codes: WellCodes,
  tile: TileAddress,
  properties: readonly Property[],
): Generator<TileFeature> {
  const place = onTile(tile);
  const readers = createReaders(codes);
  const chosen = properties.map((name): ((well: WellRecord) => TileValue) => readers[name]);
  for (const { records, offset } of wells) {
    const well = records.read(offset);
    yield {
      id: well.id,
      type: 'point',
      parts: [[[Math.round(place.x(well.longitude)), Math.round(place.y(well.latitude))]]],
      values: chosen.map((read) => read(well)),
    };
  }
}

/**
 * Corners of the circles in tiles of a zoom: as many as it takes for a circle of 500 yards to look round. Tiles of the deepest zoom
 * are magnified.
 */
const cornersAt = (zoom: number): number => (zoom >= 13 ? 96 : zoom >= 11 ? 48 : 24);

/** The spacing buffers of wells as GeoJSON, for tiles of a zoom. */
export function bufferAreas(
  records: WellRecords,
  codes: WellCodes,
  properties: readonly Property[],
  zoom: number,
): Feature<Polygon>[] {
  const readers = createReaders(codes);
  const corners = cornersAt(zoom);
  return [...records.offsets()].map((offset) => {
    const well = records.read(offset);
    const radius = codes.bufferYards.get(well.classCode)! * METRES_PER_YARD;
    return {
      type: 'Feature',
      id: well.id,
      geometry: { type: 'Polygon', coordinates: [circleAround(well.longitude, well.latitude, radius, corners)] },
      properties: Object.fromEntries(properties.map((name) => [name, readers[name](well)])),
    };
  });
}
