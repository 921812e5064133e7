import { acreFeet, cents, divided, fraction, thousandths, times } from './exact.ts';

it('rounds half a unit away from zero, exactly', () => {
  expect(thousandths(times(fraction('1.5'), fraction('0.001')))).toBe(2n);
  expect(thousandths(times(fraction('1.4999'), fraction('0.001')))).toBe(1n);
  expect(thousandths(fraction('-0.0025'))).toBe(-3n);
  expect(cents(fraction('1.005'))).toBe(101n);
  expect(acreFeet(thousandths(times(fraction('1.5'), fraction('630.2'))))).toBe(945.3);
});

it('divides in proportion, without losing or inventing any', () => {
  const thirds = ['1', '1', '1'].map(fraction);
  expect(divided(100n, thirds)).toEqual([34n, 33n, 33n]);
  // 1,001 × 200 / 630.5 = 317.525…, × 430.5 / 630.5 = 683.474…
  expect(divided(1_001n, ['200', '430.5'].map(fraction))).toEqual([318n, 683n]);
  expect(divided(0n, thirds)).toEqual([0n, 0n, 0n]);
});
