import type { Filters } from '@portal/shared-api';

/** What wells are coloured by. */
export const COLOR_BY = ['class', 'type', 'status'] as const;
export type ColorBy = (typeof COLOR_BY)[number];

export const isColorBy = (value: unknown): value is ColorBy => (COLOR_BY as readonly unknown[]).includes(value);

/** A category of wells with the colour that stands for it everywhere. */
export interface WellColor {
  value: string;
  color: string;
}

const OF: Record<ColorBy, { property: string; list: keyof Filters }> = {
  class: { property: 'Well Class', list: 'wellClass' },
  type: { property: 'Well Type', list: 'wellType' },
  status: { property: 'Well Status', list: 'wellStatus' },
};

/** Colour of wells in none of the categories: grey, and darker than the greys of the categories. */
const UNCATEGORISED = '#5F666D';

/**
 * The categories and their colours, each value once, in the order in which people are shown them.
 *
 * @param filterValues answer of `GET /public-map/filters`
 */
export function wellColors(colorBy: ColorBy, filterValues: Filters): WellColor[] {
  const colors = new Map(filterValues[OF[colorBy].list].map(({ value, color }) => [value, color]));
  return [...colors].map(([value, color]) => ({ value, color }));
}

/**
 * The colour of a well, or of its buffer, as a paint value of the style specification.
 *
 * @param values as `wellColors` answers them
 * @param rest color of wells in none of the categories
 */
export function wellColorExpression(
  colorBy: ColorBy,
  values: readonly WellColor[],
  rest: unknown = UNCATEGORISED,
): unknown {
  if (values.length === 0) return rest;
  return ['match', ['get', OF[colorBy].property], ...values.flatMap(({ value, color }) => [value, color]), rest];
}
