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

const ringsOf = ({ type, coordinates }: Outline): Ring[] =>
  type === 'Polygon' ? [...coordinates] : [...coordinates.flat()];

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

/** In the middle of its widest part, halfway from south to north. */
function insideOf(outline: Outline): Point {
  const rings = ringsOf(outline);
  const latitudes = rings.flat().map(([, latitude]) => latitude);
  const middle = (Math.min(...latitudes) + Math.max(...latitudes)) / 2;
  // Between the corners next to the middle, so that no corner is on the line.
  const below = Math.max(...latitudes.filter((latitude) => latitude <= middle));
  const above = Math.min(...latitudes.filter((latitude) => latitude > middle));
  const latitude = (below + above) / 2;
  const ends = crossings(rings, latitude);
  let [widest, longitude] = [-1, ends[0]!];
  for (let index = 0; index + 1 < ends.length; index += 2) {
    const [from, to] = [ends[index]!, ends[index + 1]!];
    if (to - from > widest) [widest, longitude] = [to - from, (from + to) / 2];
  }
  return [longitude, latitude];
}

/** A GPU belongs to the county that its inside is in; `null` outside of all. */
export function countyOf(outline: Outline, counties: readonly CountyArea[]): string | null {
  const [longitude, latitude] = insideOf(outline);
  const covers = ({ outline: area }: CountyArea): boolean =>
    crossings(ringsOf(area), latitude).filter((crossing) => crossing > longitude).length % 2 === 1;
  return counties.find(covers)?.name ?? null;
}
