// An entry of its own: what needs it is loaded on first use, and the geodesic library with it.

export { boxAround, isWithin } from './bounds.ts';
export * from './format.ts';
export { CIRCLE_CORNERS, circle, destination, lengthMeters } from './geodesic.ts';
export { type Measurement, measure } from './measure.ts';
export { namePlace } from './name-place.ts';
export * from './units.ts';
export type { Box } from './view-of-box.ts';
