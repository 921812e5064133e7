import { joinPath, numbersIn } from './gpu-paths.ts';

test('numbers in an address are read back, each once, without what is none', () => {
  expect(numbersIn(new URLSearchParams(joinPath(1001, 1002).split('?')[1]).get('gpus'))).toEqual([1001, 1002]);
  expect(numbersIn('1,x,1,-2,99999999999,3')).toEqual([1, 3]);
  expect(numbersIn(null)).toEqual([]);
});
