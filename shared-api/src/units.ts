import { formatNumber } from '@portal/shared-i18n';

/** The international foot of 1959, exact. The US survey foot, 2 millionths longer, is not used. */
export const METERS_PER_FOOT = 0.3048;
export const FEET_PER_MILE = 5_280;
export const METERS_PER_YARD = 0.9144;
/** Of an international acre. */
export const SQUARE_METERS_PER_ACRE = 4046.8564224;

/** "1,234.5" in the page's language. */
export const decimalText = (value: number, decimals = 1): string =>
  formatNumber(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** Volumes are kept to the thousandth. */
export const ACRE_FEET_DECIMALS = 3;

/** "1,432.35": to the thousandth, as volumes are kept, so that each reads alike everywhere and parts add up. */
export const acreFeetText = (acreFeet: number): string =>
  formatNumber(acreFeet, { maximumFractionDigits: ACRE_FEET_DECIMALS });

/** Of record, as the allowables that follow from them: "374.265". Measured ones have one decimal. */
export const acresText = acreFeetText;

/** As a whole number of the last decimal, as `Intl` rounds: without the noise of binary fractions. */
export const inLastDecimal = (value: number, decimals: number): number =>
  Math.sign(value) * Math.round(Number((Math.abs(value) * 10 ** decimals).toFixed(6)));

/** Of values on record, in which a millionth means nothing. */
const MAX_DECIMALS = 6;

/**
 * How many decimals a measured value is shown with: 3, or more where it would read as a rounder number than it is, since 11.9996
 * is below a limit of 12.
 */
export const measuredDecimals = (value: number): number =>
  [3, 4, 5].find((decimals) => {
    const shown = inLastDecimal(value, decimals);
    return shown % 10 !== 0 || shown * 10 ** (MAX_DECIMALS - decimals) === inLastDecimal(value, MAX_DECIMALS);
  }) ?? MAX_DECIMALS;

/** "11.996" */
export const measuredText = (value: number): string =>
  formatNumber(value, { maximumFractionDigits: measuredDecimals(value) });

/** How many decimals a change a year is shown with: 2, or as many as it takes that what has a direction does not read 0.00. */
export const perYearDecimals = (change: number): number =>
  [2, 3, 4, 5, MAX_DECIMALS].find((decimals) => inLastDecimal(change, decimals) !== 0) ?? 2;

/** "1.30", "0.003" */
export const perYearText = (change: number): string => decimalText(change, perYearDecimals(change));

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/**
 * How many decimals (1 to 3) it takes that the rounded parts of each sum add up to the rounded sum.
 *
 * @param sums the parts of each, to the thousandth; negative ones are subtracted
 */
export const decimalsThatAdd = (...sums: readonly (readonly number[])[]): number =>
  [1, 2].find((decimals) =>
    sums.every(
      (parts) => sumOf(parts.map((part) => inLastDecimal(part, decimals))) === inLastDecimal(sumOf(parts), decimals),
    ),
  ) ?? ACRE_FEET_DECIMALS;

/** Of a rule, as it is kept: 66.5. */
export const requiredYardsText = (yards: number): string =>
  formatNumber(yards, { maximumFractionDigits: MAX_DECIMALS });

/** So that a value above a limit is shown above it, and who goes as far as is shown gets there. */
export const roundedUp = (value: number, decimals: number): number => {
  const factor = 10 ** decimals;
  // Without the noise of multiplication: 1600.1 * 10 is more than 16001.
  return Math.ceil(Number((value * factor).toFixed(6))) / factor;
};

/** Rounded towards the side of the required distance on which it lies: 149 of 149.6 where 150 are required. */
export function roundedYards(yards: number, required: number | null, decimals = 0): number {
  const factor = 10 ** decimals;
  const rounded = Math.round(yards * factor) / factor;
  if (required === null || rounded < required === yards < required) return rounded;
  return (rounded < required ? Math.ceil(yards * factor) : Math.floor(yards * factor)) / factor;
}

export const shownYards = (yards: number, required: number | null, decimals = 0): string =>
  decimalText(roundedYards(yards, required, decimals), decimals);

/** "$1,000", "$12.50", in the page's language. */
export const dollarsText = (dollars: number): string =>
  `$${formatNumber(dollars, { minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2, maximumFractionDigits: 2 })}`;

/** "$50", "−$12.50". @param cents a whole number */
export const centsText = (cents: number): string => `${cents < 0 ? '−' : ''}${dollarsText(Math.abs(cents) / 100)}`;

/** `75%`; `< 1%` for a little more than nothing, and `100%` only for exactly the whole. */
export function shareText(part: number, whole: number): string {
  if (whole <= 0) return '–';
  const percent = (100 * part) / whole;
  if (percent > 0 && percent < 1) return '< 1%';
  const rounded = Math.round(percent);
  if (rounded === 100 && part !== whole) return part < whole ? '99%' : '101%';
  return `${rounded}%`;
}

/** A figure may have words after it, as long in all rows: the day of a reading. `null` is unknown. */
export type FigureCell = string | number | null | readonly [figure: number, after: string];

const figureIn = (cell: FigureCell | undefined): readonly [number, string] | null =>
  typeof cell === 'number' ? [cell, ''] : cell && typeof cell === 'object' ? cell : null;
const decimalsOf = (value: number): number => `${Number(value.toFixed(ACRE_FEET_DECIMALS))}`.split('.')[1]?.length ?? 0;

/** As many as the most exact of the volumes has, at most three. */
export const decimalsIn = (volumes: readonly (number | null)[]): number =>
  Math.max(0, ...volumes.map((volume) => decimalsOf(volume ?? 0)));

/** Texts of cells: each figure has as many decimals as the most exact one of its column, at most three. */
export function alignFigures(
  rows: readonly (readonly FigureCell[])[],
  format: (value: number, options: Intl.NumberFormatOptions) => string,
): string[][] {
  const decimals: number[] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries())
      decimals[column] = Math.max(decimals[column] ?? 0, decimalsOf(figureIn(cell)?.[0] ?? 0));
  return rows.map((row) =>
    row.map((cell, column) => {
      const figure = figureIn(cell);
      if (!figure) return typeof cell === 'string' ? cell : '–';
      const digits = { minimumFractionDigits: decimals[column], maximumFractionDigits: ACRE_FEET_DECIMALS };
      return `${format(figure[0], digits)}${figure[1]}`;
    }),
  );
}

const AXIS_STEPS = [1, 2, 5, 10];

/** 1, 2 or 5 times a power of ten, for about `count` steps: at most half as many more. */
function stepFor(range: number, count: number): number {
  const rough = range / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  return (AXIS_STEPS.find((step) => step * power * Math.SQRT2 >= rough) ?? 10) * power;
}

/**
 * Of the axis of a chart, from the last at or below `least` to the first at or above `greatest`.
 *
 * @param smallest step that makes sense, such as 1 for years
 */
export function roundValues(least: number, greatest: number, count: number, smallest = 0): number[] {
  const step = Math.max(smallest, stepFor(greatest > least ? greatest - least : Math.abs(greatest) || 1, count));
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(greatest / step));
  // A power of ten below one is not exact: the product is cut to the digits that the step has.
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toFixed(digits)));
}
