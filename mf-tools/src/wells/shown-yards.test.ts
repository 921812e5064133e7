import { shownYards } from './shown-yards.ts';

test('a distance is never rounded to the other side of the required one', () => {
  expect(shownYards(149.6, 150)).toBe('149');
  expect(shownYards(149.4, 150)).toBe('149');
  expect(shownYards(150, 150)).toBe('150');
  expect(shownYards(150.4, 150.2)).toBe('151');
  expect(shownYards(1_234.5, 1_760)).toBe('1,235');
  expect(shownYards(149.6, null)).toBe('150');
  expect(shownYards(99.97, 100, 1)).toBe('99.9');
});
