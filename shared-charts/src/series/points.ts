const POINTS_PER_PIXEL = 2;
const STEP = 500;
const MOST = 4_000;

/**
 * How many points to ask for: as many as a graph of that width in pixels can show. Widths that differ little ask for the same,
 * which the server then has at hand.
 */
export const pointsFor = (width: number): number => Math.min(MOST, Math.ceil((width * POINTS_PER_PIXEL) / STEP) * STEP);
