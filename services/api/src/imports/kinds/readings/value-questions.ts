export const LEVELS_QUESTION = 'levels';
export const SIGN_QUESTION = 'negative-depths';
export const NO_DATA_QUESTION = 'no-data';
export const UNIT_QUESTION = 'unit';
export const COLUMN_QUESTION = 'value-column';
export const MEDIUM_QUESTION = 'logger-medium';
export const COMPENSATION_QUESTION = 'compensation';
export const LOGGER_DEPTH_QUESTION = 'logger-depth';

const MAX_LOGGER_DEPTH_FEET = 3_000;
const MAX_ELEVATION_FEET = 30_000;

const numberWithin =
  (most: number, what: string) =>
  (answer: string): string | null => {
    const value = Number(answer);
    return Number.isFinite(value) && value >= 0 && value <= most ? null : `${answer} is not ${what} in feet.`;
  };

/** By question; `null` if the answer is fine. */
export const PROBLEM_OF_VALUE: Record<string, (answer: string) => string | null> = {
  [LEVELS_QUESTION]: numberWithin(MAX_ELEVATION_FEET, 'the elevation of a measuring point'),
  [LOGGER_DEPTH_QUESTION]: numberWithin(MAX_LOGGER_DEPTH_FEET, 'the depth of a logger'),
};
