import fc from 'fast-check';
import { type Axis, formatCoordinates, parseCoordinates, parseDegrees } from './coordinates.ts';

const here = { latitude: 36.11, longitude: -101.825 };

test.each([
  '36.11, -101.825',
  '36.11,-101.825',
  '36.11 -101.825',
  ' 36.11 ; -101.825 ',
  '-101.825, 36.11',
  '−101.825, 36.11',
  'Lat: 36.11, Lng: -101.825',
  'lat:36.11 lng:-101.825',
  'Latitude: 36.11; Longitude: -101.825',
  'LAT 36.11 LON -101.825',
  'Lng: -101.825, Lat: 36.11',
  '36.11, Lng: -101.825',
  '36.11° N, 101.825° W',
  'N 36.11 W 101.825',
  'n36.11w101.825',
  '101.825W 36.11N',
  '36.11N, -101.825W',
  'Latitud: 36.11, Longitud: -101.825',
  '36.11 N, 101.825 O',
  `36°6'36"N 101°49'30"W`,
  '36° 6′ 36″, -101° 49′ 30″',
  `36°6.6'N, 101°49.5'W`,
  `36°6'36''N101°49'30''W`,
  `36°06'36"N 101°49'30"W`,
  '36 6 36 N, 101 49 30 W',
  '36 06.6 N 101 49.5 W',
  'N 36 6 36 W 101 49 30',
  'N36° 6.6, W101° 49.5',
  '36 6 36, -101 49 30',
  '36:06:36N 101:49:30W',
])('%s is read as one place', (text) => {
  const [found, ...others] = parseCoordinates(text);
  expect(found?.latitude).toBeCloseTo(here.latitude, 9);
  expect(found?.longitude).toBeCloseTo(here.longitude, 9);
  expect(others).toEqual([]);
});

test.each(['36.11 101.825', '101.825 36.11', '36 6 36 101 49 30', '36 06.6, 101 49.5', '101:49:30 36:06:36'])(
  'in Texas, %s lacks a minus sign: the place with it comes before the place as written',
  (text) => {
    const { latitude, longitude } = here;
    expect(parseCoordinates(text)).toEqual([here, { latitude, longitude: -longitude }]);
  },
);

test.each(['36.11, 101.825 E', '36.11, +101.825', '36.11, 92.9', '39, 101.825'])(
  'no minus sign is missing from %s',
  (text) => expect(parseCoordinates(text).every(({ longitude }) => longitude > 0)).toBe(true),
);

test.each<[Axis, string, number]>([
  ['latitude', '36.12345', 36.12345],
  ['latitude', ' 36,12345 ', 36.12345],
  ['latitude', '36.12345 N', 36.12345],
  ['latitude', 'Lat: 36.1', 36.1],
  ['latitude', '36° 6\' 36" N', 36.11],
  ['latitude', '36 05 20 N', 36.08889],
  ['latitude', 'n 36 05 20', 36.08889],
  ['latitude', '36 03 10', 36.05278],
  ['latitude', '36.1 S', -36.1],
  ['latitude', '-90', -90],
  ['latitude', '-0.000001', 0],
  ['longitude', '-101.825', -101.825],
  ['longitude', '−101,825', -101.825],
  ['longitude', '101.825° W', -101.825],
  ['longitude', '101 49 30 O', -101.825],
  ['longitude', '-101 49 30', -101.825],
  ['longitude', '180', 180],
  ['longitude', '101.825 E', 101.825],
])('the %s %j alone is read as %d degrees', (axis, text, degrees) =>
  expect(parseDegrees(axis, text)).toEqual({ degrees, hasMinusAdded: false }),
);

test('a longitude alone that lacks the minus sign of Texas gets it', () => {
  for (const text of ['101.825', '101 49 30', 'Lng: 101,825'])
    expect(parseDegrees('longitude', text)).toEqual({ degrees: -101.825, hasMinusAdded: true });
});

test('a coordinate beyond its limits, of the other axis or with anything else is none', () => {
  const texts = {
    latitude: ['', '90.1', '101.8 W', '36.1e0', 'north', '36.1, -101.8', '36 60 N'],
    longitude: ['-180.00001', '36.1 N', '0x10'],
  };
  const read = Object.entries(texts).flatMap(([axis, all]) => all.filter((text) => parseDegrees(axis as Axis, text)));
  expect(read).toEqual([]);
});

test('coordinates that are valid in both orders give two places, unless a prefix, a letter or sameness decides', () => {
  const placesIn = (text: string) =>
    parseCoordinates(text).map(({ latitude, longitude }) => [latitude, longitude].join());
  expect(placesIn('36.5, 45')).toEqual(['36.5,45', '45,36.5']);
  expect(placesIn('Lat: 36.5, 45')).toEqual(['36.5,45']);
  expect(placesIn('36.5 E, 45')).toEqual(['45,36.5']);
  expect(placesIn('0, -0')).toEqual(['0,0']);
});

test.each([
  '',
  '36.11',
  'Dumas',
  'Section 36, Block 44',
  '36.11, -101.825, 5',
  '136.11, -101.825',
  '36.11, -181',
  '36.11 N, 40 S',
  'Lat: 36.11 Lat: 101',
  'Lat: 36.11 W, 101',
  '-36.11 N, 101 W',
  'N 36 S, 101',
  `36°60'N, 101°W`,
  `36.5°6'N, 101°W`,
  '101 Main St',
  '36°40',
  '1e2, 3',
  '36 60 N, 101 49 W',
])('"%s" is not read as a place', (text) => expect(parseCoordinates(text)).toEqual([]));

const coordinates = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

const prefixes = fc.constantFrom(['Lat: ', 'Lng: '], ['latitude=', 'longitude='], ['LAT ', 'lon '], ['lat:', 'long:']);
const separators = fc.constantFrom(', ', ',', ' ', ';', ' ; ', '   ');

test('coordinates are read as the same place as formatted, with prefixes in either order, and in minutes and seconds', () => {
  const seven = (degrees: number) => degrees.toFixed(7);
  const dms = (degrees: number, [plus, minus]: readonly [string, string]) => {
    const seconds = Math.round(Math.abs(degrees) * 3600);
    return `${Math.floor(seconds / 3600)}°${Math.floor(seconds / 60) % 60}'${seconds % 60}"${degrees < 0 ? minus : plus}`;
  };
  const expectPlace = (text: string, at: { latitude: number; longitude: number }, tolerance = 6e-6) => {
    const [found] = parseCoordinates(text);
    expect(Math.abs(at.latitude - (found?.latitude ?? 999))).toBeLessThan(tolerance);
    expect(Math.abs(at.longitude - (found?.longitude ?? 999))).toBeLessThan(tolerance);
  };
  fc.assert(
    fc.property(coordinates, prefixes, separators, fc.boolean(), (at, [lat, lng], separator, latFirst) => {
      expectPlace(formatCoordinates(at), at);
      const both = [`${lat}${seven(at.latitude)}`, `${lng}${seven(at.longitude)}`];
      const prefixed = (latFirst ? both : both.reverse()).join(separator);
      const withLetters = [dms(at.latitude, ['N', 'S']), dms(at.longitude, ['E', 'W'])].join(separator);
      expectPlace(prefixed, at);
      expectPlace(withLetters, at, 1 / 3600);
      expect([prefixed, withLetters].map((text) => parseCoordinates(text).length)).toEqual([1, 1]);
    }),
  );
});

test('any text is read as at most two places, all with valid coordinates', () => {
  const pieces = fc.constantFrom(...'lat lng: 36.1 -101 181 ° \' " N W , ; . - + 9'.split(' '), ' ');
  const texts = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 14 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const found = parseCoordinates(text);
      expect(found.length).toBeLessThanOrEqual(2);
      for (const { latitude, longitude } of found) {
        expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
      }
    }),
    { numRuns: 2000 },
  );
});
