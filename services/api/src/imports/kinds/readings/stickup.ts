import { sentence } from '@portal/shared-api/import-texts';
import { RowError, shorten } from '../../values/row-error.ts';
import { conversion } from '../../values/units.ts';
import { parseNumber } from '../../values/values.ts';
import type { Opening } from '../measurement-file.ts';
import { findQuantityInName, findReference, findUnitInName } from './column-meaning.ts';
import { isDepthToWater } from './level-checks.ts';
import type { Reading } from './reading.ts';
import { MAX_STICKUP_FEET, REFERENCE_QUESTION, STICKUP_QUESTION, STICKUP_UNIT_QUESTION } from './value-questions.ts';

/** Whether the column holds depths below a measuring point; asks if only the height of one stands beside it. */
function isMeasuredFromPoint({ questions }: Opening, column: string, stickupColumn: string | undefined): boolean {
  if (findQuantityInName(column) === 'elevation') return false;
  const reference = findReference(column);
  if (reference !== null || stickupColumn === undefined) return reference === 'point';
  const answer = questions.ask({
    code: REFERENCE_QUESTION,
    text: sentence('ask-measured-from', { column, stickup: stickupColumn }),
    choices: [
      { value: 'point', label: sentence('choice-from-point', { stickup: stickupColumn }) },
      { value: 'surface', label: sentence('choice-from-surface') },
    ],
  });
  return answer === 'point';
}

/** Asks if the column names no unit, and the depths are not in feet. */
function unitOfHeights({ questions }: Opening, column: string, unitOfDepths: string): string {
  const named = findUnitInName(column);
  if (named !== null || unitOfDepths === 'feet') return named ?? 'feet';
  const answer = questions.ask({
    code: STICKUP_UNIT_QUESTION,
    text: sentence('ask-stickup-unit', { column, unit: unitOfDepths }),
    choices: [unitOfDepths, 'feet'].map((unit) => ({ value: unit, label: sentence('choice-unit', { text: unit }) })),
  });
  return answer ?? unitOfDepths;
}

/** @throws RowError for what cannot be the height of a measuring point above the land surface */
function heightReader(column: string, unit: string): (cell: string) => number {
  const { convert } = conversion(unit, 'feet');
  return (cell) => {
    const value = parseNumber(cell);
    const feet = value === null ? Number.NaN : convert(value);
    if (Math.abs(feet) <= MAX_STICKUP_FEET) return feet;
    throw new RowError(sentence('reading-stickup-unusable', { column, text: shorten(cell), most: MAX_STICKUP_FEET }));
  };
}

function askHeight({ questions }: Opening, column: string): number | undefined {
  const answer = questions.ask({
    code: STICKUP_QUESTION,
    text: sentence('ask-stickup', { column }),
    choices: [{ value: 'surface', label: sentence('choice-from-surface') }],
    other: sentence('choice-stickup'),
  });
  return answer === undefined || answer === 'surface' ? undefined : Number(answer);
}

/**
 * Adds the height of the measuring point to depths below the top of a casing or another such point.
 * @returns a function of a reading and the cell of the stickup column
 */
export function stickupFinder(
  opening: Opening,
  column: string,
  stickupColumn: string | undefined,
): (reading: Reading, cell: string) => Reading {
  const readers = new Map<string, (cell: string) => number>();
  const heightOf = (cell: string, unitOfDepths: string): number | undefined => {
    if (stickupColumn === undefined) return askHeight(opening, column);
    const known = readers.get(unitOfDepths);
    const reader = known ?? heightReader(stickupColumn, unitOfHeights(opening, stickupColumn, unitOfDepths));
    if (!known) readers.set(unitOfDepths, reader);
    return reader(cell);
  };
  let isFromPoint: boolean | undefined;
  return (reading, cell) => {
    if (!isDepthToWater(reading.parameter) || reading.means === 'depth' || reading.means === 'elevation')
      return reading;
    isFromPoint ??= isMeasuredFromPoint(opening, column, stickupColumn);
    if (!isFromPoint && reading.means === undefined) return reading;
    const stickupFeet = heightOf(cell, reading.conversion.from);
    return stickupFeet === undefined ? reading : { ...reading, stickupFeet };
  };
}
