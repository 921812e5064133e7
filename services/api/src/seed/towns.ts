import type { BoundaryKind } from '@portal/shared-api/records';
import type { MultiPolygon, Position } from 'geojson';
import { rectangle } from './geography.ts';
import { TOWNS, type Town } from './places.ts';
import type { Random } from './random.ts';

export type DemoBoundary = ReturnType<typeof boundary>;

export const boundary = (
  kind: BoundaryKind,
  code: string,
  name: string,
  location: MultiPolygon,
  properties: Record<string, unknown> = {},
) => ({ kind, code, name, location, properties, data_source: 'demo' });

const DEGREES_LON_PER_MILE = 0.0179;
const DEGREES_LAT_PER_MILE = 0.0145;
const PARCELS_ON_A_SIDE = 4;

const polygon = (ring: Position[]): MultiPolygon => ({ type: 'MultiPolygon', coordinates: [[ring]] });
const offset = ([lon, lat]: Town['location'], eastMiles: number, northMiles: number): [number, number] => [
  Number((lon + eastMiles * DEGREES_LON_PER_MILE).toFixed(6)),
  Number((lat + northMiles * DEGREES_LAT_PER_MILE).toFixed(6)),
];

function serviceArea({ location, radiusMiles }: Town, random: Random): MultiPolygon {
  const corners = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    const miles = radiusMiles * random.between(0.95, 1.3);
    return offset(location, miles * Math.cos(angle), miles * Math.sin(angle));
  });
  return polygon([...corners, corners[0]!]);
}

/** Rectangle by the offset of its southwest corner from the town's center, in miles. */
function block({ location }: Town, eastMiles: number, northMiles: number, widthMiles: number, heightMiles: number) {
  const [west, south] = offset(location, eastMiles, northMiles);
  const [east, north] = offset(location, eastMiles + widthMiles, northMiles + heightMiles);
  return polygon(rectangle(west, south, east, north));
}

export function* createTownBoundaries(random: Random): Generator<DemoBoundary> {
  for (const [townIndex, town] of TOWNS.entries()) {
    const systemId = `TX-DEMO-${String(townIndex + 1).padStart(3, '0')}`;
    yield boundary('public-water-system', systemId, `City of ${town.name}`, serviceArea(town, random), { systemId });
    const side = town.radiusMiles * 0.45;
    const quadrants = [
      [1, 1],
      [-1, 1],
      [-1, -1],
      [1, -1],
    ] as const;
    for (const [index, [east, north]] of quadrants.entries()) {
      const code = `${town.name}-${index + 1}`;
      const [x, y] = [east > 0 ? side * 0.1 : -side * 1.1, north > 0 ? side * 0.1 : -side * 1.1];
      const title = random.pick([
        'Original Town',
        'Prairie View',
        'Northside',
        'Railroad Addition',
        'Westgate',
        'Fairview',
      ]);
      yield boundary('subdivision', code, `${title}, ${town.name} unit ${index + 1}`, block(town, x, y, side, side));
      const lot = side / PARCELS_ON_A_SIDE;
      for (let number = 0; number < PARCELS_ON_A_SIDE ** 2; number++) {
        const [column, line] = [number % PARCELS_ON_A_SIDE, Math.floor(number / PARCELS_ON_A_SIDE)];
        const place = block(town, x + (column + 0.04) * lot, y + (line + 0.04) * lot, lot * 0.92, lot * 0.92);
        yield boundary('parcel', `${code}-${number + 1}`, `Parcel ${town.name} ${index + 1}-${number + 1}`, place);
      }
    }
  }
}
