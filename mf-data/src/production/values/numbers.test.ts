import { readNumber } from '@portal/shared-i18n';
import * as fc from 'fast-check';
import { addingVolumeTexts, fieldNumber } from './numbers.ts';

test('what a field is filled with is read as the same number', () => {
  const readings = fc.oneof(
    fc.nat(),
    fc.double({ min: 0, max: 1e15, noNaN: true }).map((value) => Number(value.toFixed(3))),
  );
  fc.assert(fc.property(readings, (value) => expect(readNumber(fieldNumber(value))).toBe(value)));
});

test('volumes that are added have as many decimals as it takes that the rounded ones add up', () => {
  expect(addingVolumeTexts([1132.4, 550.4, -0.4])).toEqual({ parts: ['1,132.4', '550.4', '0.4'], sum: '1,682.4' });
  expect(addingVolumeTexts([1132.36, 550.36, 0])).toEqual({ parts: ['1,132.36', '550.36', '0.00'], sum: '1,682.72' });
  expect(addingVolumeTexts([0.04, 0.04, -0.01])).toEqual({ parts: ['0.04', '0.04', '0.01'], sum: '0.07' });
  const thousandths = fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 1000);
  fc.assert(
    fc.property(thousandths, thousandths, thousandths, (...given) => {
      const { parts, sum } = addingVolumeTexts(given);
      const total = parts.reduce((all, text, index) => all + Math.sign(given[index]!) * readNumber(text)!, 0);
      expect(total).toBeCloseTo(Number(sum.replaceAll(',', '').replace('−', '-')), 3);
    }),
  );
});
