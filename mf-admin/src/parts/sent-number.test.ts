import { sentNumber } from './sent-number.ts';

test('a number is sent as one; what is none is sent as it was typed', () => {
  expect(['1,234.5', '-12', '−0.5', '  '].map(sentNumber)).toEqual([1234.5, -12, -0.5, null]);
  // A comma for a decimal point is not taken for thousands.
  expect(['640,5', '12 acres'].map(sentNumber)).toEqual(['640,5', '12 acres']);
});
