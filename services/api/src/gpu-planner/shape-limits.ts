/**
 * Outlines this near to each other count as touching. Survey sections are digitized from 1:24,000 maps, where National Map Accuracy
 * Standards allow 40 feet; a county road is wider (60 feet or more).
 */
export const TOUCH_TOLERANCE_FEET = 40;

/**
 * GPUs that share less of their boundaries meet only in a corner: two squares whose corners overlap by the tolerance have four
 * times the tolerance within reach of each other.
 */
export const MIN_SHARED_FEET = 4 * TOUCH_TOLERANCE_FEET;

/** Smaller areas are artifacts of digitizing: acres of record are rounded to a tenth. */
export const SLIVER_ACRES = 0.1;

/** Of all outlines together; limits the time that a plan takes. */
export const MAX_POINTS = 10_000;
/** The pieces of GPUs are compared in pairs. */
export const MAX_PIECES = 100;

/** In longitude and latitude. A GPU is 25,000 feet wide, a fourteenth of a degree. */
export const MAX_DRAWN_DEGREES = 1;
