import { METERS_PER_FOOT } from './geodesic.ts';
import { type Edge, isInside, type Point, pointToEdge } from './plane.ts';

type Interval = readonly [from: number, to: number];

/** Where along the way from `from` to `to` (0 to 1) points are within `reach` of an edge: a convex part, or none. */
function withinReach([from, to]: Edge, other: Edge, reach: number): Interval | null {
  const at = (share: number): Point => [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
  const far = (share: number): number => pointToEdge(at(share), other);
  // The distance to an edge is convex along a straight way: its least is found by thirds.
  let [low, high] = [0, 1];
  for (let round = 0; round < 80; round++) {
    const third = (high - low) / 3;
    if (far(low + third) <= far(high - third)) high -= third;
    else low += third;
  }
  const nearest = (low + high) / 2;
  if (far(nearest) > reach) return null;
  const border = (outside: number): number => {
    if (far(outside) <= reach) return outside;
    let [inside, beyond] = [nearest, outside];
    for (let round = 0; round < 60; round++) {
      const middle = (inside + beyond) / 2;
      if (far(middle) <= reach) inside = middle;
      else beyond = middle;
    }
    return inside;
  };
  return [border(0), border(1)];
}

/** How much of the line of one area is within reach of another, or inside it. */
export function sharedMeters(one: readonly Edge[], other: readonly Edge[], reach: number): number {
  let shared = 0;
  for (const edge of one) {
    const near = other.flatMap((side) => {
      const interval = withinReach(edge, side, reach);
      return interval ? [interval] : [];
    });
    const [from, to] = edge;
    const at = (share: number): Point => [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    // Between the parts near its line, the way is all inside the other area or all outside.
    const ends = [0, ...near.flat(), 1].sort((a, b) => a - b);
    let share = 0;
    for (const [index, end] of ends.slice(1).entries()) {
      const middle = (ends[index]! + end) / 2;
      if (near.some(([a, b]) => middle >= a && middle <= b) || isInside(at(middle), other)) share += end - ends[index]!;
    }
    shared += share * Math.hypot(to[0] - from[0], to[1] - from[1]);
  }
  return shared;
}

/** Between the nearest points of two areas; 0 where they overlap. */
export function gapMeters(one: readonly Edge[], other: readonly Edge[]): number {
  if (isInside(one[0]![0], other) || isInside(other[0]![0], one)) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (const edge of one)
    for (const side of other)
      least = crosses(edge, side)
        ? 0
        : Math.min(
            least,
            pointToEdge(edge[0], side),
            pointToEdge(edge[1], side),
            pointToEdge(side[0], edge),
            pointToEdge(side[1], edge),
          );
  return least;
}

function crosses([a, b]: Edge, [c, d]: Edge): boolean {
  const turn = (from: Point, to: Point, at: Point) =>
    Math.sign((to[0] - from[0]) * (at[1] - from[1]) - (to[1] - from[1]) * (at[0] - from[0]));
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

const REACH_FEET = 40;

export interface Pair {
  between: readonly [number, number];
  feet: number;
  sharedFeet: number;
}

export function pairOf(
  one: { number: number; edges: readonly Edge[] },
  other: { number: number; edges: readonly Edge[] },
): Pair {
  const reach = REACH_FEET * METERS_PER_FOOT;
  const feet = gapMeters(one.edges, other.edges) / METERS_PER_FOOT;
  const shared =
    feet > REACH_FEET
      ? 0
      : Math.min(sharedMeters(one.edges, other.edges, reach), sharedMeters(other.edges, one.edges, reach)) /
        METERS_PER_FOOT;
  return { between: [one.number, other.number], feet, sharedFeet: shared };
}

/** Outlines within 40 feet touch, unless they meet only in a corner: there, four times that is within reach. */
export const touch = ({ feet, sharedFeet }: Pair): boolean => feet <= REACH_FEET && sharedFeet > 4 * REACH_FEET;

/** Numbers that touch directly or through others, each group in ascending order. */
export function groupsOf(numbers: readonly number[], pairs: readonly Pair[]): number[][] {
  let groups = numbers.map((number) => [number]);
  for (const pair of pairs.filter(touch)) {
    const joined = groups.filter((group) => pair.between.some((number) => group.includes(number)));
    groups = [...groups.filter((group) => !joined.includes(group)), joined.flat()];
  }
  return groups.map((group) => group.sort((a, b) => a - b)).sort((one, other) => one[0]! - other[0]!);
}

/** The shortest gaps that would connect all groups, shortest first (Prim). */
export function gapsBetween(groups: readonly number[][], pairs: readonly Pair[]): Pair[] {
  const groupOf = (number: number) => groups.findIndex((group) => group.includes(number));
  const reached = new Set([0]);
  const gaps: Pair[] = [];
  while (reached.size < groups.length) {
    const [gap] = pairs
      .filter(({ between }) => between.map(groupOf).filter((group) => reached.has(group)).length === 1)
      .sort((one, other) => one.feet - other.feet || other.sharedFeet - one.sharedFeet);
    gaps.push(gap!);
    for (const number of gap!.between) reached.add(groupOf(number));
  }
  return gaps.sort((one, other) => one.feet - other.feet);
}
