import { type Sentence, sentence } from '@portal/shared-api/import-texts';
import { PARAMETER } from '../../../defaults/lookups.ts';
import { type Parameter, rangeProblem } from './parameters.ts';

/** Limits for depths to water of a well, in feet. */
export interface WellFacts {
  depth_feet: number | null;
  /** Elevation of the land surface. */
  elevation_feet: number | null;
  /** Range of the portal's depths to water. */
  lowest_feet: number | null;
  highest_feet: number | null;
}

/** Levels may be measured from a pipe above the land surface, and well depths are rounded. */
const DEPTH_TOLERANCE_FEET = 10;
/** Tolerance beyond earlier levels: none of 85,843 levels of the USGS network at the Idaho National Laboratory exceeds it. */
const EARLIER_TOLERANCE_FEET = 200;
/** In a well of unknown depth, a greater depth may be an elevation: no water is deeper than the deepest wells. */
const DEEPEST_FEET = 1_500;
const NO_USUAL_DEPTH_FEET = 1_000;
/** Water of flowing wells stands above the land surface. */
const HIGHEST_HEAD_FEET = 100;

const DEPTHS: readonly number[] = [PARAMETER.winterDepthToWater, PARAMETER.telemetryDepthToWater];
export const isDepthToWater = ({ parameter_ndx }: Parameter): boolean => DEPTHS.includes(parameter_ndx);

const rounded = (value: number): number => Number(value.toFixed(2));

/** @param depth in feet @returns why it is impossible for the well; `null` if possible */
export function depthProblem(depth: number, well: WellFacts): Sentence | null {
  const value = rounded(depth);
  const { depth_feet, elevation_feet, lowest_feet, highest_feet } = well;
  if (depth_feet !== null && depth_feet > 0 && depth > depth_feet + DEPTH_TOLERANCE_FEET) {
    return sentence('reading-deeper-than-well', { value, depth: rounded(depth_feet) });
  }
  if (depth_feet === null && elevation_feet !== null && depth > NO_USUAL_DEPTH_FEET) {
    const below = elevation_feet - depth;
    if (below > -HIGHEST_HEAD_FEET && below < DEEPEST_FEET) {
      return sentence('reading-like-elevation', { value, elevation: rounded(elevation_feet) });
    }
  }
  if (lowest_feet === null || highest_feet === null) return null;
  if (depth >= lowest_feet - EARLIER_TOLERANCE_FEET && depth <= highest_feet + EARLIER_TOLERANCE_FEET) return null;
  const about = { value, tolerance: EARLIER_TOLERANCE_FEET };
  const [lowest, highest] = [rounded(lowest_feet), rounded(highest_feet)];
  return lowest === highest
    ? sentence('reading-far-from-level', { ...about, level: lowest })
    : sentence('reading-far-from-levels', { ...about, lowest, highest });
}

/** `null` if possible. @param well limits for depths to water */
export function readingProblem(parameter: Parameter, value: number, well: WellFacts | null): Sentence | null {
  const outside = rangeProblem(parameter, value);
  return outside ?? (well && isDepthToWater(parameter) ? depthProblem(value, well) : null);
}
