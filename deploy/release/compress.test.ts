import { slowestLevel } from './compress.ts';

test.each([
  [undefined, 11],
  ['', 11],
  ['0', 0],
  ['9', 9],
  ['11', 11],
])('RELEASE_BROTLI_LEVEL %p compresses up to level %d', (setting, level) => {
  expect(slowestLevel(setting)).toBe(level);
});

test.each(['12', '-1', '9.5', 'best'])('RELEASE_BROTLI_LEVEL %p is refused', (setting) => {
  expect(() => slowestLevel(setting)).toThrow(`a whole number from 0 to 11, not "${setting}"`);
});
