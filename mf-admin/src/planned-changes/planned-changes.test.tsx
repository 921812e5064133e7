import type { KeptRecordData, PlannedChange } from '@portal/shared-api';
import { localDate } from '@portal/shared-api/time';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdministration } from '../test-support/administration.tsx';
import { type Call, FakeApi, problem, user } from '../test-support/fake-api.ts';
import { pressToast, toasts } from '../test-support/toasts.ts';

const permit: KeptRecordData = {
  ...{ kind: 'permits', ndx: 5, version: 2, name: 'P-5' },
  values: { permit_number: 'P-5', gpu_number: 1001, owner_ndx: 3, held_since: null },
  names: { owner_ndx: 'Home Farm' },
};
const transfer: PlannedChange = {
  ...{ planned_ndx: 9, day: '2026-12-01', kind: 'permits', parts: null, reason: 'Sold', actor: 'Ada Admin' },
  records: [{ ndx: 5, name: 'P-5' }],
  changes: [{ field: 'owner_ndx', from: 3, to: 4, from_name: 'Home Farm', to_name: 'New Farm' }],
  planned_at: '2026-11-28T06:30:00Z',
  state: 'planned',
  why: null,
};
const join: PlannedChange = {
  ...{ ...transfer, planned_ndx: 10, kind: 'gpus', parts: 1, changes: [], reason: null },
  records: [1001, 1002].map((ndx) => ({ ndx, name: `${ndx}` })),
  state: 'failed',
  why: [{ code: 'gpu-year-reported', message: 'GPU 1002 has already submitted its report.', values: {} }],
};
const waiting: PlannedChange = {
  ...{ ...join, planned_ndx: 11, state: 'planned' },
  why: [{ code: 'plan-waits', message: 'It has failed for an hour.', values: {} }],
};
const WITHDRAW = 'POST /planned-changes/{planned_ndx}/withdrawal';
const CHANGE = 'PATCH /records/{kind}/{ndx}';

class FakeRecords extends FakeApi {
  override users = [user('Ben', { associated_permits: [5] }), user('Cleo')];

  protected override answer(key: string, input: Call['input']): unknown {
    const answers: Record<string, unknown> = {
      'GET /records/{kind}/{ndx}': permit,
      'GET /records/{kind}': { records: [{ ...permit, kind: 'owners', ndx: 4, name: 'New Farm' }], count: 1 },
      'GET /records/{kind}/{ndx}/documents': { documents: [], may_change: true },
      'GET /records/{kind}/{ndx}/history': [],
      'GET /planned-changes': [transfer, join, waiting],
      [WITHDRAW]: { withdrawn: true },
      [CHANGE]: {
        saved: true,
        record: permit,
        changes: transfer.changes,
        warnings: [],
        planned_for: '2026-12-01',
        planned_ndx: 9,
      },
    };
    return answers[key] ?? super.answer(key, input);
  }
}

test('a page says what is planned or was not done and why, and takes it back with a reason', async () => {
  const { api, person } = openAdministration('/admin/records/permits/5', { api: new FakeRecords() });
  const planned = within(await screen.findByRole('region', { name: 'Planned' }));
  expect(planned.getByText('Planned: it takes effect on 12/01/2026')).toBeVisible();
  expect(planned.getByText('Owner: from Home Farm to New Farm')).toBeVisible();
  expect(planned.getByText('Planned for 12/01/2026, and not done')).toBeVisible();
  expect(planned.getAllByText('GPUs 1001, 1002 become one')).toHaveLength(2);
  expect(planned.getByText('GPU 1002 has already submitted its report.')).toBeVisible();
  const buttons = planned.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Withdraw change', 'Remove this note', 'Withdraw change']);
  expect(planned.getByText('Planned for 12/01/2026, and not done yet')).toBeVisible();
  await person.click(planned.getAllByRole('button', { name: 'Withdraw change' })[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Withdraw change' }));
  expect(api.count(WITHDRAW)).toBe(0);
  await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Not sold');
  await person.click(dialog.getByRole('button', { name: 'Withdraw change' }));
  await waitFor(() => expect(toasts).toContain('success: No change of Permit P-5 is planned anymore.'));
  expect(api.last(WITHDRAW)).toMatchObject({ params: { planned_ndx: 9 }, body: { reason: 'Not sold' } });
});

test('a transfer without the new owner names what is missing', async () => {
  const api = new FakeRecords();
  const errors = [{ path: 'body.values.owner_ndx', code: 'value-missing', message: 'Enter a value.' }];
  api.fail(CHANGE, problem(422, 'Some values are not valid.', { errors }));
  const { person } = openAdministration('/admin/change-record/permits/5?act=transfer', { api });
  const owner = await screen.findByRole('combobox', { name: /New owner/ });
  expect(owner).toBeRequired();
  await person.click(screen.getByRole('button', { name: 'Save the transfer' }));
  const missing = await screen.findByRole('link', { name: 'New owner: choose one.' });
  expect(owner).toHaveAccessibleDescription('New owner: choose one.');
  await person.click(missing);
  expect(owner).toHaveFocus();
  expect(owner).toHaveAttribute('aria-expanded', 'false');
});

test('a transfer that the API refuses is not asked about', async () => {
  const api = new FakeRecords();
  const { person } = openAdministration('/admin/change-record/permits/5?act=transfer', { api });
  await person.click(await screen.findByRole('combobox', { name: /New owner/ }));
  await person.click(await screen.findByRole('option', { name: 'New Farm', hidden: true }));
  const errors = [{ path: 'body.values.held_since', message: 'Must not be before 02/01/2019' }];
  api.fail(CHANGE, problem(422, 'Some values are not valid.', { errors }));
  await person.click(screen.getByRole('button', { name: 'Save the transfer' }));
  expect(await screen.findByRole('link', { name: 'From what day: Must not be before 02/01/2019' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a transfer says when it takes effect, asks who keeps the permit, names who loses it before it is saved, and can be undone at once', async () => {
  const { api, person } = openAdministration('/admin/change-record/permits/5?act=transfer', { api: new FakeRecords() });
  const saved = () =>
    api.calls.flatMap(({ key, input }) => (key === CHANGE && input.query?.preview === 'false' ? [input] : []));
  const owner = await screen.findByRole('combobox', { name: /New owner/ });
  await person.click(owner);
  expect(api.count(CHANGE)).toBe(0);
  await person.click(await screen.findByRole('option', { name: 'New Farm', hidden: true }));
  expect(await screen.findByText('It takes effect on 12/01/2026')).toBeVisible();
  const ben = await screen.findByRole('checkbox', { name: 'Ben Test (ben@example.org) keeps this permit' });
  expect(screen.queryByRole('checkbox', { name: /Cleo/ })).toBeNull();
  expect(ben).not.toBeChecked();
  const day = screen.getByLabelText(/From what day/);
  expect(day).toHaveValue(localDate(Date.now(), 'America/Chicago'));
  await person.clear(day);
  await person.click(screen.getByRole('button', { name: 'Save the transfer' }));
  expect(day).toHaveAccessibleDescription('Enter the day.');
  await person.type(day, '2026-12-01');
  await person.click(screen.getByRole('button', { name: 'Save the transfer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer permit P-5 from Home Farm to New Farm?' }));
  expect(dialog.getByText('From 12/01/2026')).toBeVisible();
  expect(dialog.getByText('Lose this permit: Ben Test (ben@example.org)')).toBeVisible();
  expect(saved()).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Transfer' }));
  await waitFor(() => expect(toasts).toContain('success: Permit P-5 will be transferred to New Farm on 12/01/2026.'));
  expect(saved()).toMatchObject([
    { body: { values: { owner_ndx: 4, held_since: '2026-12-01' }, removed_users: ['auth0|ben'] } },
  ]);
  pressToast();
  await waitFor(() => expect(toasts).toContain('success: No change of Permit P-5 is planned anymore.'));
  expect(api.last(WITHDRAW)).toMatchObject({ params: { planned_ndx: 9 } });
});

test('a form in which nothing is changed is not saved, and says so', async () => {
  const { api, person } = openAdministration('/admin/change-record/permits/5?act=end', { api: new FakeRecords() });
  await person.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Nothing is changed yet.')).toBeVisible();
  expect(api.count(CHANGE)).toBe(0);
});

test('the form that changes a permit leaves its owner to a transfer', async () => {
  openAdministration('/admin/change-record/permits/5', { api: new FakeRecords() });
  expect(await screen.findByText(/^To give the permit to another owner, choose “Transfer”/)).toBeVisible();
  expect(screen.getByLabelText(/Permit number/i)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /owner/i })).toBeNull();
});
