import { aPlan } from '../test-support/join-plan.ts';
import { hasJoin, isPlanOf, readChoice, requestOf, toggled, writeChoice } from './join-choice.ts';

const read = (query: string) => readChoice(new URLSearchParams(query));

test('a link names GPUs or the corners of an outline, and ignores what is not valid', () => {
  expect(read('join=1002,1001')).toEqual({ gpus: [1002, 1001], corners: [] });
  expect(read('join=1001, 1002,1001,x,,-3,99999999999')).toEqual({ gpus: [1001, 1002], corners: [] });
  expect(read(`join=${Array.from({ length: 30 }, (_, index) => index)}`).gpus).toHaveLength(20);
  expect(read('outline=-101.9,36;-101.8,36;x,36;1,2,3;-200,36').corners).toEqual([
    [-101.9, 36],
    [-101.8, 36],
  ]);
  expect(read('').gpus).toEqual([]);
  const queries = ['join=', 'outline=', 'other='];
  expect(queries.filter((query) => hasJoin(new URLSearchParams(query)))).toEqual(['join=', 'outline=']);
});

test('what is written to the address is read again', () => {
  const [one, other]: [number, number][] = [
    [-101.9, 36.000001],
    [-101.8, 36.123456],
  ];
  expect(writeChoice({ gpus: [], corners: [one!, other!] })).toBe('outline=-101.9,36;-101.8,36.12346');
  expect(read(writeChoice({ gpus: [7, 3], corners: [] }))).toEqual({ gpus: [7, 3], corners: [] });
  expect(writeChoice({ gpus: [], corners: [] })).toBe('join=');
});

test('is asked for GPUs in order, and for an outline of three corners', () => {
  expect(requestOf({ gpus: [7, 3], corners: [] })).toEqual({ gpu_numbers: [3, 7] });
  expect(requestOf({ gpus: [], corners: [] })).toBeNull();
  const places = [2, 4, 6].map((latitude) => ({ longitude: latitude - 1, latitude }));
  const corners = places.map(({ longitude, latitude }): [number, number] => [longitude, latitude]);
  expect(requestOf({ gpus: [], corners: corners.slice(0, 2) })).toBeNull();
  expect(requestOf({ gpus: [], corners })).toEqual({ outline: places });
});

test('a GPU is added, or removed if it was chosen, and a plan belongs to the GPUs that it has', () => {
  expect([toggled([1], 2), toggled([1, 2], 1)]).toEqual([[1, 2], [2]]);
  const isOf = (...gpu_numbers: number[]) => isPlanOf(aPlan(), { gpu_numbers });
  expect([isOf(1001, 1002), isOf(1001), isOf(1001, 1002, 1003)]).toEqual([true, false, false]);
  expect(isPlanOf(aPlan({ gpus: [] }), { outline: [] })).toBe(true);
});
