import { sentence } from '@portal/shared-api/import-texts';
import { truncate } from '../../values/row-error.ts';
import { findUnit } from '../../values/units.ts';
import type { Opening } from '../measurement-file.ts';
import { UNIT_QUESTION } from './value-questions.ts';

const MAX_SHOWN = 40;
const ROW_QUESTIONS = {
  well: 'ask-well-of-rows',
  parameter: 'ask-parameter-of-rows',
  unit: 'ask-unit-of-rows',
} as const;

const isSameUnit = (one: string, other: string): boolean =>
  (findUnit(one) ?? one.toLowerCase()) === (findUnit(other) ?? other.toLowerCase());

/**
 * @param own the file's unit; '' for none
 * @param where the part of the file that names it
 */
export function askUnit(
  { mapping, questions }: Opening,
  own: string,
  where: { column: string } | { channel: string },
): string {
  const { unit } = mapping;
  if (unit === undefined || own === '' || isSameUnit(unit, own)) return unit ?? own;
  const [stated, given] = [findUnit(own) ?? own, findUnit(unit) ?? unit];
  const answer = questions.ask({
    code: UNIT_QUESTION,
    text:
      'column' in where
        ? sentence('ask-unit-of-column', { given, stated, ...where })
        : sentence('ask-unit-of-channel', { given, stated, ...where }),
    choices: [
      { value: stated, label: sentence('choice-unit-of-file', { text: stated }) },
      { value: given, label: sentence('choice-unit-given', { text: given }) },
    ],
  });
  return answer ?? own;
}

/**
 * Resolves a row that contradicts the value given for the whole file.
 * @param inRow '' if the row has no value
 * @param given '' for none
 */
export function askRow(
  { questions }: Opening,
  what: 'well' | 'parameter' | 'unit',
  inRow: string,
  given: string,
): string {
  const isSame = what === 'unit' ? isSameUnit(inRow, given) : inRow.toLowerCase() === given.toLowerCase();
  if (inRow === '' || given === '' || isSame) return inRow || given;
  const answer = questions.ask({
    code: `row-${what}`,
    text: sentence(ROW_QUESTIONS[what], { given, stated: truncate(inRow, MAX_SHOWN) }),
    choices: [
      { value: 'rows', label: sentence('choice-as-rows-say') },
      { value: 'file', label: sentence('choice-for-all-rows', { given }) },
    ],
  });
  return answer === 'file' ? given : inRow;
}
