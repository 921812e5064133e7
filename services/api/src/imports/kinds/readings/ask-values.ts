import { startOf } from '../../values/row-error.ts';
import { unitNamed } from '../../values/units.ts';
import type { Opening } from '../measurement-file.ts';
import { UNIT_QUESTION } from './value-questions.ts';

const MAX_SHOWN = 40;

const isSameUnit = (one: string, other: string): boolean =>
  (unitNamed(one) ?? one.toLowerCase()) === (unitNamed(other) ?? other.toLowerCase());

/**
 * The unit of values: the one that was told with the file, or its own.
 *
 * @param own as the file names it; '' where it does not
 * @param where what of the file names it: "the column “depth_ft”"
 */
export function askUnit({ mapping, questions }: Opening, own: string, where: string): string {
  const told = mapping.unit;
  if (told === undefined || own === '' || isSameUnit(told, own)) return told ?? own;
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

/**
 * What counts for a row that says another well, parameter or unit than was told for all of them.
 *
 * @param inRow as the row says it; '' where it does not
 * @param told '' for nothing
 */
export function askRow(
  { questions }: Opening,
  what: 'well' | 'parameter' | 'unit',
  inRow: string,
  told: string,
): string {
  const isSame = what === 'unit' ? isSameUnit(inRow, told) : inRow.toLowerCase() === told.toLowerCase();
  if (inRow === '' || told === '' || isSame) return inRow || told;
  const answer = questions.ask({
    code: `row-${what}`,
    text: `The ${what} is ${told} for the whole file, but rows of it say otherwise, such as ${startOf(inRow, MAX_SHOWN)}. Which is right?`,
    choices: [
      { value: 'rows', label: `The ${what} that each row says` },
      { value: 'file', label: `${told} for all rows` },
    ],
    proposed: null,
    other: null,
  });
  return answer === 'file' ? told : inRow;
}
