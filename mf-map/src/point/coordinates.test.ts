import fc from 'fast-check';
import { amountOf, positionOf, textsOf } from './coordinates.ts';

test('a latitude and a longitude within their limits make a place', () => {
  expect(positionOf({ lat: '36.11', lon: '-101.825' })).toEqual([-101.825, 36.11]);
  expect(positionOf({ lat: ' 90 ', lon: '-180' })).toEqual([-180, 90]);
});

test.each<[string, string]>([
  ['36.1', ''],
  ['36', '180.1'],
  ['36.1', '101.8 N'],
  ...['', '  ', '90.0001', '-91', 'north', 'Infinity', 'NaN'].map((lat): [string, string] => [lat, '0']),
])('lat "%s" and lon "%s" make no place', (lat, lon) => {
  expect(positionOf({ lat, lon })).toBeNull();
});

test('places are read as the other forms read them', () => {
  expect(positionOf({ lat: '36 05 20 N', lon: '101.9' })).toEqual([-101.9, 36.08889]);
  expect(positionOf({ lat: '36,1', lon: '-101W' })).toEqual([-101, 36.1]);
});

test('a place converted to text is read back as the same place', () => {
  const [longitude, latitude] = [
    fc.double({ min: -180, max: 92, noNaN: true }),
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

test('an amount is a positive number', () => {
  expect(['150', '0.1'].map(amountOf)).toEqual([150, 0.1]);
  expect(['0', '-5', '', 'x', '1e400'].map(amountOf)).toEqual(Array(5).fill(null));
});
