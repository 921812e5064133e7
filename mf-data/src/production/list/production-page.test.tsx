import { fireEvent, screen, within } from '@testing-library/react';
import { FakeProduction, openProduction, problem } from '../test-support/production.tsx';
import { summary } from '../test-support/reports.ts';

const withReports = (...reports: ReturnType<typeof summary>[]): FakeProduction => {
  const api = new FakeProduction();
  api.list = { ...api.list, reports };
  return api;
};

test('an owner sees each GPU with its state in words, its volume and what lateness costs', async () => {
  const late = { days: 12, fee_dollars: 500 };
  openProduction(
    '/production',
    withReports(
      summary(6, { state: 'checked', acre_feet: 120, submitted_at: '2026-02-01T00:00:00Z' }),
      summary(7, { late }),
    ),
  );
  const link = await screen.findByRole('link', { name: 'GPU 7' });
  expect(link).toHaveAttribute('href', '/production/7/2025');
  const [first, second] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(first).toHaveTextContent('Not started');
  expect(first).toHaveTextContent('12 days late, fee $500 by the rules');
  expect(second).toHaveTextContent('Checked');
  expect(second).toHaveTextContent('120 of 240 acre-feet');
  expect(second).toHaveTextContent('50% of the allowable');
});

test('an owner without permits is told whom to ask', async () => {
  openProduction('/production');
  expect(await screen.findByText(/^No permits are associated with your account/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /contact the district/ })).toHaveAttribute('href', 'https://example.org/');
});

test('the deadline is in the zone of the district; another year is another list, and stands in the address', async () => {
  const { api } = openProduction('/production', withReports(summary(7)));
  await screen.findByRole('link', { name: 'GPU 7' });
  expect(screen.getByText('Due 03/01/2026, 5:00 PM CST')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2024' } });
  await screen.findByRole('link', { name: 'GPU 7' });
  expect(window.location.search).toBe('?year=2024');
  expect(api.last('GET /production/reports')?.query).toEqual({ year: 2024 });
});

test('administrators see all in a table, in parts with their counts', async () => {
  const waiting = { state: 'waiting', status: 2, acre_feet: 5 } as const;
  const api = withReports(
    summary(7, { late: { days: 3, fee_dollars: 150 } }),
    summary(8, { ...waiting, submitted_at: '2026-02-02T00:00:00Z' }),
    summary(9, { ...waiting, submitted_at: '2026-02-01T00:00:00Z' }),
  );
  const { person } = openProduction('/production', api, ['Administrator']);
  expect(await screen.findByText('1 report')).toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: 'All 3' }));
  expect(await screen.findByText('3 reports')).toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: 'Waiting to be checked 2' }));
  const links = within(await screen.findByRole('grid')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['9', '8']);
  expect(window.location.search).toBe('?show=waiting');
});

test('ERR-2: a list that cannot be loaded is told, and asked for again', async () => {
  const api = withReports(summary(7));
  api.fail('GET /production/reports', problem(503, 'The database does not answer.'));
  const { person } = openProduction('/production', api);
  expect(await screen.findByText('An error has occurred: The database does not answer.')).toBeInTheDocument();
  await person.click(screen.getByText('Try again'));
  expect(await screen.findByRole('link', { name: 'GPU 7' })).toBeInTheDocument();
});

test('the list opens on what is overdue, and names other years that are, and those with reports that were sent back', async () => {
  const api = withReports(
    summary(7, { late: { days: 3, fee_dollars: 150 } }),
    summary(8, { state: 'checked', status: 2, acre_feet: 5 }),
  );
  api.list.overdue = [
    { year: 2025, reports: 1 },
    { year: 2023, reports: 12 },
  ];
  api.list.sent_back = [{ year: 2024, reports: 1 }];
  openProduction('/production', api, ['Administrator']);
  expect(await screen.findByText('1 report')).toBeInTheDocument();
  expect(api.last('GET /production/reports')?.query).toEqual({ prefer: 'overdue' });
  expect(screen.getByRole('link', { name: 'Missing 1' })).toHaveAttribute('aria-current', 'true');
  const overdue = screen.getByText('Overdue: not submitted').parentElement!;
  expect(overdue).toHaveTextContent('2025: 1 report');
  expect(overdue).not.toHaveTextContent('2024');
  expect(screen.getByText('Sent back: the owner has to correct it').parentElement).toHaveTextContent('2024: 1 report');
  expect(overdue).toHaveTextContent('2023: 12 reports');
  expect(screen.getByRole('link', { name: '2023' })).toHaveAttribute('href', '/production?year=2023');
});

test('staff read what was reported, with its share of the allowable, and a draft is not', async () => {
  const draft = summary(7, { state: 'draft', acre_feet: 400 });
  const api = withReports(
    draft,
    summary(8, { state: 'waiting', status: 2, acre_feet: 5 }),
    summary(9, { state: 'waiting', status: 2, acre_feet: 239.999 }),
  );
  openProduction('/production?show=all', api, ['Administrator']);
  const row = async (gpu: string) => (await screen.findByRole('link', { name: gpu })).closest('tr');
  expect(await row('8')).toHaveTextContent('5.000');
  expect(await row('9')).toHaveTextContent(/239\.999240\.00099%/);
  expect(await row('7')).not.toHaveTextContent('400');
  expect(screen.getByRole('link', { name: 'Over the allowable 0' })).toBeInTheDocument();
  expect(screen.getByText(/^See what each groundwater production unit/)).toBeInTheDocument();
});

test('staff begin with what was sent back where nothing of the year is missing', async () => {
  openProduction('/production', withReports(summary(7, { state: 'sent-back', status: 2 })), ['Administrator']);
  expect(await screen.findByRole('link', { name: 'Sent back 1' })).toHaveAttribute('aria-current', 'true');
});
