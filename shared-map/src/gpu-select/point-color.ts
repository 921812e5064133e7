/** Codes of the classes that are Unclassified and Unknown, and of the statuses Plugged, Capped and Destroyed (specification, section 4). */
const GREY_CLASSES = [21, 999];
const GREY_STATUSES = [4, 5, 6];

/** Dark gray, where all others are blue (GPU-3). */
export const isGreyWell = (wellClass: number, wellStatus: number): boolean =>
  GREY_CLASSES.includes(wellClass) || GREY_STATUSES.includes(wellStatus);
