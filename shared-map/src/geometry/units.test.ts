import fc from 'fast-check';
import {
  approximateArea,
  approximateLength,
  formatAcres,
  formatDegrees,
  formatFeet,
  formatSquareFeet,
  formatYards,
} from './format.ts';
import {
  acres,
  convertLength,
  type LengthUnit,
  METERS_PER_UNIT,
  RADIUS_UNITS,
  radiusMeters,
  squareFeet,
} from './units.ts';

const unit = fc.constantFrom(...(Object.keys(METERS_PER_UNIT) as LengthUnit[]));
const amount = fc.double({ min: 1e-3, max: 1e7, noNaN: true });

test('a length converted to another unit and back is the same, and a circle given in acres has that area', () => {
  fc.assert(
    fc.property(amount, unit, unit, (size, from, to) => {
      expect(convertLength(convertLength(size, from, to), to, from) / size).toBeCloseTo(1, 12);
      expect(acres(Math.PI * radiusMeters(size, 'acres') ** 2) / size).toBeCloseTo(1, 12);
    }),
  );
});

test('a longer length stays longer in every unit, and a larger amount gives a larger circle', () => {
  const factor = fc.double({ min: 1.000001, max: 1e3, noNaN: true });
  fc.assert(
    fc.property(amount, factor, unit, unit, fc.constantFrom(...RADIUS_UNITS), (size, more, from, to, of) => {
      expect(convertLength(size * more, from, to)).toBeGreaterThan(convertLength(size, from, to));
      expect(radiusMeters(size * more, of)).toBeGreaterThan(radiusMeters(size, of));
    }),
  );
});

test('units have the sizes of the specification', () => {
  expect(convertLength(1, 'yards', 'feet')).toBe(3);
  expect(convertLength(1, 'miles', 'feet')).toBe(5280);
  expect(radiusMeters(150, 'yards')).toBeCloseTo(137.16, 10);
  expect(radiusMeters(1, 'acres') / METERS_PER_UNIT.feet).toBeCloseTo(Math.sqrt(43560 / Math.PI), 10);
  expect(squareFeet(0.3048 ** 2)).toBe(1);
});

test('lengths and areas are formatted with separators and units, and degrees with five decimals', () => {
  expect(formatFeet(1000)).toBe('3,280.8 ft');
  expect(formatYards(1000)).toBe('1,093.6 yd');
  expect(formatAcres(2_592_862.5)).toBe('640.71 acres');
  expect(formatSquareFeet(2_592_862.5)).toBe('27,909,340 sq ft');
  expect(formatDegrees(-101.825)).toBe('-101.82500');
});

test('a total on paper is the sum of what paper shows of its parts', () => {
  const feet = (...each: number[]) => approximateLength(...each.map((one) => one * 0.3048)).join(', ');
  expect([feet(6_516.4), feet(6_516.6), feet(6_516.4, 6_516.6)]).toEqual(['1.23 mi', '1.23 mi', '2.46 mi']);
  expect([feet(3_000), feet(6_516.4, 3_000)]).toEqual(['3,000 ft, 1,000 yd', '1.80 mi']);
  expect([feet(50.4), feet(120.4), feet(50.4, 120.4)].map((text) => text.split(',')[0])).toEqual([
    '50.4 ft',
    '120 ft',
    '170.4 ft',
  ]);
  const acres = (...each: number[]) => approximateArea(...each.map((one) => one * 4_046.8564224)).join(', ');
  expect([acres(100.48), acres(100.48, 100.48)]).toEqual(['100 acres', '200 acres']);
  expect([acres(61.73), acres(61.73, 100.48)]).toEqual(['61.73 acres', '161.73 acres']);
  expect([acres(961.6), acres(961.6, 961.6)]).toEqual(['962 acres, 1.50 sq mi', '1,924 acres, 3.00 sq mi']);
});
