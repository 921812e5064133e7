import { fireEvent, screen, within } from '@testing-library/react';
import { type Answers, LEVELS, openDashboard, trend } from '../test-support/dashboard.tsx';

const region = async (name: string) => within(await screen.findByRole('region', { name }));

const near = (well_ndx: number, more: object = {}) => ({
  well_ndx,
  well_id: `DA-${well_ndx}`,
  distance_feet: 1250 * well_ndx,
  last_at: '2026-01-12T18:00:00.000Z',
  last_depth_feet: 212.34,
  trend: trend(1.1, 1.3, 1.5),
  // Measured twice in the winter of 2026.
  winters: [
    { year: 2025, at: '2025-01-12T18:00:00.000Z', depth_feet: 211 },
    { year: 2026, at: '2025-12-30T18:00:00.000Z', depth_feet: 212.04 },
  ],
  ...more,
});
const levels: Answers = {
  'GET /dashboard/water-levels': ({ query }) =>
    query?.gpu_number === undefined
      ? LEVELS
      : { ...LEVELS, nearest: [near(1), near(2, { trend: trend(-0.1, 0.2, 0.5) }), near(3, { trend: null })] },
};

test('the district’s trend says of which wells it is, and its winters are a chart with a table', async () => {
  openDashboard(['Well Owner'], levels);
  const section = await region('District water levels');
  expect(await section.findByText('falls 1.30 feet a year (likely 1.10 to 1.50)')).toBeVisible();
  expect(section.getByText(/^Water level of the district: /)).toHaveTextContent(
    'The level is the median depth of the 41 wells measured in winter 2026, the trend the median of their trends. Each change is that of the wells measured in both winters. Wells: 30 falling, 1 rising, 9 without a clear trend.',
  );
  expect(await section.findByRole('img')).toHaveAccessibleName(/Last: 210\.00 feet in the winter of 2026\./);
  fireEvent.click(section.getByRole('button', { name: /^Show as table/ }));
  expect(section.getByRole('row', { name: '2025 209.40 – – – 40' })).toBeVisible();
  expect(section.getByRole('row', { name: '2026 210.00 0.60 deeper 2025 39 41' })).toBeVisible();
});

test('a winter that shares no well with the others is in the table, not in the chart; few wells have no trend', async () => {
  const apart = { year: 2024, median_depth_feet: 90, wells: 2, change: null, level_feet: null };
  const withApart = { ...LEVELS, winters: [apart, ...LEVELS.winters], trend: null };
  openDashboard(['Well Owner'], { 'GET /dashboard/water-levels': () => withApart });
  const section = await region('District water levels');
  expect(await section.findByText(/share no well with these are left out: 2024\./)).toBeVisible();
  expect(section.getByText('too few wells for a trend')).toBeVisible();
  fireEvent.click(await section.findByRole('button', { name: /^Show as table/ }));
  expect(section.getByRole('row', { name: '2024 – – – – 2' })).toBeVisible();
});

test('near a GPU each well has its level and trend; one is drawn, and opens on the map', async () => {
  openDashboard(['Well Owner'], levels);
  const section = await region('Your GPUs');
  const wells = within(await section.findByRole('list', { name: 'Nearest measured wells' }));
  expect(wells.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'DA-11,250 feet away212.3 feet on 01/12/2026falls 1.30 feet a year (likely 1.10 to 1.50)',
    'DA-22,500 feet away212.3 feet on 01/12/2026no clear trend',
    'DA-33,750 feet away212.3 feet on 01/12/2026too few winters for a trend',
  ]);
  await section.findByRole('img', {
    name: /^Median depth to water in well DA-1 by winter\. Last: 212\.04 feet in the winter of 2026\./,
  });
  fireEvent.click(wells.getByRole('button', { name: /^DA-2/ }));
  await section.findByRole('img', { name: /^Median depth to water in well DA-2 by winter\./ });
  expect(wells.getByRole('button', { pressed: true })).toHaveTextContent(/^DA-2/);
  expect(section.getByRole('link', { name: 'Open well DA-2 on the map' })).toHaveAttribute('href', '/#graph=2/winter');
});
