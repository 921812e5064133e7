import * as fc from 'fast-check';
import { BEGINNING, callRange, csvRange, datesOf, quickRanges, rangeError, shownSpan } from './range.ts';

const TODAY = '2026-11-21';
const DENVER = 'America/Denver';
const own = { start: null, end: null };

describe('the dates of a graph', () => {
  test('are the last two years, or for winter observations from the first one to five years ahead', () => {
    for (const kind of ['telemetry', 'battery', 'temperature'] as const)
      expect(datesOf({ kind, ...own }, TODAY)).toEqual({ start: '2024-11-21', end: TODAY });
    expect(datesOf({ kind: 'winter', ...own }, TODAY)).toEqual({ start: null, end: '2031-11-21' });
  });

  test('are those that were chosen, limited to the calendar of the graph', () => {
    const chosen = { start: '2020-01-01', end: '2020-12-31' };
    expect(datesOf({ kind: 'winter', ...chosen }, TODAY)).toEqual(chosen);
    expect(datesOf({ kind: 'battery', start: BEGINNING, end: null }, TODAY)).toEqual({ start: null, end: TODAY });
    const dates = datesOf({ kind: 'battery', start: '0001-01-01', end: '9999-12-31' }, TODAY);
    expect(dates).toEqual({ start: null, end: '2199-12-31' });
    expect(callRange(dates, null, DENVER)).toEqual({ end: '2200-01-01T06:59:59.999Z' });
  });

  test('can be chosen by a click, for every series; those of the CSV file run a month longer', () => {
    const named = (kind: 'winter' | 'battery') =>
      quickRanges(kind, TODAY).map(({ name, ...range }) => [name, datesOf({ kind, ...range }, TODAY)]);
    const lastYears = ['Last two years', { start: '2024-11-21', end: TODAY }];
    expect(named('winter')).toEqual([lastYears, ['All', { start: null, end: '2031-11-21' }]]);
    expect(named('battery')).toEqual([lastYears, ['All', { start: null, end: TODAY }]]);
    expect(csvRange({ start: '2026-01-01', end: '2026-01-31' })).toEqual({ start: '2026-01-01', end: '2026-02-28' });
  });

  test('are refused when they end before they start', () => {
    expect(rangeError({ start: '2026-02-02', end: '2026-02-01' })).toBe(
      'The start date is after the end date, 02/01/2026. Choose an earlier start date.',
    );
    expect(rangeError({ start: '2026-02-02', end: '2026-02-02' })).toBeNull();
    expect(rangeError({ start: null, end: '2026-02-02' })).toBeNull();
  });
});

describe('callRange', () => {
  test('covers whole days of the zone, whatever the browser’s zone', () => {
    expect(callRange({ start: '2026-03-08', end: '2026-03-08' }, null, DENVER)).toEqual({
      start: '2026-03-08T07:00:00.000Z',
      end: '2026-03-09T05:59:59.999Z',
    });
    expect(callRange({ start: null, end: '2026-11-21' }, null, DENVER)).toEqual({ end: '2026-11-22T06:59:59.999Z' });
  });

  test('covers a little more than the zoomed part', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2e12 }), fc.integer({ min: 60_000, max: 1e11 }), (from, length) => {
        const zoom = { from, to: from + length };
        const { start, end } = callRange({ start: '2026-01-01', end: '2026-01-02' }, zoom, DENVER);
        expect(Date.parse(start ?? '')).toBeLessThan(zoom.from);
        expect(Date.parse(end ?? '')).toBeGreaterThan(zoom.to);
        expect(Date.parse(end ?? '') - Date.parse(start ?? '')).toBeLessThanOrEqual(length * 1.1 + 2);
      }),
    );
  });
});

test('shownSpan is the range, the zoomed part, or what of the record a range without a start or an end shows', () => {
  const range = { start: '2026-01-01', end: '2026-01-02' };
  const record = { first: 5, last: undefined };
  const [from, to] = [Date.parse('2026-01-01T07:00:00Z'), Date.parse('2026-01-03T06:59:59.999Z')];
  expect(shownSpan(range, null, record, DENVER)).toEqual({ from, to });
  expect(shownSpan({ ...range, start: null }, null, record, DENVER)).toEqual({ from: 5, to });
  expect(shownSpan({ ...range, start: null }, null, { first: 5, last: 9 }, DENVER)).toEqual({ from: 5, to: 9 });
  expect(shownSpan(range, { from: 1, to: 2 }, record, DENVER)).toEqual({ from: 1, to: 2 });
});

test('shownSpan leaves a day on both sides of a single reading', () => {
  const day = 86_400_000;
  const range = { start: null, end: '2026-01-02' };
  expect(shownSpan(range, null, { first: 5, last: 5 }, DENVER)).toEqual({ from: 5 - day, to: 5 + day });
});
