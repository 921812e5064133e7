/** Degrees, to a tenth of a meter. */
export const roundedDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
