import type pg from 'pg';

type Point = readonly [longitude: number, latitude: number];
type Ring = readonly Point[];

/** GeoJSON. */
export type Outline =
  | { type: 'Polygon'; coordinates: readonly Ring[] }
  | { type: 'MultiPolygon'; coordinates: readonly (readonly Ring[])[] };

export interface CountyArea {
  name: string;
  outline: Outline;
}

export async function readCounties(database: pg.Client): Promise<CountyArea[]> {
  const { rows } = await database.query<{ name: string; outline: string }>(
    `SELECT name, ST_AsGeoJSON(location, 15) AS outline FROM boundary WHERE kind = 'county' ORDER BY name`,
  );
  return rows.map(({ name, outline }) => ({ name, outline: JSON.parse(outline) as Outline }));
}

const polygonsOf = ({ type, coordinates }: Outline): (readonly Ring[])[] =>
  type === 'Polygon' ? [coordinates] : [...coordinates];
const ringsOf = (outline: Outline): Ring[] => polygonsOf(outline).flat();

/** Where the rings cross a latitude, from west to east. */
function crossings(rings: readonly Ring[], latitude: number): number[] {
  const found: number[] = [];
  for (const ring of rings)
    for (const [index, [west, south]] of ring.slice(0, -1).entries()) {
      const [east, north] = ring[index + 1]!;
      if (south > latitude !== north > latitude)
        found.push(west + ((latitude - south) * (east - west)) / (north - south));
    }
  return found.sort((one, other) => one - other);
}

interface Inside {
  point: Point;
  width: number;
}

/** In the middle of the widest part of a polygon, halfway from south to north. */
function insideOf(rings: readonly Ring[]): Inside {
  const latitudes = rings.flat().map(([, latitude]) => latitude);
  const middle = (Math.min(...latitudes) + Math.max(...latitudes)) / 2;
  // Between the corners next to the middle, so that no corner is on the line.
  const below = Math.max(...latitudes.filter((latitude) => latitude <= middle));
  const above = Math.min(...latitudes.filter((latitude) => latitude > middle));
  const latitude = (below + above) / 2;
  const ends = crossings(rings, latitude);
  const parts = ends.flatMap((from, index) => {
    const to = ends[index + 1];
    if (index % 2 === 1 || to === undefined) return [];
    return [{ point: [(from + to) / 2, latitude] as const, width: to - from }];
  });
  return widestOf(parts);
}

const widestOf = (parts: readonly Inside[]): Inside =>
  parts.reduce((widest, part) => (part.width > widest.width ? part : widest));

/** A GPU belongs to the county that the widest part of its inside is in; `null` outside of all. */
export function countyOf(outline: Outline, counties: readonly CountyArea[]): string | null {
  const [longitude, latitude] = widestOf(polygonsOf(outline).map(insideOf)).point;
  const covers = ({ outline: area }: CountyArea): boolean =>
    crossings(ringsOf(area), latitude).filter((crossing) => crossing > longitude).length % 2 === 1;
  return counties.find(covers)?.name ?? null;
}
