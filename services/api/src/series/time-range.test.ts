import { ProblemError } from '../http/problem.ts';
import { timeRange } from './time-range.ts';

const at = (time: string) => Date.parse(time);

describe('timeRange', () => {
  it('is unlimited without a start and an end, and covers the whole day of a date, in UTC', () => {
    expect(timeRange({})).toEqual({ from: -Infinity, before: Infinity });
    const day = { from: at('2026-03-08T00:00:00Z'), before: at('2026-03-09T00:00:00Z') };
    expect(timeRange({ start: '2026-03-08', end: '2026-03-08' })).toEqual(day);
  });

  it('includes its end time, whatever its UTC offset', () => {
    const range = timeRange({ start: '2026-03-08T01:00:00-07:00', end: '2026-03-08T08:00:00Z' });
    expect(range).toEqual({ from: at('2026-03-08T08:00:00Z'), before: at('2026-03-08T08:00:00.001Z') });
  });

  it.each([
    [{ start: '2026-03-09', end: '2026-03-08' }],
    [{ start: '2026-03-08T00:00:01Z', end: '2026-03-08T00:00:00Z' }],
  ])('refuses an end before the start: %j', (range) => {
    expect(() => timeRange(range)).toThrow(expect.objectContaining({ status: 400 }) as ProblemError);
  });
});
