import { fireEvent, screen, within } from '@testing-library/react';
import type { GpuAccount } from '../dashboard.resource.ts';
import { account, openDashboard } from '../test-support/dashboard.tsx';

const own = async () => within(await screen.findByRole('region', { name: 'Your GPUs' }));
const open = (...accounts: ReturnType<typeof account>[]) =>
  openDashboard(['Well Owner'], { 'GET /dashboard/accounts': () => accounts });
const card = async (name: RegExp) => within(await (await own()).findByRole('article', { name }));
const missing: Pick<GpuAccount, 'open_years'> = {
  open_years: [{ year: 2025, state: 'not-started', late: { days: 266, fee_dollars: 500 } }],
};

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T18:00:00Z')));

test('the account of the only GPU is a sum that can be read, with its charts open', async () => {
  const { call } = open(
    account(1001, {
      gpu_name: 'Home place',
      state: 'waiting',
      usable_reserve_acre_feet: 120.25,
      reserve: [{ origin_year: 2025, acre_feet: 120.25, last_year: 2026, is_provisional: true }],
      reported_acre_feet: 756.175,
      remaining_acre_feet: 324.075,
    }),
  );
  const gpu = await card(/^GPU 1001 Home place/);
  const figures = gpu
    .getAllByRole('definition')
    .map((figure) => `${figure.previousElementSibling?.textContent}: ${figure.textContent}`);
  expect(figures).toEqual([
    'Allowable: 960.000',
    'Usable reserve: 120.250',
    'Reported for 2026: 756.175',
    'Remaining: 324.075 acre-feet',
  ]);
  expect(gpu.getByText('70% of allowable and reserve used.')).toBeVisible();
  expect(gpu.getByRole('list', { name: 'Conservation reserve' })).toHaveTextContent(
    'Reserve from 2025: 120.250 acre-feet, expires 12/31/2026 (not final until the district has checked the 2025 report)',
  );
  await gpu.findByRole('button', { name: /Production of GPU 1001 by year/ });
  expect(await gpu.findByText('No well has been measured in winter yet.')).toBeVisible();
  const levels = screen.getByRole('region', { name: 'District water levels' });
  expect(await within(levels).findByText('No well has been measured in winter yet.')).toBeVisible();
  expect(call).toHaveBeenCalledWith(
    'GET /dashboard/water-levels',
    expect.objectContaining({ query: { gpu_number: 1001 } }),
  );
});

test('the years of a reserve add up to it, and what is left or above to the account', async () => {
  const year = (origin_year: number) => ({ origin_year, acre_feet: 10.04, last_year: 2027, is_provisional: false });
  open(
    account(1001, {
      usable_reserve_acre_feet: 20.08,
      reserve: [year(2024), year(2025)],
      reported_acre_feet: 1020.1,
      remaining_acre_feet: -40.02,
    }),
  );
  const gpu = await card(/^GPU 1001/);
  const figures = gpu.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual(['960.00', '20.08', '1,020.10', '-40.02 acre-feet']);
  expect(gpu.getByText('40.02 acre-feet above allowable and reserve.')).toBeVisible();
  expect(gpu.getByText(/^Reserve from 2024:/)).toHaveTextContent('10.04 acre-feet');
});

test('volumes of all accounts have as many decimals', async () => {
  open(account(1001, { used_acre_feet: 935.653, remaining_acre_feet: 24.347 }), account(1002));
  const figures = (await card(/^GPU 1002/)).getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures[0]).toBe('960.000');
});

test('an account names a missing report with its fee and opens its form, and lists other open years', async () => {
  const sentBack = { year: 2024, state: 'sent-back', late: null } as const;
  open(account(1001, { open_years: [sentBack, ...missing.open_years] }));
  const gpu = await card(/1001/);
  expect(
    gpu.getByText('The 2025 report is missing: 266 days late, fee $500 by the rules, not charged so far.'),
  ).toBeVisible();
  expect(gpu.getByRole('link', { name: 'Enter production: 2025 report of GPU 1001' })).toHaveAttribute(
    'href',
    '/production/1001/2025',
  );
  expect(gpu.getByRole('link', { name: '2024 report of GPU 1001' })).toHaveAttribute('href', '/production/1001/2024');
  expect(gpu.getByText(/^Other open years:/)).toHaveTextContent('Other open years: 2024 (Sent back)');
});

test('an account says when its report is due until it is submitted, and how much is above the allowable', async () => {
  const above = { state: 'checked', reported_acre_feet: 1000, remaining_acre_feet: -40 } as const;
  open(account(1001), account(1002, above));
  expect((await card(/1001/)).getByText('due 03/01/2027, in 99 days')).toBeVisible();
  const other = await card(/1002/);
  expect(other.queryByText(/^due/)).not.toBeInTheDocument();
  expect(other.getByText('40 acre-feet above allowable and reserve.')).toBeVisible();
});

test('of many GPUs, those that need something come a few at a time, and the others are folded', async () => {
  const { call } = open(
    ...Array.from({ length: 12 }, (_, index) => account(2000 + index, missing)),
    ...Array.from({ length: 7 }, (_, index) => account(1000 + index)),
  );
  const section = await own();
  expect(await section.findByText('12 of your 19 GPUs need attention.')).toBeVisible();
  const needy = () => section.getAllByRole('link', { name: /^Enter production/ });
  expect(needy()).toHaveLength(5);
  fireEvent.click(section.getByRole('button', { name: 'Show 5 more of 7 GPUs' }));
  fireEvent.click(section.getByRole('button', { name: 'Show 2 more of 2 GPUs' }));
  expect(needy()).toHaveLength(12);
  expect(section.getByText('Nothing to do: 7 GPUs')).toBeVisible();
  expect(call).not.toHaveBeenCalledWith(
    'GET /dashboard/water-levels',
    expect.objectContaining({ query: { gpu_number: 1000 } }),
  );
});

test('late fees that are owed, and the latest one, are summed up in a line each', async () => {
  const fee = {
    charged_cents: 50_000,
    waived_cents: 0,
    paid_cents: 0,
    refunded_cents: 0,
    balance_cents: 50_000,
    is_to_correct: false,
  };
  const late_fees = [
    { ...fee, year: 2025, waived_cents: 10_000, paid_cents: 40_000, balance_cents: 0 },
    { ...fee, year: 2024, paid_cents: 50_000, balance_cents: 0 },
    { ...fee, year: 2023, paid_cents: 12_550, balance_cents: 37_450 },
  ];
  open(account(1001, { late_fees }), ...[1002, 1003, 1004].map((number) => account(number)));
  // Not folded away with those that need nothing.
  const gpu = await card(/^GPU 1001/);
  expect(screen.getByText('1 of your 4 GPUs needs attention.')).toBeVisible();
  const lines = gpu.getAllByText(/^Late fee of/).map(({ parentElement }) => parentElement?.textContent);
  expect(lines).toEqual([
    'Late fee of 2025 $500 charged, $100 waived, $400 paid, nothing owed',
    'Late fee of 2023 $500 charged, $125.50 paid, $374.50 owed',
  ]);
});

test('a GPU that was split needs what is open of it, and has no water left: its parts have that', async () => {
  const open_years = [{ year: 2025, state: 'sent-back', late: null }] as const;
  open(
    account(1001, { year: 2025, has_ended: true, state: 'sent-back', open_years: [...open_years] }),
    ...[1002, 1003, 1004].map((number) => account(number)),
  );
  const gpu = await card(/^GPU 1001/);
  expect(gpu.getByText('The district sent back the 2025 report.')).toBeVisible();
  expect(gpu.getByText(/^This GPU was joined or split after 2025\./)).toBeVisible();
  expect(gpu.queryByText('Remaining')).toBeNull();
});

test('on paper nothing is folded away: GPUs that need nothing, and the years of each', async () => {
  open(...[1001, 1002, 1003, 1004].map((number) => account(number)));
  const region = await own();
  await region.findByText('Nothing to do: 4 GPUs');
  fireEvent(window, new Event('beforeprint'));
  expect(region.getAllByRole('article')).toHaveLength(4);
  expect(region.getAllByRole('heading', { name: 'Production by year' })).toHaveLength(4);
  fireEvent(window, new Event('afterprint'));
  expect(region.queryByRole('article')).toBeNull();
});
