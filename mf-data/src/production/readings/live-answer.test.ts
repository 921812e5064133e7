import { pace, readMeter } from '../test-support/meters.ts';
import { liveAnswer } from './live-answer.ts';

const meter = readMeter(1);
const typed = (reading: number | null, on = '2026-07-10', rolledOver = false) => ({ reading, on, rolledOver });

test('a typed reading comes to the volume since the last one, and its part of the year', () => {
  expect(liveAnswer(typed(1100), meter, pace(7))).toEqual({
    sinceLast: 100,
    usedInYear: 400,
    goesBack: false,
    warnings: [],
  });
  const inWinter = readMeter(1, { last: { read_on: '2025-12-22', reading: 1000, kind: 'report' } });
  expect(liveAnswer(typed(1020, '2026-01-11'), inWinter, pace(7)).usedInYear).toBe(310);
});

test('nothing is said of no number, of a meter without a reading, and of a day before its last one', () => {
  const nothing = { sinceLast: null, usedInYear: null, goesBack: false, warnings: [] };
  expect(liveAnswer(typed(null), meter, pace(7))).toEqual(nothing);
  expect(liveAnswer(typed(5), readMeter(1, { last: null }), pace(7))).toEqual(nothing);
  expect(liveAnswer(typed(5, '2026-05-31'), meter, pace(7))).toEqual(nothing);
});

test('a lower reading goes back until the register is said to have rolled over', () => {
  const high = readMeter(1, { last: { read_on: '2026-06-01', reading: 999_990, kind: 'any-day' } });
  expect(liveAnswer(typed(5), high, pace(7))).toMatchObject({ goesBack: true, sinceLast: null, warnings: [] });
  expect(liveAnswer(typed(5, '2026-07-10', true), high, pace(7))).toMatchObject({ goesBack: true, sinceLast: 15 });
});

test('the year’s use is not added up where it is reported already', () => {
  expect(liveAnswer(typed(1100), meter, pace(7, { no_forecast: 'reported' })).usedInYear).toBeNull();
});
