import { aGpu } from '../test-support/gpus.ts';
import { describeChange, listAsText, sumOfAcres } from './acres.ts';

test('acres are as they are on record, and add up to their sum', () => {
  const two = [aGpu(1, { total_acres: 1640.265 }), aGpu(2, { total_acres: 320 })];
  expect(listAsText(two).split('\n').slice(1)).toEqual(['1\tFarm 1\t1640.265', '2\tFarm 2\t320', 'Total\t\t1960.265']);
});

test('the sum of acres is known only when the acres of every GPU are', () => {
  const gpus = [aGpu(1, { total_acres: 640.04 }), aGpu(2, { total_acres: 320.5 }), aGpu(3, { total_acres: null })];
  const sumOf = (...numbers: number[]) => sumOfAcres(numbers, new Map(gpus.map((gpu) => [gpu.gpu_number, gpu])));
  expect(sumOf(1, 2)).toBeCloseTo(960.54);
  expect([sumOf(), sumOf(1, 3), sumOf(1, 4)]).toEqual([0, null, null]);
});

test('the list is copied as a table in which no cell is a formula, and acres that are withheld are left out', () => {
  const gpus = [
    aGpu(12, { gpu_name: '=HYPERLINK("x")\ty', total_acres: 640 }),
    aGpu(7, { gpu_name: null, total_acres: 0.25 }),
  ];
  expect(listAsText(gpus)).toBe(
    ['GPU\tName\tAcres', '12\t\'=HYPERLINK("x") y\t640', '7\t\t0.25', 'Total\t\t640.25'].join('\n'),
  );
  const withheld = [aGpu(1, { total_acres: 640 }), aGpu(2, { total_acres: null })];
  expect(listAsText(withheld)).toBe(['GPU\tName\tAcres', '1\tFarm 1\t640', '2\tFarm 2\t', 'Total\t\t'].join('\n'));
});

describe('describeChange', () => {
  const nothing = { gpus: [], areas: 0 };

  test.each([
    [nothing, { gpus: [12], areas: 0 }, 640, 'GPU 12 added. 1 GPU selected, 640 acres.'],
    [{ gpus: [12], areas: 0 }, { gpus: [12, 7], areas: 0 }, 1280, 'GPU 7 added. 2 GPUs selected, 1,280 acres.'],
    [{ gpus: [12, 7], areas: 0 }, { gpus: [7], areas: 0 }, 640, 'GPU 12 removed. 1 GPU selected, 640 acres.'],
    [{ gpus: [12, 7], areas: 1 }, nothing, 0, '2 GPUs removed. 0 highlighted areas. 0 GPUs selected, 0 acres.'],
    [nothing, { gpus: [], areas: 1 }, 0, '1 highlighted area.'],
    [nothing, { gpus: [12], areas: 0 }, null, 'GPU 12 added. 1 GPU selected.'],
    [nothing, nothing, 0, ''],
  ])('describes the change from %j to %j', (before, after, acres, words) => {
    expect(describeChange(before, after, acres)).toBe(words);
  });
});
