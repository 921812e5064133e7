import { MissingWells } from './missing-wells.ts';

test('missing wells are counted once each, and all of their readings are refused', () => {
  const missing = new MissingWells();
  expect(missing.advice).toBe('');
  expect([missing.add('XX-1'), missing.add('XX-1'), missing.add('XX-2')]).toEqual([
    'there is no well XX-1',
    'there is no well XX-1',
    'there is no well XX-2',
  ]);
  expect([missing.readings, missing.wells]).toEqual([3, 2]);
  expect(missing.advice).toMatch(/^\. Import the wells first/);
});

test('the long name of a missing well is cut without splitting a character', () => {
  expect(new MissingWells().add(`${'x'.repeat(39)}🛢🛢`)).toBe(`there is no well ${'x'.repeat(39)}`);
});
