import { sentNumber } from './sent-number.ts';

test.each([
  ['1,234.5', 1234.5],
  ['-12', -12],
  ['−0.5', -0.5],
  ['  ', null],
  // A comma for a decimal point is not taken for thousands.
  ['640,5', '640,5'],
  ['12 acres', '12 acres'],
])('%j is sent as %j', (text, sent) => expect(sentNumber(text)).toBe(sent));
