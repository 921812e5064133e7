import { freshness } from './water-levels.service.ts';

test.each([
  ['2026-11-22T11:00:00Z', 'fresh'],
  ['2026-11-21T12:00:00Z', 'fresh'],
  ['2026-11-21T11:59:59Z', 'late'],
  ['2026-11-15T12:00:00Z', 'late'],
  ['2026-11-15T11:59:59Z', 'silent'],
  [null, 'silent'],
] as const)('a logger with its last value at %s is %s', (lastAt, state) => {
  expect(freshness(lastAt === null ? null : new Date(lastAt), new Date('2026-11-22T12:00:00Z'))).toBe(state);
});
