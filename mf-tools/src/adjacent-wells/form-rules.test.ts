import * as fc from 'fast-check';
import {
  degreesOf,
  distanceInput,
  EMPTY_FORM,
  INVALID_COORDINATE,
  mistakeIn,
  REQUIRED,
  searchOf,
  textsOf,
  tidied,
  withPlace,
  yardsOf,
} from './form-rules.ts';

const GOOD = { lat: '36.1', lon: '-101.825', distance: '500' };

test.each([
  ['lat', '36.12345', 36.12345],
  ['lat', ' 36,12345 ', 36.12345],
  ['lat', '36.12345 N', 36.12345],
  ['lat', 'Lat: 36.1', 36.1],
  ['lat', '36° 6\' 36" N', 36.11],
  ['lat', '36.1 S', -36.1],
  ['lat', '-90', -90],
  ['lon', '-101.825', -101.825],
  ['lon', '−101,825', -101.825],
  ['lon', '101.825° W', -101.825],
  ['lon', '180', 180],
] as const)('the %s %j is read as %d degrees', (axis, text, degrees) => {
  expect(degreesOf(axis, text)).toBeCloseTo(degrees, 8);
});

test('a coordinate beyond its limits, of the other axis or with anything else is invalid, and every field is required', () => {
  const invalid = {
    lat: ['90.1', '101.8 W', '36.1e0', 'north', '36.1, -101.8'],
    lon: ['-180.00001', '36.1 N', '0x10'],
  };
  for (const [axis, texts] of Object.entries(invalid))
    for (const text of texts) expect([text, mistakeIn(axis as 'lat', text)]).toEqual([text, INVALID_COORDINATE]);
  for (const field of ['lat', 'lon', 'distance'] as const) {
    expect(mistakeIn(field, '  ')).toBe(REQUIRED);
    expect(searchOf({ ...GOOD, [field]: '' })).toBeNull();
  }
});

test.each([
  ['500', 500],
  ['1,760', 1760],
  ['17,600', 17600],
  ['0.5', 0.5],
  ['.5', 0.5],
  ['0,5', 0.5],
  ['0', 'Enter a distance greater than 0'],
  ['abc', 'Enter a number'],
  ['1.2.3', 'Enter a number'],
  ['17,600.1', 'Enter at most 17,600 yards (10 miles)'],
])('a distance of %j is read as yards, or a mistake: %s', (text, expected) => {
  const mistake = mistakeIn('distance', text);
  expect(mistake ?? yardsOf(text)).toBe(expected);
});

test('exponents and signs are removed from a typed distance', () => {
  expect(distanceInput('1e3')).toBe('13');
  expect(distanceInput('+5E-2')).toBe('52');
  fc.assert(fc.property(fc.string(), (text) => !/[e+-]/i.test(distanceInput(text))));
});

test('leaving a field gives a valid coordinate five decimals, and leaves an invalid one as it was typed', () => {
  expect(tidied({ ...GOOD, lat: '36,1 N' }, 'lat').lat).toBe('36.10000');
  expect(tidied({ ...GOOD, lat: 'north' }, 'lat').lat).toBe('north');
  expect(tidied(GOOD, 'distance')).toBe(GOOD);
  // A pair of coordinates in one field fills both fields.
  const both = { ...EMPTY_FORM, lat: '36.10000', lon: '-101.80000' };
  expect(tidied({ ...EMPTY_FORM, lat: '36.1, -101.8' }, 'lat')).toEqual(both);
  expect(withPlace(EMPTY_FORM, '101.8 W 36.1 N')).toEqual(both);
  expect(withPlace(EMPTY_FORM, '36.1')).toBeNull();
});

test('a search has its distance in feet, and is the same after passing through the form', () => {
  expect(searchOf(GOOD)).toEqual({ latitude: 36.1, longitude: -101.825, feet: 1500 });
  const search = fc.record({
    latitude: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((value) => value / 1e5),
    longitude: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((value) => value / 1e5),
    feet: fc.integer({ min: 3, max: 52_800_000 }).map((value) => value / 1000),
  });
  fc.assert(
    fc.property(search, (asked) => {
      expect(searchOf(textsOf(asked))).toEqual({ ...asked, feet: expect.closeTo(asked.feet, 3) });
    }),
  );
});
