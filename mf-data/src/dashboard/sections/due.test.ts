import { dueText } from './due.ts';

// 5 PM on March 1 in Dumas.
const DUE = '2027-03-01T23:00:00.000Z';

test.each([
  ['2026-11-22T12:00:00Z', 'due 03/01/2027, in 99 days'],
  ['2027-02-28T05:59:00Z', 'due 03/01/2027, in 2 days'],
  ['2027-02-28T06:00:00Z', 'due tomorrow, 03/01/2027, 5:00 PM CST'],
  ['2027-03-01T23:00:00Z', 'due today, 03/01/2027, 5:00 PM CST'],
  ['2027-03-01T23:00:01Z', 'due 03/01/2027'],
])('at %s it is: %s', (now, text) => expect(dueText(DUE, Date.parse(now), 'America/Chicago')).toBe(text));
