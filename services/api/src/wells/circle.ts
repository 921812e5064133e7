/** WGS 84: equatorial radius in meters and squared eccentricity (NGA.STND.0036). */
const EQUATORIAL_RADIUS = 6_378_137;
const SQUARED_ECCENTRICITY = 0.006_694_379_990_14;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Closed counterclockwise ring. */
const unitCircle = (corners: number): [x: number, y: number][] =>
  Array.from({ length: corners + 1 }, (_, index) => {
    const angle = ((index % corners) / corners) * 2 * Math.PI;
    return [Math.cos(angle), Math.sin(angle)];
  });

/**
 * A circle on the ground as a closed, counterclockwise ring of longitudes and latitudes. Uses the ellipsoid's radii of curvature at the
 * center throughout, which is accurate to 0.01% for a mile.
 *
 * @param corners 24 keep the outline within 0.9% of the radius, 96 within 0.06%
 */
export function circleAround(
  longitude: number,
  latitude: number,
  radiusMeters: number,
  corners: number,
): [number, number][] {
  const sine = Math.sin(radians(latitude));
  const flattened = 1 - SQUARED_ECCENTRICITY * sine * sine;
  const meridian = (EQUATORIAL_RADIUS * (1 - SQUARED_ECCENTRICITY)) / flattened ** 1.5;
  const parallel = (EQUATORIAL_RADIUS / Math.sqrt(flattened)) * Math.cos(radians(latitude));
  return unitCircle(corners).map(([x, y]) => [
    longitude + degrees((radiusMeters * x) / parallel),
    latitude + degrees((radiusMeters * y) / meridian),
  ]);
}

export function circleSql(point: string, radiusMeters: string, corners: number): string {
  const flattened = `(1 - ${SQUARED_ECCENTRICITY} * sin(radians(ST_Y(${point}))) ^ 2)`;
  const meridian = `(${EQUATORIAL_RADIUS * (1 - SQUARED_ECCENTRICITY)} / ${flattened} ^ 1.5)`;
  const parallel = `(${EQUATORIAL_RADIUS} / sqrt(${flattened}) * cos(radians(ST_Y(${point}))))`;
  const ring = unitCircle(corners).map(([x, y]) => `${x} ${y}`);
  return `ST_Affine('SRID=4326;POLYGON((${ring}))'::geometry, degrees(${radiusMeters} / ${parallel}), 0, 0,
    degrees(${radiusMeters} / ${meridian}), ST_X(${point}), ST_Y(${point}))`;
}
