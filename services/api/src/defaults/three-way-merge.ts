import { isDeepStrictEqual } from 'node:util';

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges property by property: unmodified values follow the default, changed ones stay. Lists are single values.
 *
 * @param before the default that `mine` was created from
 */
export function threeWayMerge(before: unknown, mine: unknown, after: unknown): unknown {
  if (!isPlain(before) || !isPlain(mine) || !isPlain(after)) return isDeepStrictEqual(before, mine) ? after : mine;
  const merged: Plain = {};
  for (const key of new Set([...Object.keys(mine), ...Object.keys(after)])) {
    const value = threeWayMerge(before[key], mine[key], after[key]);
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}
