import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CHECK, FakeProduction, GET, openProduction, problem, REPORT } from '../test-support/production.tsx';
import { productionReport, reading, saved, summary } from '../test-support/reports.ts';

const submitted = () =>
  productionReport({
    state: 'waiting',
    may: { edit: true, check: true, withdraw: true },
    report: saved({
      status: 2,
      version: 4,
      submitted_at: '2026-02-10T18:00:00Z',
      submitted_by: 'Wendy Owner',
      readings: [reading(1, { end_reading: 3000, acre_feet: 2000, note: 'Read twice.' })],
      acre_feet: 2000,
      notes: 'Leased water.',
    }),
  });
const asAdmin = (api = new FakeProduction(submitted())) => openProduction(REPORT, api, ['Administrator']);
const accept = () => screen.findByText('Accept');

test('figures, warnings, notes, the reason of final readings and the postmark stand together', async () => {
  const report = saved({ ...submitted().report, final_reason: 'Pump off for the season', postmarked_on: '2026-02-27' });
  asAdmin(new FakeProduction({ ...submitted(), report }));
  await accept();
  expect(screen.getByText(/2,000 acre-feet is 10 times the usual/)).toBeInTheDocument();
  const texts = ['Read twice.', 'Leased water.', 'Production by year', 'Pump off for the season', '02/27/2026'];
  for (const text of texts) expect(screen.getByText(text)).toBeInTheDocument();
});

test('the check accepts the version that was looked at, which is not sent back meanwhile', async () => {
  const { api, person } = asAdmin();
  const answers: ((answer: object) => void)[] = [];
  api.answers.set(CHECK, () => new Promise((resolve) => void answers.push(resolve)));
  await person.click(await accept());
  expect(screen.getByText('Send back').closest('button')).toHaveAttribute('aria-disabled', 'true');
  await person.click(screen.getByText('Send back'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Accepting…')).toBeInTheDocument();
  const checked = { version: 5, checked_at: '2026-03-01T18:00:00Z', checked_by: 'Ada' };
  answers[0]!({ ...submitted(), state: 'checked', report: { ...submitted().report, ...checked } });
  expect(await screen.findByText('Checked: this report is filed')).toBeInTheDocument();
  expect(api.last(CHECK)?.body).toEqual({ version: 4, outcome: 'accepted' });
});

test('a report without a document of what no meter measured cannot be accepted, and says why', async () => {
  const report = saved({ ...submitted().report!, method: 'natural-gas', documents: [] });
  asAdmin(new FakeProduction({ ...submitted(), report }));
  expect((await accept()).closest('button')).toBeDisabled();
  expect(screen.getByText(/No document backs up the volumes/)).toBeInTheDocument();
  expect(screen.getByText('Send back').closest('button')).toBeEnabled();
});

test('a check is undone on the report, by the version that is shown', async () => {
  const checked = { version: 5, checked_at: '2026-03-01T18:00:00Z', checked_by: 'Ada' };
  const { api, person } = asAdmin(
    new FakeProduction({ ...submitted(), state: 'checked', report: { ...submitted().report!, ...checked } }),
  );
  api.answers.set(CHECK, () => submitted());
  await person.click(await screen.findByRole('button', { name: 'Undo check' }));
  await waitFor(() => expect(api.last(CHECK)?.body).toEqual({ version: 5, outcome: 'undone' }));
});

test('a check is undone in the history too, by staff', async () => {
  const checked = { ...submitted(), state: 'checked' as const };
  const entries = ['report-accepted', 'report-submitted'].map((action) => ({
    ...{ action, at: '2026-03-01T18:00:00Z', actor: 'Ada', reason: null, changes: [] },
  }));
  const { api, person } = asAdmin(new FakeProduction(checked));
  api.answers.set('GET /production/reports/{gpu_number}/{year}/history', () => entries);
  api.answers.set(CHECK, () => submitted());
  await person.click(await screen.findByRole('button', { name: 'Show who changed what' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.last(CHECK)?.body).toEqual({ version: 4, outcome: 'undone' }));
});

test('a report that its owner has changed meanwhile is not accepted unseen', async () => {
  const { api, person } = asAdmin();
  await accept();
  api.fail(CHECK, problem(409, 'Wendy Owner changed this report. Nothing of it was overwritten.'));
  api.report = { ...submitted(), report: saved({ ...submitted().report!, version: 5, acre_feet: 1990 }) };
  await person.click(await accept());
  expect(await screen.findByText(/Wendy Owner changed this report/)).toBeInTheDocument();
  expect(await screen.findByText('1,990')).toBeInTheDocument();
  expect(api.count(GET)).toBe(2);
});

test('the check goes on to the report that waits longest', async () => {
  const { api, person } = asAdmin();
  const waiting = (gpu: number, at: string) => summary(gpu, { state: 'waiting', submitted_at: at });
  api.list = { ...api.list, reports: [waiting(7, '2026-01-01'), waiting(8, '2026-01-03'), waiting(9, '2026-01-02')] };
  await accept();
  expect(await screen.findByText('2 other 2025 reports are waiting for a check.')).toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: 'Next: GPU 9' }));
  await waitFor(() => expect(window.location.pathname).toBe('/production/9/2025'));
});

test('an owner has no second check', async () => {
  openProduction(REPORT, new FakeProduction({ ...submitted(), may: { edit: true, check: false, withdraw: true } }));
  await screen.findByText('Submitted and waiting for the district’s check');
  expect(screen.queryByText('District’s check')).toBeNull();
});

test('a report is sent back only with a reason; then the next of the queue is at hand, and so is the list', async () => {
  const { api, person } = asAdmin();
  const waiting = (gpu: number, at: string) => summary(gpu, { state: 'waiting', submitted_at: at });
  api.list = { ...api.list, reports: [summary(7, { state: 'sent-back' }), waiting(8, '2026-01-03')] };
  const sent_back = { at: '2026-03-05T18:00:00Z', by: 'Ada', reason: 'The bill of May is missing.' };
  api.answers.set(CHECK, () => ({
    ...submitted(),
    state: 'sent-back',
    report: { ...submitted().report, version: 5, sent_back },
  }));
  await accept();
  await person.click(screen.getByText('Send back'));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Send back' }));
  expect(dialog.getByLabelText(/Reason/)).toBeInvalid();
  expect(dialog.getByLabelText(/Reason/)).toHaveFocus();
  expect(api.count(CHECK)).toBe(0);
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: `${sent_back.reason} ` } });
  await person.click(dialog.getByRole('button', { name: 'Send back' }));
  expect(await screen.findByText('1 other 2025 report is waiting for a check.')).toBeInTheDocument();
  expect(api.last(CHECK)?.body).toEqual({ version: 4, outcome: 'sent-back', reason: sent_back.reason });
  await waitFor(() => expect(screen.getByRole('link', { name: 'Next: GPU 8' })).toHaveFocus());
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
    'href',
    '/production?year=2025&show=waiting',
  );
  expect(screen.queryByLabelText('Ending reading')).toBeNull();
});
