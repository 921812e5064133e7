import { shareText } from './units.ts';

test.each([
  [75, 100, '75%'],
  [67.58, 100, '68%'],
  [99.99, 100, '99%'],
  [100, 100, '100%'],
  [100.01, 100, '101%'],
  [0.1, 100, '< 1%'],
  [0, 100, '0%'],
  [5, 0, '–'],
])('%s of %s is %s', (part, whole, text) => expect(shareText(part, whole)).toBe(text));
