import { cutsAt } from './due.ts';

const ZONE = 'America/Chicago';

const at = (time: string) => new Date(`${time}:00Z`);

it.each([
  ['a Monday noon', '2026-11-23T18:00', '2026-11-23T06:00', '2026-11-23T13:00', '2026-11-23T13:00'],
  ['a Monday before seven', '2026-11-23T12:59', '2026-11-23T06:00', '2026-11-22T13:00', '2026-11-16T13:00'],
  ['a Sunday at seven', '2026-11-29T13:00', '2026-11-29T06:00', '2026-11-29T13:00', '2026-11-23T13:00'],
  ['the day clocks go forward', '2027-03-14T15:00', '2027-03-14T06:00', '2027-03-14T12:00', '2027-03-08T13:00'],
])('what is due on %s follows the district’s mornings', (_, now, today, morning, week) =>
  expect(cutsAt(at(now), ZONE)).toMatchObject({ today: at(today), morning: at(morning), week: at(week) }),
);

it('the day ends at the midnight of the district, also where it is an hour shorter', () =>
  expect(cutsAt(at('2027-03-14T15:00'), ZONE).tomorrow).toEqual(at('2027-03-15T05:00')));
