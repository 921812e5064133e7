import type { Opening } from './measurement-file.ts';
import { unitNamed } from './units.ts';

/** Codes of questions about values: whether levels are elevations, what a minus sign means, and so on. */
export const LEVELS_QUESTION = 'levels';
export const SIGN_QUESTION = 'negative-depths';
export const NO_DATA_QUESTION = 'no-data';
export const UNIT_QUESTION = 'unit';
export const ROWS_QUESTION = 'row-values';
export const COLUMN_QUESTION = 'value-column';
export const MEDIUM_QUESTION = 'logger-medium';
export const COMPENSATION_QUESTION = 'compensation';
export const LOGGER_DEPTH_QUESTION = 'logger-depth';

const isSame = (one: string, other: string): boolean =>
  (unitNamed(one) ?? one.toLowerCase()) === (unitNamed(other) ?? other.toLowerCase());

/**
 * The unit of values: the one that was told with the file, or its own.
 *
 * @param own as the file names it; '' where it does not
 * @param where what of the file names it: "the column “depth_ft”"
 */
export function askUnit({ mapping, questions }: Opening, own: string, where: string): string {
  const told = mapping.unit;
  if (told === undefined || own === '' || isSame(told, own)) return told ?? own;
  const [inFile, asTold] = [unitNamed(own) ?? own, unitNamed(told) ?? told];
  const answer = questions.ask({
    code: UNIT_QUESTION,
    text: `The unit was given as ${asTold}, but ${where} says ${inFile}. Which is right?`,
    choices: [
      { value: inFile, label: `${inFile}, as the file says` },
      { value: asTold, label: `${asTold}, as given` },
    ],
    proposed: null,
    other: null,
  });
  return answer ?? own;
}

const MAX_LOGGER_DEPTH_FEET = 3_000;
const MAX_ELEVATION_FEET = 30_000;

const numberWithin =
  (most: number, what: string) =>
  (answer: string): string | null => {
    const value = Number(answer);
    return Number.isFinite(value) && value >= 0 && value <= most ? null : `${answer} is not ${what} in feet.`;
  };

/** Why an answer that is none of the choices cannot be; `null` where it can. By the codes of questions. */
export const PROBLEM_OF_VALUE: Record<string, (answer: string) => string | null> = {
  [LEVELS_QUESTION]: numberWithin(MAX_ELEVATION_FEET, 'the elevation of a measuring point'),
  [LOGGER_DEPTH_QUESTION]: numberWithin(MAX_LOGGER_DEPTH_FEET, 'the depth of a logger'),
};
