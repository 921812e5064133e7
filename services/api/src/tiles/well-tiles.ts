import { METERS_PER_YARD } from '@portal/shared-api/units';
import type { Feature, Polygon } from 'geojson';
import type { ReadValue, RecordBytes } from '../records/record-layout.ts';
import { circleAround } from '../wells/circle.ts';
import type { TileFeature } from './encode-tile.ts';
import type { TileWells } from './thin-wells.ts';
import { onTile, type TileAddress } from './tile-grid.ts';
import { BUFFER_YARDS, tileLayout } from './tile-properties.ts';
import type { WellCodes } from './well-codes.repository.ts';

const readClass = tileLayout.integerReader('Well Class');

const readersFor = (properties: readonly string[], { names, bufferYards }: WellCodes): ReadValue[] =>
  properties.map((name) =>
    name === BUFFER_YARDS
      ? (records, offset) => bufferYards.get(readClass(records, offset)) ?? null
      : tileLayout.reader(name, names),
  );

export function* wellFeatures(
  wells: TileWells,
  codes: WellCodes,
  tile: TileAddress,
  properties: readonly string[],
): Generator<TileFeature> {
  const place = onTile(tile);
  const readers = readersFor(properties, codes);
  for (const { id, records, offset } of wells) {
    const x = Math.round(place.x(tileLayout.longitude(records, offset)));
    const y = Math.round(place.y(tileLayout.latitude(records, offset)));
    yield { id, type: 'point', parts: [[[x, y]]], values: readers.map((read) => read(records, offset)) };
  }
}

/** Enough vertices for a 500-yard circle to look round; tiles of the maximum zoom are magnified. */
const cornersAt = (zoom: number): number => (zoom >= 13 ? 96 : zoom >= 11 ? 48 : 24);

export function bufferAreas(
  records: RecordBytes,
  codes: WellCodes,
  properties: readonly string[],
  zoom: number,
): Feature<Polygon>[] {
  const readers = readersFor(properties, codes);
  const corners = cornersAt(zoom);
  return [...tileLayout.offsetsOf(records)].map((offset) => {
    const radius = codes.bufferYards.get(readClass(records, offset))! * METERS_PER_YARD;
    const center = [tileLayout.longitude(records, offset), tileLayout.latitude(records, offset)] as const;
    return {
      type: 'Feature',
      id: tileLayout.id(records, offset),
      geometry: { type: 'Polygon', coordinates: [circleAround(...center, radius, corners)] },
      properties: Object.fromEntries(properties.map((name, index) => [name, readers[index]!(records, offset)])),
    };
  });
}
