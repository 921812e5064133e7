import { MemoryRouter } from '@portal/shared-ui/router';
import { user as person, renderInPortal } from '@portal/shared-ui/test-support';
import { gpuStatementOf, ownerOf, statementsOf } from '@portal/shared-ui/test-support/statements';
import { screen, within } from '@testing-library/react';
import { mailOf } from '../test-support/season.ts';
import { OwnerHoldings } from './owner-holdings.tsx';

const permit = (ndx: number, gpu_number: number | null) => ({
  ...{ kind: 'permits', ndx, version: 1, name: `P-${ndx}`, names: {} },
  values: { gpu_number },
});
const report = (gpu_number: number, acre_feet: number | null, state = 'waiting') => ({
  gpu_number,
  gpu_name: `GPU of ${gpu_number}`,
  year: 2025,
  ...{ acre_feet, state },
  allowable_acre_feet: 960,
  usable_reserve_acre_feet: 12.5,
});
const user = (id: string, permits: number[]) => ({
  auth0_user_id: id,
  auth0_name: `User ${id}`,
  auth0_email: `${id}@people.example`,
  associated_permits: permits,
});

const HOME_FARM = { owner: ownerOf(7, 'Home Farm'), gpus: [gpuStatementOf({ gpu_number: 1001 })], owed: [] };
const textsOf = (part: HTMLElement, role: string) =>
  within(part)
    .getAllByRole(role)
    .map(({ textContent }) => textContent);

const show = (permits: readonly object[], owned: Parameters<typeof statementsOf>[1] = []) =>
  renderInPortal(
    <MemoryRouter>
      <OwnerHoldings owner={7} />
    </MemoryRouter>,
    {
      call: (async (key: string) => {
        if (key === 'GET /records/{kind}') return { records: permits, count: permits.length };
        if (key === 'GET /production/reports')
          return { year: 2025, reports: [report(1001, 800), report(1002, 1_523.456, 'draft'), report(1003, 5)] };
        if (key === 'POST /statements/of-owners') return statementsOf(2025, owned);
        if (key === 'GET /mail') return { mails: [mailOf({ state: 'refused' })], count: 7 };
        return [user('ann', [1]), user('bob', [9])];
      }) as never,
    },
  );

test('an owner has the GPUs of their permits with reports and balances, the users who sign in for them, and an annual statement in both languages', async () => {
  show([permit(1, 1001), permit(2, 1002), permit(3, null)], [HOME_FARM]);
  const gpus = await screen.findByRole('region', { name: 'GPUs and their reports of 2025' });
  expect(await within(gpus).findByRole('link', { name: '800.000' })).toHaveAttribute('href', '/production/1001/2025');
  expect(within(gpus).getByRole('link', { name: 'No report yet' })).toHaveAttribute('href', '/production/1002/2025');
  expect(within(gpus).queryByText('1003')).toBeNull();
  const users = await screen.findByRole('region', { name: 'Users who log in for these permits' });
  expect(textsOf(users, 'link')).toEqual(['User ann']);
  const statement = await screen.findByRole('region', { name: 'Annual statement' });
  expect(within(statement).getByRole('combobox', { name: 'Year' })).toHaveValue('2025');
  expect(within(statement).getByText('GPU 1001')).toBeInTheDocument();
  expect(textsOf(statement, 'button')).toEqual(['English (PDF)', 'Español (PDF)']);
});

test('on paper GPUs have their numbers as they are written everywhere, and no links', async () => {
  const printed: (string | null)[][] = [];
  window.print = () => {
    const rows = document.querySelectorAll('[data-print-sheet] tr');
    printed.push(...[...rows].map((row) => [...row.children].slice(0, 3).map(({ textContent }) => textContent)));
  };
  show([permit(1, 1001), permit(2, 1002)]);
  const gpus = await screen.findByRole('region', { name: 'GPUs and their reports of 2025' });
  await within(gpus).findByRole('link', { name: '1001' });
  await person.click(within(gpus).getByRole('button', { name: 'Print' }));
  expect(printed).toEqual([
    ['GPU', 'Name', 'Reported (acre-feet)'],
    ['1001', 'GPU of 1001', '800.000'],
    ['1002', 'GPU of 1002', '–'],
  ]);
});

test('shows the last mails to the owner and what became of them, with a way to all, and nothing else of an owner without permits', async () => {
  const { container } = show([]);
  const mails = await screen.findByRole('region', { name: 'Emails to this owner' });
  expect(within(mails).getByRole('link', { name: 'Reports are due' })).toHaveAttribute('href', '/admin/mail/12');
  expect(mails).toHaveTextContent('Refused');
  expect(within(mails).getByRole('link', { name: 'All 7 emails' })).toHaveAttribute('href', '/admin/mail?owner=7');
  expect(container).not.toHaveTextContent('GPU');
});

test('an owner who had no GPU in the year has no statement, and no file of one', async () => {
  show([permit(1, 1001)]);
  const part = await screen.findByRole('region', { name: 'Annual statement' });
  expect(part).toHaveTextContent('There is none: the owner had no GPU in 2025.');
  expect(within(part).queryByRole('button')).toBeNull();
});
