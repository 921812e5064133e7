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

test('another method asks for what was not metered, and asks no more when it is taken back', () => {
  const report = productionReport();
  const typed = { ...valuesOf(report), 'meter-1.endReading': '1200' };
  const gas = withMethod(typed, 'natural-gas', YEAR);
  expect(rowsInUse(gas, report)).toEqual(['meter-1', 'gpu']);
  expect(withMethod(gas, 'meter', YEAR)).toEqual(typed);
  const filled = { ...gas, 'gpu.estimated': '5' };
  expect(rowsInUse(withMethod(filled, 'meter', YEAR), report)).toEqual(['meter-1', 'gpu']);
});

test('wells without a meter are asked for, until the report is submitted', () => {
  const well = { well_ndx: 102, well_id: 'NP-102', max_yield_gpm: 300, completion_date: null };
  const report = productionReport({ wells: [...productionReport().wells, well] });
  expect(rowsInUse(valuesOf(report), report)).toEqual(['meter-1', 'well-102']);
  const submitted = { ...report, state: 'waiting' as const, report: saved({ status: 2 }) };
  expect(rowsInUse(valuesOf(submitted), submitted)).toEqual(['meter-1']);
});

test('a row of a well or meter that is not there any more is not lost', () => {
  const readings = [reading(1), reading(9), { ...reading(null), well_ndx: 55 }];
  const report = productionReport({ state: 'draft', report: saved({ readings }) });
  expect(rowsInUse(valuesOf(report), report)).toEqual(['meter-1', 'meter-9', 'well-55']);
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
