import * as fc from 'fast-check';
import { gapsAfter } from './gaps.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Times at even steps from `from` on. */
const every = (step: number, count: number, from = 0): number[] =>
  Array.from({ length: count }, (_, index) => from + index * step);
const gapsOf = (times: number[], resolution = 0): number[] =>
  gapsAfter(times, resolution).flatMap((gap, index) => (gap ? [index] : []));

test.each<[string, number[], number[], number?]>([
  ['missing days of a logger are a gap', [...every(6 * HOUR, 40), ...every(6 * HOUR, 40, 20 * DAY)], [39]],
  ['one missing reading is no gap', every(HOUR, 50).filter((_, index) => index !== 20), []],
  ['several missing readings are a gap', every(HOUR, 50).filter((_, index) => index < 20 || index > 22), [19]],
  ['measuring more often leaves no gap', [...every(6 * HOUR, 100), ...every(HOUR / 4, 600, 25 * DAY)], []],
  ['an interruption is a gap', [...every(HOUR, 40), ...every(HOUR, 40, 3 * DAY)], [39]],
  [
    'one shorter than the resolution of the drawing is none',
    [...every(HOUR, 40), ...every(HOUR, 40, 3 * DAY)],
    [],
    DAY,
  ],
])('%s', (_, times, gaps, resolution = 0) => {
  expect(gapsOf(times, resolution)).toEqual(gaps);
});

test('readings at even steps have no gap, however many there are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: DAY }), fc.integer({ min: 0, max: 300 }), (step, count) => {
      expect(gapsOf(every(step, count))).toEqual([]);
    }),
  );
});

test('the extremes of every stretch of an unbroken record have no gap', () => {
  const stretch = 1_000;
  const within = fc.integer({ min: 0, max: stretch - 1 });
  fc.assert(
    fc.property(fc.array(fc.tuple(within, within), { minLength: 1, maxLength: 200 }), (stretches) => {
      const times = stretches.flatMap(([one, other], index) => [
        index * stretch + Math.min(one, other),
        index * stretch + Math.max(one, other),
      ]);
      // Two points for each stretch.
      expect(gapsOf(times, stretch / 2)).toEqual([]);
    }),
  );
});
