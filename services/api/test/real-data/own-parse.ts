import { readFileSync } from 'node:fs';

/** A parser for the public files that is independent of the product's readers. */

/** Splits a line of CSV, with optional quotes around cells. */
const cellsOf = (line: string, separator: string): string[] => {
  const cells = [''];
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += character;
  }
  return cells;
};

export const linesOf = (path: string): string[] => readFileSync(path, 'latin1').split(/\r?\n/);

/** Rows of a table by column name. Lines that start with # are comments. */
export function tableOf(path: string, separator = ','): Record<string, string>[] {
  const [header, ...lines] = linesOf(path).filter((line) => line !== '' && !line.startsWith('#'));
  const columns = cellsOf(header!, separator);
  return lines.map((line) => Object.fromEntries(cellsOf(line, separator).map((cell, at) => [columns[at], cell])));
}

/** Ten evenly spaced rows, including the first and last. */
export function sampleTen<Row>(rows: readonly Row[]): Row[] {
  return Array.from({ length: 10 }, (_, at) => rows[Math.round((at * (rows.length - 1)) / 9)]!);
}

type Position = [longitude: number, latitude: number];
interface Feature {
  properties: { name: string };
  geometry: { type: 'Polygon'; coordinates: Position[][] } | { type: 'MultiPolygon'; coordinates: Position[][][] };
}

export function polygonsOf(path: string): { name: string; polygons: Position[][][] }[] {
  const { features } = JSON.parse(readFileSync(path, 'utf8')) as { features: Feature[] };
  return features.map(({ properties: { name }, geometry }) => ({
    name,
    polygons: geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  }));
}

const SQUARE_METERS_PER_ACRE = 4046.8564224;
/** Radius in meters of the sphere with the area of WGS 84. */
const AUTHALIC_RADIUS = 6_371_007.1809;
const ECCENTRICITY = Math.sqrt(0.00669437999014);

/** Authalic latitude in radians (Snyder, Map Projections, 3-11 and 3-12). */
function authalicLatitude(degrees: number): number {
  const q = (sine: number): number => {
    const e = ECCENTRICITY * sine;
    return (1 - ECCENTRICITY ** 2) * (sine / (1 - e * e) - Math.log((1 - e) / (1 + e)) / (2 * ECCENTRICITY));
  };
  return Math.asin(q(Math.sin((degrees * Math.PI) / 180)) / q(1));
}

/** Area in steradians of a ring whose edges are great circles. */
function sphericalExcess(ring: readonly Position[]): number {
  const sum = ring.slice(1).reduce((total, [longitude, latitude], at) => {
    const [before, beforeLatitude] = ring[at]!;
    const [one, other] = [beforeLatitude, latitude].map((degrees) => Math.tan(authalicLatitude(degrees) / 2)) as [
      number,
      number,
    ];
    const turn = Math.tan(((longitude - before) * Math.PI) / 360);
    return total + 2 * Math.atan2(turn * (one + other), 1 + one * other);
  }, 0);
  return Math.abs(sum);
}

/** Geodesic area of polygons minus their holes, in acres. Accurate to a few millionths. */
export function acresOf(polygons: readonly Position[][][]): number {
  const steradians = polygons.reduce((total, [outer, ...holes]) => {
    return total + sphericalExcess(outer!) - holes.reduce((sum, hole) => sum + sphericalExcess(hole), 0);
  }, 0);
  return (steradians * AUTHALIC_RADIUS ** 2) / SQUARE_METERS_PER_ACRE;
}

export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
