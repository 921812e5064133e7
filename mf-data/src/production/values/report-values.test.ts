import * as fc from 'fast-check';
import { meter, productionReport, reading, saved, YEAR } from '../test-support/reports.ts';
import {
  addRow,
  changeOf,
  removeRow,
  rowsInUse,
  rowValues,
  sameValues,
  valuesOf,
  withMethod,
} from './report-values.ts';

describe('a new form', () => {
  test('begins at last year’s end reading and lasts the year', () => {
    expect(rowValues(valuesOf(productionReport()), 'meter-1')).toMatchObject({
      startReading: '1,000',
      startOn: '2025-01-01',
      endReading: '',
      endOn: '2025-12-31',
    });
  });

  test('knows when a meter came and went', () => {
    const meters = [
      meter(1, { removed_on: '2025-06-30', last_reading: 1100 }),
      meter(2, { installed_on: '2025-06-30', first_reading: 3, last_end_reading: null }),
    ];
    const values = valuesOf(productionReport({ meters }));
    expect(rowValues(values, 'meter-1')).toMatchObject({ endReading: '1,100', endOn: '2025-06-30' });
    expect(rowValues(values, 'meter-2')).toMatchObject({ startReading: '3', startOn: '2025-06-30' });
  });

  test('of a GPU without meters asks for the volume of the whole', () => {
    const report = productionReport({ meters: [] });
    expect(rowsInUse(valuesOf(report), report)).toEqual(['gpu']);
  });
});

test('a kept report comes back as it was sent', () => {
  const whole = fc.nat({ max: 999_999 });
  const texts = fc.option(fc.string({ minLength: 1 }).map((text) => text.trim() || 'x'));
  const readings = fc.record({
    start_reading: fc.option(whole),
    end_reading: fc.option(whole),
    goes_back: fc.constantFrom(null, 'rollover' as const, 'replaced' as const),
    estimated_acre_feet: fc.option(fc.nat({ max: 9999 }).map((value) => value / 1000)),
    note: texts,
  });
  fc.assert(
    fc.property(readings, texts, (more, notes) => {
      const report = productionReport({ report: saved({ readings: [reading(1, more)], notes }) });
      const { readings: sent, ...rest } = changeOf(valuesOf(report), report, false);
      expect(rest).toEqual({ version: 1, submit: false, method: 'meter', notes });
      const { acre_feet: _, ...expected } = reading(1, more);
      expect(sent).toEqual([expected]);
    }),
  );
});

test('another method asks for the volume of the whole, and what was typed for the meters is kept aside', () => {
  const report = productionReport();
  const typed = { ...valuesOf(report), 'meter-1.endReading': '1200' };
  const gas = withMethod(typed, 'natural-gas', YEAR);
  expect(changeOf(gas, report, false).readings).toEqual([expect.objectContaining({ meter_ndx: null, well_ndx: null })]);
  const back = withMethod(gas, 'meter', YEAR);
  expect(changeOf(back, report, false).readings[0]).toMatchObject({ meter_ndx: 1, end_reading: 1200 });
});

test('a volume that was not metered is added and taken away again', () => {
  const report = productionReport();
  const values = valuesOf(report);
  const more = addRow(values, 'well-101', YEAR);
  expect(rowsInUse(more, report)).toEqual(['meter-1', 'well-101']);
  expect(changeOf(more, report, false).readings[1]).toMatchObject({ meter_ndx: null, well_ndx: 101 });
  expect(sameValues(removeRow(more, 'well-101'), values)).toBe(true);
  expect(sameValues(more, values)).toBe(false);
});
