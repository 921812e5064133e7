import { ApiError } from '@portal/shared-api/client';
import { user } from '@portal/shared-ui/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import {
  addressTask,
  ownerVerifications,
  verificationRow,
  verificationsOf,
  verificationTask,
} from '../test-support/ownership.ts';
import { fakePages } from '../test-support/show-pages.tsx';
import OwnerPage from './owner-page.tsx';
import OwnershipPage from './ownership-page.tsx';

const { show, inputs } = fakePages({ '/admin/ownership': <OwnershipPage />, '/admin/ownership/:owner': <OwnerPage /> });
const TASKS = 'GET /verification-tasks';
const SETTLE = 'POST /verification-tasks/{dispute_ndx}/settlement';

test('owners are listed with what they confirmed, by state, year and search', async () => {
  const confirmed = { state: 'disputed', confirmed_gpus: 2, confirmed_by: 'Wendy', open_disputes: 1 } as const;
  show('/admin/ownership', {
    'GET /verifications': verificationsOf(verificationRow(3, confirmed), verificationRow(4)),
  });
  expect(await screen.findByRole('link', { name: 'Farm 3' })).toHaveAttribute('href', '/admin/ownership/3');
  expect(screen.getByRole('link', { name: 'Farm 3' }).closest('tr')).toHaveTextContent(/Disputed.*2.*2.*1.*Wendy/);
  expect(screen.getByText('2 owners')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('State'), 'Not confirmed yet (1)');
  await user.selectOptions(screen.getByLabelText('Year of the verification'), '2025');
  await waitFor(() =>
    expect(inputs('GET /verifications').at(-1)?.query).toMatchObject({ state: 'open', year: 2025, offset: 0 }),
  );
});

test('a task is settled with an answer, and the settled ones are listed with theirs', async () => {
  const settled = { state: 'settled', settled_at: '2026-07-11T18:00:00.000Z', settled_by: 'Ada' } as const;
  const done = { ...addressTask(8), ...settled, answer: 'Done.', is_accepted: true };
  show('/admin/ownership?show=tasks', {
    [TASKS]: () => ({ rows: [inputs(TASKS).at(-1)?.query.state === 'settled' ? done : verificationTask(7)], count: 1 }),
    [SETTLE]: verificationTask(7),
  });
  await user.click(await screen.findByRole('button', { name: 'Resolve: Acres of GPU 1001, Home Farm' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  expect(dialog.getByText('Write an answer.')).toBeVisible();
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText(/^Answer to the owner/), 'From 2027.');
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(inputs(SETTLE)).toEqual([{ params: { dispute_ndx: 7 }, body: { answer: 'From 2027.', owner_version: null } }]);
  expect(inputs(TASKS)).toHaveLength(2);
  await user.selectOptions(screen.getByLabelText('Tasks'), 'Resolved tasks');
  expect(await screen.findByText(/^Ada, .*: Done\. The new address is in the record\.$/)).toBeVisible();
});

test('a proposed address goes into the record that was shown, unless staff leave it as it is', async () => {
  show('/admin/ownership?show=tasks', {
    [TASKS]: { rows: [addressTask(8)], count: 1 },
    [SETTLE]: new ApiError(412, { type: 'about:blank', title: 'Changed', status: 412, detail: 'Somebody changed it.' }),
  });
  expect(await screen.findByText('City: Dumas becomes Stratford')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resolve: Another address, Home Farm' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Answer to the owner/), 'Done.');
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  expect(await dialog.findByText('Somebody changed it.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(inputs(SETTLE)).toHaveLength(2));
  expect(inputs(SETTLE)).toMatchObject([{ body: { owner_version: 4 } }, { body: { owner_version: null } }]);
});

test('what an owner confirmed is shown as it was', async () => {
  show('/admin/ownership/3', { 'GET /verifications/{owner_ndx}': ownerVerifications([verificationTask(7)]) });
  expect(await screen.findByRole('heading', { name: '2026: confirmed with corrections' })).toBeVisible();
  await user.click(screen.getByText('What was shown'));
  expect(screen.getByText('GPU 1001: 640.5 acres, permits P-1, wells –')).toBeVisible();
  expect(screen.getByText('We sold 40 acres.')).toBeVisible();
});
