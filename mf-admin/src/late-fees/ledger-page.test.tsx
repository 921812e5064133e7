import { ApiError } from '@portal/shared-api/client';
import { user } from '@portal/shared-ui/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { feeEntry, feeLedger, HOLDER } from '../test-support/late-fees.ts';
import { fakePages } from '../test-support/show-pages.tsx';
import { pressToast, toasts } from '../test-support/toasts.ts';
import LedgerPage from './ledger-page.tsx';

const ACT = 'POST /late-fees/{gpu_number}/{year}';
const LEDGER = 'GET /late-fees/{gpu_number}/{year}';
const { show: open, call, inputs } = fakePages({ '/admin/late-fees/:gpu/:year': <LedgerPage /> });
const sent = () => inputs(ACT);

const show = (ledger = feeLedger(), after = ledger) =>
  open('/admin/late-fees/1001/2025', { [LEDGER]: ledger, [ACT]: after });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const confirm = (name: string) => user.click(dialog().getByRole('button', { name }));
const retype = async (label: string, text: string) => {
  const field = dialog().getByLabelText(label, { exact: false });
  await user.clear(field);
  await user.type(field, text);
};

test('the page says what is charged and owed, by whom it is owed, what each entry is, and offers only what is possible', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Late fee of GPU 1001 for 2025');
  expect(screen.getByRole('link', { name: 'Home Farm LLC' })).toHaveAttribute('href', '/admin/records/owners/7');
  const [entry] = within(screen.getByRole('region', { name: 'Entries' })).getAllByRole('listitem');
  expect(entry).toHaveTextContent(
    /Charged \$250.*03\/06\/2026.*For 5 days\..*Charged when Jane Doe submitted the report, .* C[SD]T\./,
  );
  expect(screen.getByRole('button', { name: 'Waive…' })).toBeVisible();
  for (const name of ['Charge…', 'Correct…', 'Refund…']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('letters to an owner are in the language of their record, unless another is chosen', async () => {
  show(feeLedger({ holder: { ...HOLDER, language: 'es' } }));
  const language = await screen.findByLabelText('Language of letters');
  expect(language).toHaveDisplayValue('Español');
  await user.selectOptions(language, 'English');
  expect(language).toHaveDisplayValue('English');
});

test('a payment has its amount in cents, its day and its check, and a waiver needs a reason', async () => {
  show();
  await press('Record a payment…');
  await retype('Amount ($)', '1,0');
  await confirm('Record the payment');
  expect(dialog().getByText('Enter an amount in dollars, such as 250 or 12.50.')).toBeVisible();
  await retype('Amount ($)', '250.01');
  await confirm('Record the payment');
  expect(dialog().getByText('Enter at most $250.')).toBeVisible();
  expect(sent()).toEqual([]);
  await retype('Amount ($)', '99.99');
  await user.type(dialog().getByLabelText('Receipt or check number'), '1042');
  await confirm('Record the payment');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Waive…');
  await confirm('Waive');
  expect(dialog().getByText('Say why.')).toBeVisible();
  await user.type(dialog().getByLabelText('Reason', { exact: false }), 'Hospital');
  await confirm('Waive');
  await waitFor(() => expect(sent()).toHaveLength(2));
  const paid_on = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(sent()).toMatchObject([
    {
      params: { gpu_number: 1001, year: 2025 },
      version: 2,
      body: { act: 'pay', cents: 9_999, paid_on, reference: '1042' },
    },
    { body: { act: 'waive', cents: 25_000, reason: 'Hospital' } },
  ]);
});

test('what was entered is named in a toast, and reversed from there', async () => {
  const waived = feeEntry(42, { kind: 'waived', reason: 'Hospital' });
  show(feeLedger(), feeLedger({ version: 3, entries: [feeEntry(41, { may_take_back: false }), waived] }));
  await press('Waive…');
  await user.type(dialog().getByLabelText('Reason', { exact: false }), 'Hospital');
  await confirm('Waive');
  await waitFor(() => expect(toasts).toEqual(['success: A late fee of $250 for GPU 1001 was waived.']));
  pressToast();
  await waitFor(() => expect(toasts[1]).toBe('success: The late fee for GPU 1001 is as it was before.'));
  expect(sent()[1]).toMatchObject({ version: 2, body: { act: 'take-back', entry_ndx: 42 } });
});

test('a charge that differs from the rules is shown with its correction', async () => {
  const may = { charge: null, correct: -15_000, waive: 25_000, pay: 25_000, refund: null };
  show(feeLedger({ state: 'to-check', accrued_cents: 10_000, not_charged_cents: 0, may }));
  expect(await screen.findByText(/\$250 is charged\. By the report.*it would be \$100\./)).toBeVisible();
  await press('Correct…');
  expect(dialog().getByText(/The correction is −\$150\./)).toBeVisible();
  await user.type(dialog().getByLabelText('Reason', { exact: false }), 'Postmark of March 3');
  await confirm('Correct');
  await waitFor(() => expect(sent()).toMatchObject([{ body: { act: 'correct', cents: -15_000 } }]));
});

test('an entry is taken back with a reason, and one that was taken back says so', async () => {
  const byHand = { days_late: null, is_automatic: false };
  const entries = [
    feeEntry(41, { may_take_back: false }),
    feeEntry(42, { ...byHand, kind: 'paid', cents: 5_000, taken_back_by: 43, may_take_back: false }),
    feeEntry(43, { ...byHand, kind: 'paid', cents: -5_000, takes_back: 42, reason: 'Bounced', may_take_back: false }),
    feeEntry(44, { ...byHand, kind: 'waived', cents: 5_000, reason: 'Hospital' }),
  ];
  show(feeLedger({ entries, version: 5 }));
  const items = within(await screen.findByRole('region', { name: 'Entries' })).getAllByRole('listitem');
  expect(items[1]).toHaveTextContent(/Reversed: Paid \$50.*Reason: Bounced/);
  expect(items[2]).toHaveTextContent(/Paid \$50.*Reversed later\./);
  await press('Reverse: Waived $50');
  await user.type(dialog().getByLabelText('Reason', { exact: false }), 'Wrong GPU');
  await confirm('Reverse');
  await waitFor(() =>
    expect(sent()).toMatchObject([{ version: 5, body: { act: 'take-back', entry_ndx: 44, reason: 'Wrong GPU' } }]),
  );
});

test('whoever is second is told so, keeps what was entered, and sends it with the new version', async () => {
  show();
  await press('Record a payment…');
  await retype('Amount ($)', '100');
  const may = { charge: null, correct: null, waive: 5_000, pay: 5_000, refund: 20_000 };
  const problem = { type: 'about:blank', title: '', status: 412, detail: 'Somebody added an entry.' };
  call.mockImplementation(async (key: string) => {
    if (key === ACT) throw new ApiError(412, problem as never);
    return feeLedger({ version: 3, may });
  });
  await confirm('Record the payment');
  expect(await dialog().findByRole('alert')).toHaveTextContent('Somebody added an entry.');
  expect(dialog().getByLabelText('Amount ($)', { exact: false })).toHaveValue('100');
  await dialog().findByText('$50 is owed.');
  await confirm('Record the payment');
  expect(dialog().getByText('Enter at most $50.')).toBeVisible();
});

test('an address that names no report is not found', async () => {
  open('/admin/late-fees/x/2025', {});
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeVisible();
  expect(call).not.toHaveBeenCalled();
});
