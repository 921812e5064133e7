import { PARAMETER } from '../../../defaults/lookups.ts';
import { RowError } from '../../values/row-error.ts';
import { checkRange, type Parameter } from './parameters.ts';

/** What depths to water of a well are checked against, in feet. */
export interface WellFacts {
  depth_feet: number | null;
  /** Of the land surface. */
  elevation_feet: number | null;
  /** Range of the depths to water in the portal. */
  lowest_feet: number | null;
  highest_feet: number | null;
}

/** A level may be measured from a pipe above the land surface, and depths of wells are rounded. */
const DEPTH_TOLERANCE_FEET = 10;
/** Tolerance beyond all earlier levels: none of 85,843 levels of the USGS network at the Idaho National Laboratory exceeds it. */
const EARLIER_TOLERANCE_FEET = 200;
/** In a well of unknown depth, a larger depth may be an elevation: no water is deeper than the deepest wells. */
const DEEPEST_FEET = 1_500;
const NO_USUAL_DEPTH_FEET = 1_000;
/** Water of flowing wells stands above the land surface. */
const HIGHEST_HEAD_FEET = 100;

const DEPTHS: readonly number[] = [PARAMETER.winterDepthToWater, PARAMETER.telemetryDepthToWater];
export const isDepthToWater = ({ parameter_ndx }: Parameter): boolean => DEPTHS.includes(parameter_ndx);

const feet = (value: number): string => `${Number(value.toFixed(2)).toLocaleString('en-US')} feet`;

/** Why a depth, in feet, is impossible for the well; `null` if it is possible. */
export function depthProblem(value: number, well: WellFacts): string | null {
  const { depth_feet, elevation_feet, lowest_feet, highest_feet } = well;
  if (depth_feet !== null && depth_feet > 0 && value > depth_feet + DEPTH_TOLERANCE_FEET) {
    return `${feet(value)} to water is deeper than the well, which is ${feet(depth_feet)} deep`;
  }
  if (depth_feet === null && elevation_feet !== null && value > NO_USUAL_DEPTH_FEET) {
    const below = elevation_feet - value;
    if (below > -HIGHEST_HEAD_FEET && below < DEEPEST_FEET) {
      return `${feet(value)} looks like an elevation: the land surface at the well is at ${feet(elevation_feet)}`;
    }
  }
  if (lowest_feet === null || highest_feet === null) return null;
  if (value >= lowest_feet - EARLIER_TOLERANCE_FEET && value <= highest_feet + EARLIER_TOLERANCE_FEET) return null;
  const range = lowest_feet === highest_feet ? feet(lowest_feet) : `${feet(lowest_feet)} to ${feet(highest_feet)}`;
  return `${feet(value)} to water is more than ${EARLIER_TOLERANCE_FEET} feet from the well’s earlier levels, ${range}`;
}

/** Why a value is impossible; `null` if it is possible. @param well to check depths to water against */
export function readingProblem(parameter: Parameter, value: number, well: WellFacts | null): string | null {
  try {
    checkRange(parameter, value);
  } catch (error) {
    if (error instanceof RowError) return error.message;
    throw error;
  }
  return well && isDepthToWater(parameter) ? depthProblem(value, well) : null;
}
