/// <reference path="./jsts-modules.d.ts" />
import Flatbush from 'flatbush';
import Orientation from 'jsts/org/locationtech/jts/algorithm/Orientation.js';
import type { Polygons } from './repair.ts';

interface XY {
  x: number;
  y: number;
}

interface Segment {
  from: XY;
  to: XY;
  ring: number;
  /** Of its successor in the ring. */
  next: number;
}

/** Pairs of segments that are compared, for each one; outlines that people draw need about ten. */
const PAIRS_EACH = 200;
const FEWEST_PAIRS = 10_000_000;

const at = (problem: string, { x, y }: XY): string => `${problem}[${x} ${y}]`;

function segmentsOf(rings: Polygons[number]): Segment[] {
  const segments: Segment[] = [];
  for (const [ring, positions] of rings.entries()) {
    const first = segments.length;
    for (const [index, [x, y]] of positions.entries()) {
      const from = segments.length === first ? { x: positions[0]![0]!, y: positions[0]![1]! } : segments.at(-1)!.to;
      const isRepeated = from.x === x && from.y === y;
      if (index > 0 && !isRepeated) segments.push({ from, to: { x: x!, y: y! }, ring, next: segments.length + 1 });
    }
    if (segments.length > first) segments.at(-1)!.next = first;
  }
  return segments;
}

const isWithin = ({ from, to }: Segment, { x, y }: XY): boolean =>
  x >= Math.min(from.x, to.x) &&
  x <= Math.max(from.x, to.x) &&
  y >= Math.min(from.y, to.y) &&
  y <= Math.max(from.y, to.y);

function crossingOf(one: Segment, other: Segment): XY {
  const [a, b] = [one.from, { x: one.to.x - one.from.x, y: one.to.y - one.from.y }];
  const [c, d] = [other.from, { x: other.to.x - other.from.x, y: other.to.y - other.from.y }];
  const along = ((c.x - a.x) * d.y - (c.y - a.y) * d.x) / (b.x * d.y - b.y * d.x);
  return { x: a.x + along * b.x, y: a.y + along * b.y };
}

function meet(one: Segment, other: Segment): 'cross' | 'touch' | 'apart' {
  const { index } = Orientation;
  const [start, end] = [index(one.from, one.to, other.from), index(one.from, one.to, other.to)];
  const [from, to] = [index(other.from, other.to, one.from), index(other.from, other.to, one.to)];
  if (start * end < 0 && from * to < 0) return 'cross';
  const touches =
    (start === 0 && isWithin(one, other.from)) ||
    (end === 0 && isWithin(one, other.to)) ||
    (from === 0 && isWithin(other, one.from)) ||
    (to === 0 && isWithin(other, one.to));
  return touches ? 'touch' : 'apart';
}

/** Whether a ring runs back over its own line at a corner. */
const isSpike = ({ from, to }: Segment, { to: after }: Segment): boolean =>
  Orientation.index(from, to, after) === 0 &&
  (to.x - from.x) * (after.x - to.x) + (to.y - from.y) * (after.y - to.y) < 0;

/** The segments of an outline by place, for a limited number of comparisons. */
class Segments {
  readonly #index: Flatbush;
  #left: number;

  constructor(readonly all: readonly Segment[]) {
    this.#left = Math.max(FEWEST_PAIRS, all.length * PAIRS_EACH);
    this.#index = new Flatbush(all.length);
    for (const { from, to } of all)
      this.#index.add(Math.min(from.x, to.x), Math.min(from.y, to.y), Math.max(from.x, to.x), Math.max(from.y, to.y));
    this.#index.finish();
  }

  get isSpent(): boolean {
    return this.#left < 0;
  }

  each(box: [west: number, south: number, east: number, north: number], see: (index: number) => void): void {
    this.#index.search(...box, (index) => {
      this.#left -= 1;
      if (!this.isSpent) see(index);
      return false;
    });
  }
}

/** `null` if no two segments touch but those that follow each other. */
function findMeeting(segments: Segments): string | 'unsure' | null {
  let problem: string | null = null;
  let touches = false;
  for (const [index, segment] of segments.all.entries()) {
    const { from, to, next } = segment;
    if (next === index || segments.all[next]!.next === index) return 'unsure';
    if (isSpike(segment, segments.all[next]!)) touches = true;
    segments.each(
      [Math.min(from.x, to.x), Math.min(from.y, to.y), Math.max(from.x, to.x), Math.max(from.y, to.y)],
      (found) => {
        const other = segments.all[found]!;
        if (problem !== null || found <= index || found === next || other.next === index) return;
        const how = meet(segment, other);
        if (how === 'cross') problem = at('Self-intersection', crossingOf(segment, other));
        if (how === 'touch') touches = true;
      },
    );
    if (problem !== null) return problem;
    if (segments.isSpent) return 'unsure';
  }
  return touches ? 'unsure' : null;
}

/** The rings around a place that no ring touches: those that a line north from it crosses an odd number of times. */
function ringsAround(place: XY, own: number, segments: Segments): Set<number> {
  const around = new Set<number>();
  segments.each([place.x, place.y, place.x, Number.POSITIVE_INFINITY], (found) => {
    const { from, to, ring } = segments.all[found]!;
    if (ring === own || from.x <= place.x === to.x <= place.x) return;
    const isAbove = Orientation.index(from, to, place) === (from.x < to.x ? -1 : 1);
    if (isAbove && !around.delete(ring)) around.add(ring);
  });
  return around;
}

/** Of rings that do not touch: outlines lie in nothing or in holes, holes directly in their own outline. */
function findMisplaced(polygons: Polygons, segments: Segments): string | 'unsure' | null {
  const starts = new Map<number, XY>();
  for (const { ring, from } of segments.all) if (!starts.has(ring)) starts.set(ring, from);
  let ring = 0;
  for (const { length } of polygons) {
    const shell = ring;
    const rings = Array.from({ length }, (_, index) => shell + index);
    const depths = rings.map((one) => ringsAround(starts.get(one)!, one, segments));
    if (segments.isSpent) return 'unsure';
    const depth = depths[0]!.size;
    if (depth % 2 === 1) return at('Nested shells', starts.get(shell)!);
    for (const [index, around] of depths.entries()) {
      if (index === 0) continue;
      if (!around.has(shell)) return at('Hole lies outside shell', starts.get(shell + index)!);
      if (around.size !== depth + 1) return at('Holes are nested', starts.get(shell + index)!);
    }
    ring += length;
  }
  return null;
}

/**
 * Whether an outline is valid as of OGC 06-103r4, in time that grows with its corners.
 * @returns `null` if it is; what is wrong with it, and where, in the words of PostGIS; or `unsure`, where lines touch, and for
 *   more comparisons than outlines need
 */
export function findFault(polygons: Polygons): string | 'unsure' | null {
  const rings = polygons.flat();
  const all = segmentsOf(rings);
  if (new Set(all.map(({ ring }) => ring)).size < rings.length) return 'unsure';
  const segments = new Segments(all);
  return findMeeting(segments) ?? (rings.length === 1 ? null : findMisplaced(polygons, segments));
}
