import { localDate } from './index.ts';

describe('localDate', () => {
  it.each([
    ['America/Denver', '2026-03-01T06:59:59Z', '2026-02-28'],
    ['America/Denver', '2026-03-01T07:00:00Z', '2026-03-01'],
    ['America/Denver', '2026-07-01T05:59:59Z', '2026-06-30'],
    ['UTC', '2026-07-01T05:59:59Z', '2026-07-01'],
    ['Pacific/Auckland', '2025-12-31T12:00:00Z', '2026-01-01'],
  ])('is, in %s at %s, the day %s', (timeZone, instant, day) =>
    expect(localDate(Date.parse(instant), timeZone)).toBe(day),
  );
});
