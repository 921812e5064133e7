import fc from 'fast-check';
import { amountOf, positionOf, textsOf } from './coordinates.ts';

test('a latitude and a longitude within their limits make a place', () => {
  expect(positionOf({ lat: '36.11', lon: '-101.825' })).toEqual([-101.825, 36.11]);
  expect(positionOf({ lat: ' 90 ', lon: '-180' })).toEqual([-180, 90]);
});

test.each([
  ['', ''],
  ['36.1', ''],
  ['', '-101'],
  ['90.0001', '0'],
  ['-91', '0'],
  ['36', '180.1'],
  ['north', '-101'],
  ['36,1', '-101'],
  ['36.1', '-101W'],
  ['Infinity', '0'],
  ['NaN', '0'],
  ['  ', '0'],
])('lat "%s" and lon "%s" make no place', (lat, lon) => {
  expect(positionOf({ lat, lon })).toBeNull();
});

test('a place converted to text is read back as the same place', () => {
  const [longitude, latitude] = [
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -90, max: 90, noNaN: true }),
  ];
  fc.assert(
    fc.property(longitude, latitude, (lon, lat) => {
      const [x = 0, y = 0] = positionOf(textsOf([lon, lat])) ?? [];
      expect(Math.abs(x - lon)).toBeLessThan(0.000006);
      expect(Math.abs(y - lat)).toBeLessThan(0.000006);
    }),
  );
});

test.each([
  ['150', 150],
  ['0.1', 0.1],
  ['0', null],
  ['-5', null],
  ['', null],
  ['x', null],
  ['1e400', null],
])('the amount "%s" counts as %s', (text, amount) => {
  expect(amountOf(text)).toBe(amount);
});
