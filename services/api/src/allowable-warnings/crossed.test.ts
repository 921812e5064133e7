import type { GpuUse } from '../meter-readings/pace.service.ts';
import { crossedAllowables } from './crossed.ts';

const crossed = (used_acre_feet: number | null, told = new Map<number, number>(), allowable_acre_feet = 1) =>
  crossedAllowables([{ gpu_number: 1001, used_acre_feet, allowable_acre_feet } as GpuUse], [75, 90, 100], told).map(
    ({ percent }) => percent,
  );

it('warns of the highest percentage that is reached, once, and of no lower one after a correction', () => {
  expect(crossed(0.749)).toEqual([]);
  expect(crossed(0.75)).toEqual([75]);
  expect(crossed(0.95)).toEqual([90]);
  expect(crossed(1.4)).toEqual([100]);
  expect(crossed(null)).toEqual([]);
  expect(crossed(0.95, new Map([[1001, 75]]))).toEqual([90]);
  expect(crossed(0.95, new Map([[1001, 90]]))).toEqual([]);
  expect(crossed(0.8, new Map([[1001, 90]]))).toEqual([]);
});

it('warns at exactly a percentage, whatever the acres', () => {
  for (let tenths = 1_000; tenths < 20_000; tenths++) {
    const allowable = 1.5 * (tenths / 10);
    // Meters are read in thousandths.
    const at90 = Math.ceil((tenths * 150 * 90) / 100) / 1000;
    expect([tenths, crossed(at90, undefined, allowable), crossed(at90 - 0.001, undefined, allowable)]).toEqual([
      ...[tenths, [90], [75]],
    ]);
  }
});

it('says nothing where nothing is known or allowed', () => {
  expect([crossed(null), crossed(3, undefined, 0)]).toEqual([[], []]);
});
