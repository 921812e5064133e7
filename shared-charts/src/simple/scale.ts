const STEPS = [1, 2, 5, 10];

/** 1, 2 or 5 times a power of ten, for about `count` steps: at most half as many more. */
function stepFor(range: number, count: number): number {
  const rough = range / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  return (STEPS.find((step) => step * power * Math.SQRT2 >= rough) ?? 10) * power;
}

/**
 * From the last at or below `least` to the first at or above `greatest`.
 *
 * @param smallest step that makes sense, such as 1 for years
 */
export function roundValues(least: number, greatest: number, count: number, smallest = 0): number[] {
  const step = Math.max(smallest, stepFor(greatest > least ? greatest - least : Math.abs(greatest) || 1, count));
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(greatest / step));
  // A power of ten below one is not exact: the product is cut to the digits that the step has.
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toFixed(digits)));
}

/** Domain and range may run backward. */
export function linear([from, to]: readonly [number, number], [start, end]: readonly [number, number]) {
  const slope = to === from ? 0 : (end - start) / (to - from);
  return (value: number): number => start + (value - from) * slope;
}
