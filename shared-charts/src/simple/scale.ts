/** Domain and range may run backward. */
export function linear([from, to]: readonly [number, number], [start, end]: readonly [number, number]) {
  const slope = to === from ? 0 : (end - start) / (to - from);
  return (value: number): number => start + (value - from) * slope;
}
