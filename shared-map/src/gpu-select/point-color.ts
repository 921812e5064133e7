/** Codes of the classes that are Unclassified and Unknown, and of the statuses Plugged, Capped and Destroyed (specification, section 4). */
const GREY_CLASSES = [21, 999];
const OUT_OF_USE = [4, 5, 6];

export const isOutOfUse = (wellStatus: number): boolean => OUT_OF_USE.includes(wellStatus);

/** Dark gray, where all others are blue (GPU-3). */
export const isGreyWell = (wellClass: number, wellStatus: number): boolean =>
  GREY_CLASSES.includes(wellClass) || isOutOfUse(wellStatus);
