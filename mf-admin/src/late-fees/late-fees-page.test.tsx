import type { LateFeeRow } from '@portal/shared-api';
import { user } from '@portal/shared-ui/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { feeRow, feesOf, missingRow } from '../test-support/late-fees.ts';
import { fakePages } from '../test-support/show-pages.tsx';
import LateFeesPage from './late-fees-page.tsx';

const pages = fakePages({ '/admin/late-fees': <LateFeesPage /> });
const queries = () => pages.call.mock.calls.map(([, input]) => input?.query);
const show = (...rows: LateFeeRow[]) => pages.show('/admin/late-fees', { 'GET /late-fees': feesOf(...rows) });

test('each late report has its owner, its days and its amounts, with totals above', async () => {
  show(feeRow(1001), missingRow(1002));
  expect(await screen.findByRole('link', { name: '1001' })).toHaveAttribute('href', '/admin/late-fees/1001/2025');
  const row = screen.getByRole('link', { name: '1001' }).closest('tr');
  expect(row).toHaveTextContent(/Home Farm LLC.*Owes.*5.*250\.00/);
  expect(screen.getByText(/A day late counts once it has begun\.$/)).toBeInTheDocument();
  expect(screen.getByText('2 reports')).toBeInTheDocument();
  expect(screen.getByLabelText('Totals of the rows found')).toHaveTextContent(/Fee by the rules\$750.*Owed\$250/);
});

test('on paper the numbers of GPUs have no commas', async () => {
  let printed: (string | null)[] = [];
  window.print = () => {
    const rows = document.querySelectorAll('[data-print-sheet] tbody tr');
    printed = [...rows].map(({ firstChild }) => firstChild!.textContent);
  };
  show(feeRow(1001), missingRow(1002));
  await screen.findByRole('link', { name: '1001' });
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(printed).toEqual(['1001', '1002']));
});

test('filters, the year and the order go to the API', async () => {
  show(feeRow(1001));
  await user.selectOptions(await screen.findByLabelText('State'), 'Not filed (1)');
  await user.selectOptions(screen.getByLabelText('County'), 'Moore');
  await user.selectOptions(screen.getByLabelText('Year of the report'), '2024');
  await waitFor(() =>
    expect(queries().at(-1)).toMatchObject({ state: 'not-filed', county: 'Moore', year: 2024, offset: 0 }),
  );
  await user.click(screen.getByRole('button', { name: /^Owed \(\$\)/ }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ sort: 'balance_cents' }));
});

test('letters are counted before they are made, with owners that cannot be written to', async () => {
  const nowhere = { ...feeRow(1).holder!, owner_ndx: 9, name: 'Nowhere Farm', mailing_address: null };
  show(feeRow(1001), missingRow(1002), missingRow(1003, { holder: nowhere }), missingRow(1004, { holder: null }));
  await user.click(await screen.findByRole('button', { name: 'Letters…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('2 letters, one for each owner.')).toBeVisible();
  expect(dialog.getByText(/^1 of them has no mailing address on record; its letter comes last\./)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Nowhere Farm' })).toHaveAttribute('href', '/admin/records/owners/9');
  expect(dialog.getByLabelText('Language of letters')).toHaveDisplayValue('Each owner’s own language');
  expect(dialog.getByText('1 report has no owner on record, and no letter.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save PDF' })).toBeVisible();
});
