import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { summary } from '../../production/test-support/reports.ts';
import { districtOf, openDashboard } from '../test-support/dashboard.tsx';

const saved: { name: string; text: Promise<string> }[] = [];
jest.mock('@portal/shared-ui/files', () => ({
  ...jest.requireActual('@portal/shared-ui/files'),
  saveFile: (file: Blob, name: string) => {
    const reader = new FileReader();
    const text = new Promise<string>((resolve) => {
      reader.onload = () => resolve(String(reader.result));
    });
    reader.readAsText(file);
    saved.push({ name, text });
  },
}));

const district = async () => within(await screen.findByRole('region', { name: 'District reports' }));

test('each count of reports opens the list of those reports, each county has a row, and each year a bar', async () => {
  openDashboard(['Administrator']);
  const tiles = within(await (await district()).findByRole('list', { name: '2025 reports in the district' }));
  expect(tiles.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Received 1,080of 1,200 (90%), 1,050 checked',
    'Missing 100due but not submitted',
    'Waiting to be checked 40and 10 sent back',
    'Over the allowable 12above allowable and reserve',
    'Late 13030 submitted late, 100 missing',
  ]);
  expect(tiles.getByRole('link', { name: 'Missing 100' })).toHaveAttribute(
    'href',
    '/production?year=2025&show=missing',
  );
  expect(tiles.getByRole('link', { name: 'Late 130' })).toHaveAttribute('href', '/production?year=2025&show=late');
  const table = within((await district()).getByRole('grid', { name: '2025 reports by county' }));
  expect(table.getByRole('row', { name: /^Dallam/ })).toHaveTextContent('75%');
  // What is missing and late stands beside the county, as on a phone no more fits.
  expect(table.getAllByRole('row').at(-1)).toHaveTextContent(/^All counties1001301,20090%/);
  // A year without reports has no bar.
  const chart = await (await district()).findByRole('img', { name: /^Production of the district by year\./ });
  expect(chart).toHaveAccessibleName(/2025: 1,000,000\.0 of 1,500,000\.0 acre-feet allowable \(67%\)\.$/);
});

test('another year can be chosen; until it is there the one before stays, and one that fails is told', async () => {
  let answer: (year: unknown) => void = () => {};
  openDashboard(['Administrator'], {
    'GET /dashboard/district': ({ query }) => {
      if (query?.year === undefined) return districtOf(2025);
      if (query.year === 2026) throw new Error('There are no rules of production reporting for 2026.');
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  });
  const section = await district();
  const choose = async (value: string) =>
    fireEvent.change(await section.findByRole('combobox', { name: 'Report year' }), { target: { value } });
  await choose('2024');
  expect(section.getByRole('list', { name: '2025 reports in the district' })).toBeInTheDocument();
  answer(districtOf(2024));
  expect(await section.findByRole('list', { name: '2024 reports in the district' })).toBeInTheDocument();
  await choose('2026');
  expect(await section.findByRole('alert')).toHaveTextContent('There are no rules of production reporting for 2026.');
  expect(section.queryByRole('list', { name: /reports in the district$/ })).not.toBeInTheDocument();
});

test('the missing reports of the chosen year are a CSV file', async () => {
  const reports = [
    summary(7, { gpu_name: 'North', permit_numbers: ['NP-1', 'NP-2'], late: { days: 266, fee_dollars: 500 } }),
    summary(8, { state: 'waiting', submitted_at: '2026-02-01T00:00:00.000Z' }),
  ];
  const { call } = openDashboard(['Administrator'], { 'GET /production/reports': () => ({ reports }) });
  fireEvent.click(await (await district()).findByRole('button', { name: 'Download missing reports (CSV)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(call).toHaveBeenCalledWith('GET /production/reports', { query: { year: 2025 } });
  expect(saved[0]?.name).toBe('Missing production reports 2025.csv');
  const lines = (await saved[0]?.text)?.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^7,North,Moore,NP-1 NP-2,2025,Not started,.*,266,500$/);
});
