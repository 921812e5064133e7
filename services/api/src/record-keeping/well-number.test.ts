import { nextNumber } from './well-number.ts';

test.each([
  ['DA-0099', 'DA-0100'],
  ['DA-9999', 'DA-10000'],
  ['7', '8'],
  ['2021-A12', '2021-A13'],
  ['W-00000000000000000099', 'W-00000000000000000100'],
])('after %s comes %s', (number, next) => expect(nextNumber(number)).toBe(next));
