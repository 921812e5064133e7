import fc from 'fast-check';
import { fromWallClock, localDate, shownZone } from './index.ts';

const DENVER = 'America/Denver';

test.each([
  [DENVER, '2026-03-01', '17:00', '2026-03-02T00:00:00.000Z'],
  [DENVER, '2026-07-01', '17:00', '2026-07-01T23:00:00.000Z'],
  ['America/Chicago', '2026-03-01', '17:00', '2026-03-01T23:00:00.000Z'],
  ['UTC', '2026-03-01', '00:00', '2026-03-01T00:00:00.000Z'],
  ['Pacific/Auckland', '2026-03-01', '17:00', '2026-03-01T04:00:00.000Z'],
  // Denver's clocks are set forward on the first day, and back on the second.
  [DENVER, '2026-03-08', '17:00', '2026-03-08T23:00:00.000Z'],
  [DENVER, '2026-11-01', '17:00', '2026-11-02T00:00:00.000Z'],
])('fromWallClock converts the time of %s, %s %s', (zone, day, time, instant) =>
  expect(new Date(fromWallClock(`${day} ${time}`, zone)).toISOString()).toBe(instant),
);

test('fromWallClock is the instant at which the clocks show that time', () => {
  const zones = fc.constantFrom(DENVER, 'America/Chicago', 'UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Auckland');
  const day = fc
    .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(zones, day, fc.integer({ min: 4, max: 23 }), (timeZone, date, hour) => {
      const time = `${String(hour).padStart(2, '0')}:00`;
      const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
      expect(shown.format(fromWallClock(`${date} ${time}`, timeZone))).toBe(`${date} ${time}`);
    }),
  );
});

test.each([
  ['America/Denver', '2026-03-01T06:59:59Z', '2026-02-28'],
  ['America/Denver', '2026-03-01T07:00:00Z', '2026-03-01'],
  ['America/Denver', '2026-07-01T05:59:59Z', '2026-06-30'],
  ['UTC', '2026-07-01T05:59:59Z', '2026-07-01'],
  ['Pacific/Auckland', '2025-12-31T12:00:00Z', '2026-01-01'],
])('localDate is, in %s at %s, the day %s', (timeZone, instant, day) =>
  expect(localDate(Date.parse(instant), timeZone)).toBe(day),
);

test('a time zone is named in words', () => {
  expect(shownZone('America/Chicago')).toBe('Central time');
});
