// An entry of its own: what needs it is loaded on first use, and the geodesic library with it.

export { type Box, boxAround, viewOfBox } from './bounds.ts';
export * from './format.ts';
export { areaSquareMetres, circle, destination, lengthMetres } from './geodesic.ts';
export { type Measurement, measure } from './measure.ts';
export * from './units.ts';
