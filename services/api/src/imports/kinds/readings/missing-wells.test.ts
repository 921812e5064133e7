import { MissingWells } from './missing-wells.ts';

test('each missing well is counted once, and all of its readings are refused', () => {
  const missing = new MissingWells();
  expect(missing.advice).toEqual([]);
  const names = ['XX-1', 'XX-1', 'XX-2'];
  expect(names.map((name) => missing.add(name).values)).toEqual(names.map((wellNumber) => ({ wellNumber })));
  expect([missing.readings, missing.wells]).toEqual([3, 2]);
  expect(missing.advice).toMatchObject([{ code: 'wells-import-first' }]);
});

test('the long name of a missing well is truncated without splitting a character', () =>
  expect(new MissingWells().add(`${'x'.repeat(39)}🛢🛢`).values).toEqual({ wellNumber: 'x'.repeat(39) }));
