import { slowTestLines } from './slow-tests.mjs';

const taking = (path: string, milliseconds: number) => ({ path, titles: ['map', 'opens'], milliseconds });

test('tests over the budget of their size are counted and listed, the slowest first', () => {
  const tests = [
    taking('e2e/specs/map.spec.ts', 3_900),
    taking('e2e/specs/draw.spec.ts', 4_001),
    taking('e2e/specs/print.spec.ts', 12_345),
    taking('shared-api/src/units.test.ts', 50_000),
  ];
  expect(slowTestLines(tests, 'e2e')).toEqual([
    '2 of 3 e2e tests exceed 4.00 s. The slowest:',
    '  12.35 s e2e/specs/print.spec.ts › map › opens',
    '   4.00 s e2e/specs/draw.spec.ts › map › opens',
  ]);
  expect(slowTestLines(tests, 'medium')).toEqual(['0 of 0 medium tests exceed 0.30 s']);
});
