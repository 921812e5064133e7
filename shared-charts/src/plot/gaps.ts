const NEIGHBOURS = 8;
/** A step is a gap when it is so many times as long as those around it. */
const LONGER = 2.5;
/** Thinned readings are two extremes per stretch: without a gap, less than two stretches apart. */
const POINTS_APART = 4.2;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * A logger may measure every quarter of an hour in one month and every six in the next, so a step is compared with those
 * around it. What is shorter than the drawing resolves is no gap.
 *
 * @param times of the readings in order, in milliseconds
 * @param resolution milliseconds per point of the drawing
 */
export function gapsAfter(times: readonly number[], resolution: number): boolean[] {
  const steps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const shortest = POINTS_APART * resolution;
  return times.map((_, index) => {
    const step = steps[index];
    if (step === undefined || step <= shortest) return false;
    const before = median(steps.slice(Math.max(0, index - NEIGHBOURS), index));
    const after = median(steps.slice(index + 1, index + 1 + NEIGHBOURS));
    const usual = Math.max(before, after);
    return usual > 0 && step > LONGER * usual;
  });
}
