import { answersOf, isAnswered } from './answers.ts';
import { columnAbove, type Placed, placedIn } from './columns.ts';
import type { Figure } from './figures.ts';
import type { Answer } from './office.ts';
import { type Line, textOf } from './pdf-text.ts';
import { sumsIn } from './sums.ts';

export interface Unproven {
  figure: Figure;
  line: string;
}

/** Of a map. */
const SCALE_BAR = /^[\d,.]+ (?:ft|mi|pies|millas)$/;
const MAX_PARTS = 60;
const EPSILON = 1e-6;

/** The figures of a paper that are neither the API's nor a sum of the paper's own. */
export function unprovenFigures(
  lines: readonly Line[],
  answers: readonly Answer[],
  known: readonly unknown[],
): { count: number; unproven: Unproven[] } {
  const sums = sumsIn(lines).flatMap(({ total, addsUp }) => (addsUp ? total.value : []));
  const told = answersOf([...answers.map(({ body }) => body), ...known, sums]);
  const placed = placedIn(lines).map((figures, at) => (SCALE_BAR.test(textOf(lines[at]!)) ? [] : figures));
  const all = placed.flat();
  const unproven = all.filter(
    (figure) => !isAnswered(figure, told) && !isSumAbove(figure, all) && !isSumBeside(figure, placed[figure.line]!),
  );
  return { count: all.length, unproven: unproven.map((figure) => ({ figure, line: textOf(lines[figure.line]!) })) };
}

/** Of some figures right above it in its column, one after the other; what is taken off has its sign. */
function isSumAbove(total: Placed, all: readonly Placed[]): boolean {
  const column = columnAbove(total, all);
  let [sum, difference] = [0, 0];
  for (const [index, { value }] of column.slice(0, MAX_PARTS).entries()) {
    sum += value;
    difference += index === 0 ? -value : value;
    if (index > 0 && [sum, difference].some((one) => Math.abs(Math.abs(one) - Math.abs(total.value)) < EPSILON))
      return true;
  }
  return false;
}

/** Of two others in its line. */
const isSumBeside = (figure: Placed, line: readonly Placed[]): boolean =>
  line.some((one) =>
    line.some(
      (other) =>
        one !== other &&
        one !== figure &&
        other !== figure &&
        [one.value + other.value, one.value - other.value].some(
          (value) => Math.abs(Math.abs(value) - Math.abs(figure.value)) < EPSILON,
        ),
    ),
  );
