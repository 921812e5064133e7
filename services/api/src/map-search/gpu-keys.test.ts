import { gpusContaining } from './gpu-keys.ts';

const gpu = (gpu_number: number, name: string | null = null) => ({ gpu_number, number: String(gpu_number), name });
const GPUS = [gpu(7, 'oldmill'), gpu(70), gpu(107, 'mill'), gpu(170, 'northmillfarm'), gpu(700, '7springs')];

test.each<[key: string, withNames: boolean, limit: number, numbers: number[]]>([
  ['7', true, 9, [7, 70, 700, 107, 170]],
  ['7', true, 2, [7, 70]],
  ['mill', true, 9, [107, 7, 170]],
  ['mill', true, 1, [107]],
  ['mill', false, 9, []],
  ['7s', true, 9, [700]],
  ['%', true, 9, []],
  ['8', true, 9, []],
])('gpusContaining %j, with names %s, at most %i', (key, withNames, limit, numbers) => {
  expect(gpusContaining(GPUS, key, withNames, limit)).toEqual(numbers);
});
