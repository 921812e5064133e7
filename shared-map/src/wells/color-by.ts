import type { Filters } from '@portal/shared-api';
import { LIST_FILTERS } from '@portal/shared-api/records';

/** A list filter, by its name in links. */
export type ColorBy = string;

export const isColorBy = (value: string): boolean => LIST_FILTERS.some(({ link }) => link === value);

const filterOf = (colorBy: ColorBy) => LIST_FILTERS.find(({ link }) => link === colorBy)!;

export interface WellColor {
  value: string;
  color: string;
}

/** Darker than the grays of the categories. */
const UNCATEGORISED = '#5F666D';

/** Each value once, in the order in which people are shown them. */
export function wellColors(colorBy: ColorBy, filterValues: Filters): WellColor[] {
  const colors = new Map(filterValues[filterOf(colorBy).parameter].map(({ value, color }) => [value, color]));
  return [...colors].map(([value, color]) => ({ value, color }));
}

/** @param rest color of wells in none of the categories */
export function wellColorExpression(
  colorBy: ColorBy,
  values: readonly WellColor[],
  rest: unknown = UNCATEGORISED,
): unknown {
  if (values.length === 0) return rest;
  return ['match', ['get', filterOf(colorBy).property], ...values.flatMap(({ value, color }) => [value, color]), rest];
}
