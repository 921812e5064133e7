import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Access } from '@portal/shared-auth';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { partsFor } from './parts.ts';
import { openDashboard, session } from './test-support/dashboard.tsx';

const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('the dashboard greets the person and shows their roles and permits', async () => {
  openDashboard(['Well Owner']);
  expect(await screen.findByText('Welcome, Wendy Owner.')).toBeInTheDocument();
  expect((await region('Your role')).getByRole('listitem')).toHaveTextContent('Well Owner');
  const permits = await region('Your permits');
  await permits.findByText('NP-1');
  expect(permits.getAllByRole('listitem')).toHaveLength(2);
});

test('the dashboard says when there are no permits and no GPUs, and whom to ask', async () => {
  openDashboard(['Well Owner'], { 'GET /account/permits': () => [], 'GET /dashboard/accounts': () => [] });
  expect(await screen.findByText(/^No permits are associated with your account\. If/)).toBeInTheDocument();
  expect(await screen.findByText(/^You have nothing to report here/)).toBeInTheDocument();
  for (const name of ['Your permits', 'Your GPUs'])
    expect((await region(name)).getByRole('link')).toHaveAttribute('href', 'https://example.org/');
});

test('nothing is said of the permits of staff who have none', async () => {
  openDashboard(['Administrator'], { 'GET /account/permits': () => [] });
  await region('Your permits');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your permits' })).toBeNull());
});

test('a section says that it loads, or why it fails and asks again, while the others stand', async () => {
  const accounts = jest.fn().mockRejectedValueOnce(new Error('The database is down.')).mockResolvedValue([]);
  openDashboard(['Well Owner'], {
    'GET /dashboard/accounts': accounts,
    'GET /dashboard/sensors': () => new Promise(() => {}),
  });
  expect(await (await region('Live readings in the district')).findByText('Loading…')).toBeInTheDocument();
  const own = await region('Your GPUs');
  expect(await own.findByRole('alert')).toHaveTextContent('An error has occurred: The database is down.');
  await (await region('Your permits')).findByText('NP-1');
  fireEvent.click(own.getByRole('button', { name: 'Try again' }));
  await own.findByText(/^You have nothing to report here/);
});

test('the dashboard fetches again by itself when the identity provider is back', async () => {
  const permits = jest.fn().mockRejectedValueOnce(new Error('The sign-in service cannot be reached.'));
  openDashboard(['Well Owner'], { 'GET /account/permits': permits.mockResolvedValue([]) });
  await screen.findByText(/^An error has occurred/);
  session(['Well Owner'], { providerDown: true });
  expect(permits).toHaveBeenCalledTimes(1);
  session(['Well Owner'], { providerDown: false });
  await screen.findByText(/^No permits are associated/);
});

test('a person without a role is told so', async () => {
  openDashboard([]);
  expect(await screen.findByText(/^Your account has no role yet\./)).toBeInTheDocument();
});

test('owners do not ask for the district, and administrators without permits see no GPUs; each can do what they may', async () => {
  const { call } = openDashboard(['Well Owner'], { 'GET /dashboard/accounts': () => [] });
  const titles = async () =>
    (await region('What you can do here')).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  await region('Your GPUs');
  expect(call).not.toHaveBeenCalledWith('GET /dashboard/district', expect.anything());
  expect(await titles()).toContain('Production Data');
  expect(await titles()).not.toContain('Users Management');
  session(['Administrator']);
  await (await region('District reports')).findByText('1,080');
  expect(await titles()).toContain('Users Management');
  expect(screen.queryByRole('region', { name: 'Your GPUs' })).not.toBeInTheDocument();
});

test('what you can do here names pages of the portal, with the access that their front ends declare', () => {
  const root = join(__dirname, '../../..');
  const pages = ['shell', 'mf-map', 'mf-tools', 'mf-data', 'mf-admin'].flatMap(
    (folder) =>
      JSON.parse(readFileSync(join(root, folder, 'routes.json'), 'utf8')).pages as { path: string; access: Access }[],
  );
  for (const { href, access } of partsFor(['Developer']))
    expect(pages.find(({ path }) => path.replace(/\/:\w+\?$/, '') === href)).toMatchObject({ access });
});

test('what the district wrote stands first, with links; without any there is no section', async () => {
  openDashboard(['Well Owner'], {
    'GET /dashboard/messages': () => ({
      reports: [{ gpu_number: 1001, year: 2025, unread: 2 }],
      returned_applications: ['A-2026-0007'],
    }),
  });
  const links = (await region('From the district')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Open application A-2026-0007', '/public-resources/tools/apply/A-2026-0007'],
    ['Open the report of 2025 for GPU 1001', '/production/1001/2025'],
  ]);
  expect(screen.getByText('Report of 2025 for GPU 1001: 2 new messages')).toBeVisible();
});

describe('ownership verification', () => {
  const verification =
    (state: 'open' | 'confirmed', is_open = true) =>
    () => ({
      year: 2026,
      opens_on: '2026-07-01',
      closes_on: '2026-07-31',
      is_open,
      owners: [{ owner_ndx: 1, state, has_changed: false }],
      without_owner: [],
    });

  test('is asked for while it is open', async () => {
    openDashboard(['Well Owner'], { 'GET /verification': verification('open') });
    const section = await region('Ownership verification');
    expect(section.getByText('Confirm your GPUs, acres, wells and addresses by 07/31/2026.')).toBeVisible();
    expect(section.getByRole('link')).toHaveAttribute('href', '/production/ownership');
  });

  test('is thanked for when it is done', async () => {
    openDashboard(['Well Owner'], { 'GET /verification': verification('confirmed') });
    expect(await screen.findByText('You confirmed your records of 2026.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See what you confirmed' })).toBeVisible();
  });

  test('is not mentioned outside of its days', async () => {
    openDashboard(['Well Owner'], { 'GET /verification': verification('open', false) });
    await region('Your GPUs');
    expect(screen.queryByRole('region', { name: 'Ownership verification' })).not.toBeInTheDocument();
  });
});

test('administrators see which planned changes were not done and why, and nothing while all were', async () => {
  const plan = {
    ...{ planned_ndx: 1, day: '2026-12-01', kind: 'gpus', parts: 1, changes: [], reason: null, actor: 'Ada' },
    ...{ records: [{ ndx: 1001, name: '1001' }], planned_at: '2026-11-28T06:30:00Z', state: 'failed' },
  };
  const why = [{ code: 'not-known-here', message: 'GPU 1001 has already submitted its report.', values: {} }];
  openDashboard(['Administrator'], {
    'GET /planned-changes': () => [
      { ...plan, why },
      { ...plan, planned_ndx: 2, why: null },
    ],
  });
  const plans = await region('Planned changes that were not done');
  expect(plans.getByText('Planned for 12/01/2026: GPUs 1001')).toBeInTheDocument();
  expect(plans.getByText('GPU 1001 has already submitted its report.')).toBeInTheDocument();
  expect(plans.getByRole('link', { name: 'Open GPU 1001' })).toHaveAttribute('href', '/admin/records/gpus/1001');
});
