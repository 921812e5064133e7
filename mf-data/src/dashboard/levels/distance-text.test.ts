import { distanceText } from './distance-text.ts';

test.each([
  [0, 'in this GPU'],
  [0.2, '1 foot away'],
  [1249.6, '1,250 feet away'],
  [5279.4, '5,279 feet away'],
  [5279.6, '1.0 miles away'],
  [11_864, '2.2 miles away'],
])('%d feet are: %s', (feet, text) => expect(distanceText(feet)).toBe(text));
