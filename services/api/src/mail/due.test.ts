import { cutsAt } from './due.ts';

const ZONE = 'America/Chicago';

describe('what is due', () => {
  it.each([
    ['a Monday noon', '2026-11-23T18:00:00Z', '2026-11-23T06:00:00Z', '2026-11-23T13:00:00Z', '2026-11-23T13:00:00Z'],
    [
      'a Monday before seven',
      '2026-11-23T12:59:00Z',
      '2026-11-23T06:00:00Z',
      '2026-11-22T13:00:00Z',
      '2026-11-16T13:00:00Z',
    ],
    [
      'a Sunday at seven',
      '2026-11-29T13:00:00Z',
      '2026-11-29T06:00:00Z',
      '2026-11-29T13:00:00Z',
      '2026-11-23T13:00:00Z',
    ],
    [
      'the day on which clocks go forward',
      '2027-03-14T15:00:00Z',
      '2027-03-14T06:00:00Z',
      '2027-03-14T12:00:00Z',
      '2027-03-08T13:00:00Z',
    ],
  ])('on %s follows the district’s mornings', (_, now, today, morning, week) => {
    expect(cutsAt(new Date(now), ZONE)).toEqual({
      today: new Date(today),
      morning: new Date(morning),
      week: new Date(week),
    });
  });
});
