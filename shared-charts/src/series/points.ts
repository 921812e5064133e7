const POINTS_PER_PIXEL = 2;
const STEP = 500;
const MAX_POINTS = 4_000;

/** As many as the graph can show, in steps: the server then has the answers for similar widths at hand. */
export const pointsFor = (width: number): number =>
  Math.min(MAX_POINTS, Math.ceil((width * POINTS_PER_PIXEL) / STEP) * STEP);
