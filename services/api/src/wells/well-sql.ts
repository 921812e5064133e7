import { METRES_PER_YARD } from '../public-map/bounds.ts';

/** All wells, each with what its codes mean. */
export const WELL_TABLES = `well
  JOIN well_class USING (npgcd_well_class_ndx)
  JOIN well_type USING (well_type_ndx)
  JOIN well_status USING (npgcd_well_status_ndx)`;

/** Of a well's number the letters come first, then its digits as a number; the index `well_natural_order` has them so. */
export const NATURAL_ORDER = naturalOrderOf('well.well_number');

/** Order of some column or expression that is a well's number. */
export function naturalOrderOf(wellNumber: string): string {
  return `rtrim(${wellNumber}, '0123456789') COLLATE "C", length(${wellNumber}), ${wellNumber} COLLATE "C"`;
}

/** The spacing circle of a well's class. 24 corners: no point of the outline is off by more than a percent of the radius. */
export const SPACING_CIRCLE = `ST_Buffer(well.location::geography, well_class.buffer_yards * ${METRES_PER_YARD}, 'quad_segs=6')::geometry`;
