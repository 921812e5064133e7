import type { Place } from '../surroundings.repository.ts';

/** Meters east and north of the center of a plane. */
export type Point = readonly [east: number, north: number];

// WGS 84
const EQUATOR = 6_378_137;
const ECCENTRICITY_SQUARED = 0.00669437999014;

function geocentric({ latitude, longitude }: Place): [number, number, number] {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  const normal = EQUATOR / Math.sqrt(1 - ECCENTRICITY_SQUARED * Math.sin(phi) ** 2);
  return [
    normal * Math.cos(phi) * Math.cos(lambda),
    normal * Math.cos(phi) * Math.sin(lambda),
    normal * (1 - ECCENTRICITY_SQUARED) * Math.sin(phi),
  ];
}

/**
 * Projects onto the plane that touches the ellipsoid at `center`. Within 2 km of it, distances are those on the ground to less than
 * a millimeter, and the shortest lines are straight.
 */
export function localPlane(center: Place): (place: Place) => Point {
  const [x0, y0, z0] = geocentric(center);
  const [phi, lambda] = [(center.latitude * Math.PI) / 180, (center.longitude * Math.PI) / 180];
  const [sinPhi, cosPhi, sinLambda, cosLambda] = [Math.sin(phi), Math.cos(phi), Math.sin(lambda), Math.cos(lambda)];
  return (place) => {
    const [x1, y1, z1] = geocentric(place);
    const [x, y, z] = [x1 - x0, y1 - y0, z1 - z0];
    return [-sinLambda * x + cosLambda * y, -sinPhi * (cosLambda * x + sinLambda * y) + cosPhi * z];
  };
}
