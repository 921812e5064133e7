import type { Layer } from '@portal/shared-api';

export interface ListEntry {
  name: string;
  color: string;
}

/** Entries of each list in its order, by the property of wells whose values they are. */
export type Lists = Readonly<Record<string, readonly ListEntry[]>>;

const NOTHING = 'rgba(0, 0, 0, 0)';

type Match = [operator: 'match', input: ['get', string], ...rest: unknown[]];
const isMatch = (value: unknown): value is Match =>
  Array.isArray(value) && value[0] === 'match' && value[1]?.[0] === 'get';
const isHexColor = (value: unknown): boolean => typeof value === 'string' && value.startsWith('#');

/**
 * Colors of wells by class, type or status are those of the lists, which staff change by page: the names and colors in a layer's own
 * paint are those of the day on which the layer was made.
 *
 * @param isComplete no feature has a value other than those of the lists: the color of the rest is left out, also of the legend
 */
function valueWith(value: unknown, lists: Lists, isComplete: boolean): unknown {
  if (!Array.isArray(value)) return value;
  const entries = isMatch(value) ? lists[value[1][1]] : undefined;
  if (!entries || entries.length === 0 || !isHexColor(value[3]))
    return value.map((part) => valueWith(part, lists, isComplete));
  return [
    'match',
    value[1],
    ...entries.flatMap(({ name, color }) => [name, color]),
    isComplete ? NOTHING : value.at(-1),
  ];
}

export const paintWithLists = (paint: Layer['paint'], lists: Lists, isComplete: boolean): Layer['paint'] =>
  Object.fromEntries(Object.entries(paint).map(([property, value]) => [property, valueWith(value, lists, isComplete)]));
