import type { Position } from '@portal/shared-map';

/** In degrees: wider than a GPU may be, and narrow enough that a side stays straight. */
const REACH = 0.4;

const beyond = (from: Position, to: Position): Position => {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(x, y) || 1;
  return [to[0] + (x / length) * REACH, to[1] + (y / length) * REACH];
};

/**
 * The land on the left of a line, seen along it, as an outline that is larger than any GPU.
 *
 * @param line at least two corners; its ends are lengthened
 */
export function sideOfLine(line: readonly Position[]): Position[] {
  const [first, second] = line as [Position, Position];
  const [beforeLast, last] = line.slice(-2) as [Position, Position];
  const [start, end] = [beyond(second, first), beyond(beforeLast, last)];
  const [x, y] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(x, y) || 1;
  const aside: Position = [(-y / length) * REACH, (x / length) * REACH];
  return [start, ...line, end, [end[0] + aside[0], end[1] + aside[1]], [start[0] + aside[0], start[1] + aside[1]]];
}
