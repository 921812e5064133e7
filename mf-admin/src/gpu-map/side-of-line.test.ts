import type { Position } from '@portal/shared-map';
import { measureOutline } from './outline.ts';
import { sideOfLine } from './side-of-line.ts';

/** Whether a ray to the east crosses the ring an odd number of times. */
const isInside = ([x, y]: Position, ring: Position[]): boolean =>
  ring.filter(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length]!;
    return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
  }).length %
    2 ===
  1;

test('the land on the left of a line is divided from that on the right, also beyond its ends', () => {
  const lines: Position[][] = [
    [
      [-101.9, 36],
      [-101.9, 36.02],
    ],
    [
      [-101.9, 36],
      [-101.89, 36.01],
      [-101.9, 36.02],
    ],
  ];
  for (const line of lines) {
    const west = sideOfLine(line);
    expect(measureOutline([[west]]).crossesItself).toBe(false);
    expect([isInside([-101.95, 36.01], west), isInside([-101.85, 36.01], west)]).toEqual([true, false]);
    const east = sideOfLine(line.toReversed());
    expect([isInside([-101.95, 36.01], east), isInside([-101.85, 36.01], east)]).toEqual([false, true]);
  }
});
