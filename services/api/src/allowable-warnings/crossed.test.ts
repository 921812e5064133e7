import type { GpuUse } from '../meter-readings/pace.service.ts';
import { crossedAllowables } from './crossed.ts';

const use = (gpu_number: number, shareOfAllowable: number | null) => ({ gpu_number, shareOfAllowable }) as GpuUse;
const crossed = (share: number | null, told = new Map<number, number>()) =>
  crossedAllowables([use(1001, share)], [75, 90, 100], told).map(({ percent }) => percent);

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
