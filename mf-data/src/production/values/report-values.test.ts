import * as fc from 'fast-check';
import { meter, productionReport, reading, saved, YEAR } from '../test-support/reports.ts';
import {
  addRow,
  changeOf,
  moveRow,
  removeRow,
  rowsInUse,
  rowValues,
  sameValues,
  valuesOf,
  withMethod,
} from './report-values.ts';

test('a new form begins with last year’s end reading on its day, or when a meter came, and lasts the year, or until it went', () => {
  const whole = { startReading: '1,000', startOn: '2024-12-31', endReading: '', endOn: '2025-12-31' };
  expect(rowValues(valuesOf(productionReport()), 'meter-1')).toMatchObject(whole);
  const meters = [
    meter(1, { removed_on: '2025-06-30', last_reading: 1100 }),
    meter(2, { installed_on: '2025-06-30', first_reading: 3, last_end_reading: null }),
    // Nothing is known of its year before.
    meter(3, { installed_on: '2015-04-01', first_reading: 0, last_end_reading: null }),
  ];
  const values = valuesOf(productionReport({ meters }));
  expect(rowValues(values, 'meter-1')).toMatchObject({ endReading: '1,100', endOn: '2025-06-30' });
  expect(rowValues(values, 'meter-2')).toMatchObject({ startReading: '3', startOn: '2025-06-30' });
  expect(rowValues(values, 'meter-3').startReading).toBe('');
  const unmetered = productionReport({ meters: [] });
  expect(rowsInUse(valuesOf(unmetered), unmetered)).toEqual(['gpu']);
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
      expect(rest).toEqual({
        ...{ version: 1, submit: false, method: 'meter', notes },
        ...{ final_reason: null, postmarked_on: null },
      });
      const { acre_feet: _, ...expected } = reading(1, more);
      const { start_reading: start, end_reading: end } = expected;
      const goesBack = start !== null && end !== null && end < start;
      expect(sent).toEqual([{ ...expected, goes_back: goesBack ? expected.goes_back : null }]);
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
  expect(rowsInUse(valuesOf(report), report)).toEqual(['meter-9', 'meter-1', 'well-55']);
});

test('a volume that was not metered is added and taken away again', () => {
  const report = productionReport();
  const values = valuesOf(report);
  const more = addRow(values, 'well-101', YEAR);
  expect(rowsInUse(more, report)).toEqual(['meter-1', 'well-101']);
  expect(changeOf(more, report, true).readings[1]).toMatchObject({ meter_ndx: null, well_ndx: 101 });
  expect(sameValues(removeRow(more, 'well-101'), values)).toBe(true);
  expect(sameValues(more, values)).toBe(false);
});

test('what the portal suggests for a meter is kept as no reading, until somebody enters something', () => {
  const report = productionReport({ meters: [meter(1), meter(2)] });
  const values = valuesOf(report);
  expect(changeOf(values, report, false).readings).toEqual([]);
  expect(changeOf(values, report, true).readings).toHaveLength(2);
  const typed = { ...values, 'meter-2.note': 'Battery low' };
  expect(changeOf(typed, report, false).readings).toMatchObject([{ meter_ndx: 2, start_reading: 1000 }]);
});

test('readings of a replaced meter move to the one that took its place, where that has none', () => {
  const before = productionReport({ report: saved({ readings: [reading(1, { note: 'Read by Bert' })] }) });
  const report = productionReport({ meters: [meter(2, { last_end_reading: 5 })], wells: [] });
  const values = { ...valuesOf(before), ...valuesOf(report) };
  const moved = moveRow(values, 'meter-1', 'meter-2');
  expect(rowValues(moved, 'meter-2')).toMatchObject({ startReading: '5', endReading: '1,200', note: 'Read by Bert' });
  expect(rowsInUse(moved, report)).toEqual(['meter-2']);
  const own = moveRow({ ...values, 'meter-2.endReading': '90' }, 'meter-1', 'meter-2');
  expect(rowValues(own, 'meter-2')).toMatchObject({ endReading: '90', endOn: '2025-12-31' });
});
