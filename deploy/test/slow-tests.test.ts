import { slowTestLines } from './slow-tests.mjs';

test('the slowest tests are listed, the slowest first, after the number of those that exceed the budget', () => {
  const taking = (title: string, milliseconds: number) => ({
    path: 'map.spec.ts',
    titles: ['map', title],
    milliseconds,
  });
  const tests = [taking('opens', 900), taking('prints', 12_345), taking('draws', 4_001), taking('zooms', 4_000)];
  expect(slowTestLines(tests, 4_000, 3)).toEqual([
    '2 of 4 tests exceed 4.00 s. The slowest:',
    '  12.35 s map.spec.ts › map › prints',
    '   4.00 s map.spec.ts › map › draws',
    '   4.00 s map.spec.ts › map › zooms',
  ]);
});
