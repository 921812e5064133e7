/** Codes of the classes that are Unclassified and Unknown, and of the statuses Plugged, Capped and Destroyed (specification, section 4). */
const GREY_CLASSES = [21, 999];
const GREY_STATUSES = [4, 5, 6];

/** Whether a well recedes on GPU Select's map: dark grey, where all others are blue (GPU-3). */
export const isGreyWell = (wellClass: number, wellStatus: number): boolean =>
  GREY_CLASSES.includes(wellClass) || GREY_STATUSES.includes(wellStatus);
