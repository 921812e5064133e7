import type { WellProperties } from '@portal/shared-api';
import type { Feature, Polygon } from 'geojson';
import { METRES_PER_YARD } from '../public-map/bounds.ts';
import { circleAround } from './circle.ts';
import type { TileFeature, TileValue } from './encode-tile.ts';
import { wellsOnTile } from './thin-wells.ts';
import { onTile, type TileAddress } from './tile-grid.ts';
import type { WellCodes } from './well-codes.repository.ts';
import type { WellRecord, WellRecords } from './well-records.ts';

type Properties = Record<string, TileValue>;

/** What the map filters, colours and labels wells by; the rest of a well is asked for when its popup opens. */
const describeWell = (well: WellRecord, { classNames, typeNames, statusNames }: WellCodes) =>
  ({
    well_ndx: well.id,
    Well: well.wellNumber,
    'Well Class': classNames.get(well.classCode)!,
    'Well Type': typeNames.get(well.typeCode)!,
    'Well Status': statusNames.get(well.statusCode)!,
    'Winter Observations': well.hasWinterObservations,
    Telemetry: well.hasTelemetry,
    GPU: well.gpuNumber,
  }) satisfies Partial<WellProperties>;

/** Leaves out what is withheld: most often none of it is there, and there are many wells. */
function without(properties: Properties, withheld: readonly string[]): Properties {
  if (!withheld.some((name) => name in properties)) return properties;
  return Object.fromEntries(Object.entries(properties).filter(([name]) => !withheld.includes(name)));
}

/** The wells of a tile as points. */
export function* wellFeatures(
  records: WellRecords,
  codes: WellCodes,
  tile: TileAddress,
  withheld: readonly string[],
): Generator<TileFeature> {
  const place = onTile(tile);
  for (const offset of wellsOnTile(records, tile)) {
    const well = records.read(offset);
    yield {
      id: well.id,
      type: 'point',
      parts: [[[Math.round(place.x(well.longitude)), Math.round(place.y(well.latitude))]]],
      properties: without(describeWell(well, codes), withheld),
    };
  }
}

/** The spacing buffers of wells as GeoJSON, each with what the map filters its well by. */
export function bufferAreas(records: WellRecords, codes: WellCodes, withheld: readonly string[]): Feature<Polygon>[] {
  return [...records.offsets()].map((offset) => {
    const well = records.read(offset);
    const yards = codes.bufferYards.get(well.classCode)!;
    const { GPU: _, ...properties } = describeWell(well, codes);
    return {
      type: 'Feature',
      id: well.id,
      geometry: {
        type: 'Polygon',
        coordinates: [circleAround(well.longitude, well.latitude, yards * METRES_PER_YARD)],
      },
      properties: without({ ...properties, buffer_yards: yards }, withheld),
    };
  });
}
