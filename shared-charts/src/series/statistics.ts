/** Time in milliseconds since 1970. */
export interface Measured {
  time: number;
  value: number;
}

export interface Statistics {
  count: number;
  first: Measured;
  last: Measured;
  least: Measured;
  greatest: Measured;
}

/** `points` in order of time; `null` without any. */
export function statisticsOf(points: readonly Measured[]): Statistics | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return {
    count: points.length,
    first,
    last,
    least: points.reduce((least, point) => (point.value < least.value ? point : least)),
    greatest: points.reduce((greatest, point) => (point.value > greatest.value ? point : greatest)),
  };
}
