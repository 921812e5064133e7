import { startOf } from '../../values/row-error.ts';
import { unitNamed } from '../../values/units.ts';
import type { Opening } from '../measurement-file.ts';
import { UNIT_QUESTION } from './value-questions.ts';

const MAX_SHOWN = 40;

const isSameUnit = (one: string, other: string): boolean =>
  (unitNamed(one) ?? one.toLowerCase()) === (unitNamed(other) ?? other.toLowerCase());

/**
 * @param own the unit that the file names; '' for none
 * @param where the part of the file that names it: "the column “depth_ft”"
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
  });
  return answer ?? own;
}

/**
 * Resolves a row that contradicts what was given for the whole file.
 * @param inRow '' if the row does not say it
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
  });
  return answer === 'file' ? told : inRow;
}
