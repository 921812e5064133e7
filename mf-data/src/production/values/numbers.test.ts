import { readNumber } from '@portal/shared-i18n';
import * as fc from 'fast-check';
import { fieldNumber } from './numbers.ts';

test('what a field is filled with is read as the same number', () => {
  const readings = fc.oneof(
    fc.nat(),
    fc.double({ min: 0, max: 1e15, noNaN: true }).map((value) => Number(value.toFixed(3))),
  );
  fc.assert(fc.property(readings, (value) => expect(readNumber(fieldNumber(value))).toBe(value)));
});
