import type { Comparison } from './compare.ts';

/** Numbers that are not known to the last bit: the same if they differ by no more than `within`. */
export function near(
  what: string,
  portal: number | null | undefined,
  oracle: number | null,
  within: number,
): Comparison {
  const isSame = typeof portal === 'number' && oracle !== null && Math.abs(portal - oracle) <= within;
  return { what, portal, oracle: isSame ? portal : oracle };
}

/** Of a distance to a line in yards: PostGIS looks for the foot of the way on a sphere, which makes it this much longer at most. */
export const footYards = (yards: number): number => 2e-4 + yards * 1e-5;
