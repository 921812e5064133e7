import { METERS_PER_YARD } from '@portal/shared-api/units';
import { circleSql } from './circle.ts';

/** Sorts well numbers by letters, then by digits as a number, like the index `well_natural_order`. */
export const NATURAL_ORDER = naturalOrderOf('well.well_number');

export function naturalOrderOf(wellNumber: string): string {
  return `rtrim(${wellNumber}, '0123456789') COLLATE "C", length(${wellNumber}), ${wellNumber} COLLATE "C"`;
}

/** Corners of spacing circles in GeoJSON, as in the tiles of the highest zoom. */
const CORNERS = 96;

/** Requires `CLASS_RADIUS_TODAY` to be joined. */
export const SPACING_CIRCLE = circleSql('well.location', `(class_radius.yards * ${METERS_PER_YARD})`, CORNERS);
