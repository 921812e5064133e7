import { watchMail } from './watch-mail.ts';

test('a small trend that is clear is told in hundredths of a foot, and a depth as it was measured', () => {
  const trend = { slope_feet_per_year: 0.04, low_feet_per_year: 0.04, high_feet_per_year: 0.04 };
  const news = {
    kind: 'winter-measurement',
    at: new Date(0),
    well_number: 'HR-41',
    depth_feet: 231.99,
    count: 1,
    trend,
  };
  const area = { area_kind: 'gpu', area_name: '7', radius_feet: null, latitude: 36, longitude: -101 };
  const occasion = { portalUrl: '', timeZone: 'America/Chicago', hidesClasses: false };
  const mail = watchMail('en', [{ ...area, news: [{ ...area, ...news, bearing: null }] }] as never, occasion);
  expect(JSON.stringify(mail)).toContain(
    'Winter measurement of well HR-41: 231.99 feet to water; the water level falls by 0.04 feet a year',
  );
});
