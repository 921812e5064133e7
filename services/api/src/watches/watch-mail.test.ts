import { watchMail } from './watch-mail.ts';

const area = { area_kind: 'gpu', area_name: '7', radius_feet: null, latitude: 36, longitude: -101 };
const occasion = { portalUrl: '', timeZone: 'America/Chicago', hidesClasses: false };
const told = (news: object): string =>
  JSON.stringify(
    watchMail(
      'en',
      [{ ...area, news: [{ ...area, at: new Date(0), count: 1, bearing: null, ...news }] }] as never,
      occasion,
    ),
  );

test('a small trend that is clear is told in hundredths of a foot, and a depth as it was measured', () => {
  const trend = { slope_feet_per_year: 0.04, low_feet_per_year: 0.04, high_feet_per_year: 0.04 };
  expect(told({ kind: 'winter-measurement', well_number: 'HR-41', depth_feet: 231.99, trend })).toContain(
    'Winter measurement of well HR-41: 231.99 feet to water; the water level falls by 0.04 feet a year',
  );
  const smaller = { slope_feet_per_year: -0.003, low_feet_per_year: -0.004, high_feet_per_year: -0.002 };
  expect(told({ kind: 'winter-measurement', trend: smaller })).toContain('rises by 0.003 feet a year');
});

test('a depth just below the chosen one is not rounded to it', () =>
  expect(told({ kind: 'level-threshold', well_number: 'HR-41', depth_feet: 300.003281 })).toContain(
    'Well HR-41: 300.003 feet to water, deeper than what you chose',
  ));
