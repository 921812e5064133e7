import fc from 'fast-check';
import { conversion, depthFromLevel, findUnit } from './units.ts';

const plausible = fc.double({ min: -5_000, max: 5_000, noNaN: true });

describe('conversion', () => {
  it.each<[number, string, string, number]>([
    [30.48, 'm', 'feet', 100],
    [3048, 'CM', 'feet', 100],
    [12, 'in.', 'feet', 1],
    [100, 'Deg C', '°F', 212],
    [-40, '°C', '°F', -40],
    [12_600, 'mV', 'volts', 12.6],
    [21.94, 'mS/cm', 'µS/cm', 21_940],
  ])('converts %d %s into %s', (value, from, to, expected) =>
    expect(conversion(from, to).convert(value)).toBe(expected),
  );

  it('leaves values in the right unit exactly unchanged', () =>
    fc.assert(fc.property(plausible, (value) => Object.is(conversion('ft', 'feet').convert(value), value))));

  it('preserves the order of values, and is reversible to a thousandth of a millimeter', () => {
    const { convert } = conversion('m', 'feet');
    fc.assert(
      fc.property(plausible, plausible, (a, b) => {
        expect(Math.abs(convert(a) * 0.3048 - a)).toBeLessThan(1e-6);
        if (a < b) expect(convert(a)).toBeLessThanOrEqual(convert(b));
      }),
    );
  });

  it('refuses units of another quantity', () => {
    expect(() => conversion('psi', 'feet')).toThrow(/^The unit “psi” cannot be converted to feet\./);
    expect(() => conversion('m', 'volts')).toThrow(/cannot be converted/);
    expect(findUnit('furlong')).toBeNull();
  });

  it('subtracts the level above a logger from the logger’s depth', () => {
    const { rule, convert } = depthFromLevel(conversion('m', 'feet'), 120);
    expect([rule, convert(3.048)]).toEqual(['120 feet − level × 3.28084', 110]);
  });
});
