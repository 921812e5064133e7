import { winterSeries } from './observations.ts';
import { createRandom } from './random.ts';
import { SHALLOW_WINTER, withFlaws } from './winter-flaws.ts';

const random = createRandom(3);
const wells = Array.from({ length: 96 }, (_, index) =>
  winterSeries({ lon: -102.9 + index / 60, lat: 36 + (index % 9) / 20 }, random),
);
const flawed = wells.map(withFlaws);
const yearsOf = ({ times }: { times: number[] }) => times.map((time) => new Date(time).getUTCFullYear());

test('few wells stop, start or have a bad measurement, and the others are as drawn', () => {
  const ends = flawed.map((well) => [yearsOf(well)[0], yearsOf(well).at(-1)]);
  expect(ends.filter(([, last]) => last === 2015)).toHaveLength(4);
  expect(ends.filter(([first]) => first === 2012)).toHaveLength(4);
  expect(ends.filter(([first, last]) => first === 2002 && last === 2026)).toHaveLength(88);
  const changed = flawed.flatMap(({ times, depthsFeet }, index) =>
    depthsFeet.filter((depth, at) => depth !== wells[index]!.depthsFeet[wells[index]!.times.indexOf(times[at]!)]),
  );
  expect(changed).toHaveLength(4);
});

test('one winter has shallow wells only', () => {
  const measured = flawed.flatMap((well) => well.depthsFeet.filter((_, at) => yearsOf(well)[at] === SHALLOW_WINTER));
  expect(Math.max(...measured)).toBeLessThanOrEqual(220);
  expect(measured.length).toBeGreaterThan(10);
  expect(measured.length).toBeLessThan(88);
});
