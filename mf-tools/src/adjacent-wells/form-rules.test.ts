import * as fc from 'fast-check';
import { distanceInput, mistakeIn, REQUIRED, searchOf, textsOf, yardsOf } from './form-rules.ts';

const GOOD = { lat: '36.1', lon: '-101.825', distance: '500' };

test('what cannot be read says how to write it, and every field is required', () => {
  expect(mistakeIn('lat', 'north')).toBe('Invalid coordinate. Enter it as 36.0889 or 36 05 20 N.');
  expect(mistakeIn('lon', '36.1 N')).toBe('Invalid coordinate. Enter it as -101.9056 or 101 54 20 W.');
  expect(mistakeIn('lon', '101 54 20')).toBeNull();
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
  ['0,125', 0.125],
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

test('a search has its distance in feet, and is the same after passing through the form', () => {
  expect(searchOf(GOOD)).toEqual({ latitude: 36.1, longitude: -101.825, feet: 1500 });
  const search = fc.record({
    latitude: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((value) => value / 1e5),
    longitude: fc.integer({ min: -18_000_000, max: 9_200_000 }).map((value) => value / 1e5),
    feet: fc.integer({ min: 3, max: 52_800_000 }).map((value) => value / 1000),
  });
  fc.assert(
    fc.property(search, (asked) => {
      expect(searchOf(textsOf(asked))).toEqual({ ...asked, feet: expect.closeTo(asked.feet, 3) });
    }),
  );
});
