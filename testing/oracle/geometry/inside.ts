import { type Area, type Position, type Ring, ringsOf } from './geodesic.ts';

/** A double is this many units of 2^-1074, which a BigInt holds without loss. */
function exact(value: number): bigint {
  const bits = new BigUint64Array(Float64Array.of(Math.abs(value)).buffer)[0]!;
  const exponent = bits >> 52n;
  const fraction = bits & ((1n << 52n) - 1n);
  const units = exponent === 0n ? fraction : (fraction | (1n << 52n)) << (exponent - 1n);
  return value < 0 ? -units : units;
}

/** Above 0: `c` lies to the left of the way from `a` to `b`; 0: on the line, exactly. */
export function side(a: Position, b: Position, c: Position): number {
  const left = (b[0] - a[0]) * (c[1] - a[1]);
  const right = (b[1] - a[1]) * (c[0] - a[0]);
  const rough = left - right;
  if (Math.abs(rough) > 1e-14 * (Math.abs(left) + Math.abs(right))) return rough;
  const [ax, ay, bx, by, cx, cy] = [...a, ...b, ...c].map(exact) as [bigint, bigint, bigint, bigint, bigint, bigint];
  const sign = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  return sign > 0n ? 1 : sign < 0n ? -1 : 0;
}

const isBetween = (value: number, one: number, other: number): boolean =>
  value >= Math.min(one, other) && value <= Math.max(one, other);

function where(ring: Ring, [x, y]: Position): 'inside' | 'line' | 'outside' {
  let isInside = false;
  for (let index = 1; index < ring.length; index++) {
    const [from, to] = [ring[index - 1]!, ring[index]!];
    const turn = side(from, to, [x, y]);
    if (turn === 0 && isBetween(x, from[0], to[0]) && isBetween(y, from[1], to[1])) return 'line';
    if (from[1] > y !== to[1] > y && turn > 0 === to[1] > from[1]) isInside = !isInside;
  }
  return isInside ? 'inside' : 'outside';
}

/** Whether a place lies in an area or on its line. Sides are straight in degrees, as they are drawn and stored. */
export function covers(area: Area, place: Position): boolean {
  return area.some((rings) => {
    const [outer, ...holes] = rings.map((ring) => where(ring, place));
    return outer === 'line' || (outer === 'inside' && holes.every((hole) => hole !== 'inside'));
  });
}

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

export function boxOf(area: Area): Box {
  const corners = ringsOf(area).flat();
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) };
}

export const isInBox = ({ west, south, east, north }: Box, [x, y]: Position, margin = 0): boolean =>
  x >= west - margin && x <= east + margin && y >= south - margin && y <= north + margin;
