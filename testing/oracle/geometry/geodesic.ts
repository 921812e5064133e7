import geodesic from 'geographiclib-geodesic';

/** Longitude and latitude in degrees, WGS 84. */
export type Position = readonly [longitude: number, latitude: number];
export type Ring = readonly Position[];
/** GeoJSON coordinates of a MultiPolygon: polygons of rings, the first of each the outer one. */
export type Area = readonly (readonly Ring[])[];

export const METERS_PER_FOOT = 0.3048;
export const METERS_PER_YARD = 0.9144;
/** 43,560 square feet. */
export const SQUARE_METERS_PER_ACRE = 43_560 * METERS_PER_FOOT ** 2;

const { WGS84 } = geodesic.Geodesic;

export interface Course {
  meters: number;
  /** Degrees clockwise from north at the start, -180 to 180. */
  azimuth: number;
  /** At the end. */
  finalAzimuth: number;
}

export function course([lon1, lat1]: Position, [lon2, lat2]: Position): Course {
  const { s12, azi1, azi2 } = WGS84.Inverse(lat1, lon1, lat2, lon2);
  return { meters: s12!, azimuth: azi1!, finalAzimuth: azi2! };
}

export const meters = (one: Position, other: Position): number => course(one, other).meters;

export function travel([lon, lat]: Position, azimuth: number, metersAway: number): Position {
  const { lon2, lat2 } = WGS84.Direct(lat, lon, azimuth, metersAway);
  return [lon2!, lat2!];
}

export const ringsOf = (area: Area): readonly Ring[] => area.flat();

function measureRing(ring: Ring): { squareMeters: number; meters: number } {
  const polygon = WGS84.Polygon(false);
  for (const [longitude, latitude] of ring.slice(0, -1)) polygon.AddPoint(latitude, longitude);
  const { area, perimeter } = polygon.Compute(false, true);
  return { squareMeters: Math.abs(area!), meters: perimeter };
}

/** On the ellipsoid, sides being shortest lines; holes count as outside. */
export const acresOf = (area: Area): number =>
  area.reduce(
    (sum, [outer, ...holes]) =>
      sum +
      measureRing(outer!).squareMeters -
      holes.reduce((inside, hole) => inside + measureRing(hole).squareMeters, 0),
    0,
  ) / SQUARE_METERS_PER_ACRE;

export const perimeterFeet = (area: Area): number =>
  ringsOf(area).reduce((sum, ring) => sum + measureRing(ring).meters, 0) / METERS_PER_FOOT;

/** Between the two corners farthest from each other. */
export function farthestFeet(areas: readonly Area[]): number {
  const corners = areas.flatMap(ringsOf).flat();
  let most = 0;
  for (const [index, corner] of corners.entries())
    for (const other of corners.slice(index + 1)) most = Math.max(most, meters(corner, other));
  return most / METERS_PER_FOOT;
}

/** @param geometry a GeoJSON Polygon or MultiPolygon, as text or parsed */
export function areaOf(geometry: string | object): Area {
  const { type, coordinates } = typeof geometry === 'string' ? JSON.parse(geometry) : geometry;
  if (type === 'MultiPolygon') return coordinates;
  if (type === 'Polygon') return [coordinates];
  throw new Error(`no area: ${type}`);
}
