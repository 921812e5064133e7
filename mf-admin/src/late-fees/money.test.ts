import fc from 'fast-check';
import { centsField, parseCents } from './money.ts';

test('amounts are read as people write them; anything else is no amount', () => {
  const amounts = ['50', ' $50 ', '0.1', '12.5', '1,234.56', '7.', '9999999.99'];
  expect(amounts.map(parseCents)).toEqual([5_000, 5_000, 10, 1_250, 123_456, 700, 999_999_999]);
  const others = ['', 'fifty', '-5', '1.234', '1,23', '12,34.50', '0,125', '1e3', '10000000'];
  expect(others.filter((text) => parseCents(text) !== null)).toEqual([]);
});

test('what a field shows is read back to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
      expect(parseCents(centsField(cents))).toBe(cents);
    }),
  );
});
