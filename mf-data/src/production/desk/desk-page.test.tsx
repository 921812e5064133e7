import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { QueuedReport, ReportQueue } from '../production.resource.ts';
import { CHECK, FakeProduction, GET, MESSAGES, openProduction, problem } from '../test-support/production.tsx';
import { productionReport, saved } from '../test-support/reports.ts';

const QUEUE = 'GET /production/queue';
const ACCEPT = 'POST /production/queue/{year}/acceptances';

const queued = (gpu: number, more: Partial<QueuedReport> = {}): QueuedReport => ({
  gpu_number: gpu,
  gpu_name: `Farm ${gpu}`,
  county: 'Moore',
  permit_numbers: [`NP-${gpu}`],
  owners: [`Owner of ${gpu}`],
  year: 2025,
  version: 4,
  method: 'meter',
  acre_feet: 200,
  submitted_at: '2026-02-10T18:00:00.000Z',
  submitted_by: 'Wendy Owner',
  postmarked_on: null,
  late: null,
  score: 0,
  reasons: [],
  unread_messages: 0,
  ...more,
});
const SUSPICIOUS = queued(7, {
  score: 50,
  reasons: [{ code: 'times-usual', values: { total: 2040, usual: 200, years: 5, times: 10.2 } }],
  postmarked_on: '2026-02-20',
  unread_messages: 2,
});
const queue = (reports: QueuedReport[]): ReportQueue => ({
  offset: 0,
  year: 2025,
  time_zone: 'America/Chicago',
  years: [{ year: 2025, reports: reports.length }],
  waiting: reports.length,
  unsuspicious: reports.filter(({ score }) => score === 0).length,
  reasons: [{ code: 'times-usual', reports: 1 }],
  counties: ['Moore'],
  total: reports.length,
  reports,
});

function open(path = '/production/desk') {
  const api = new FakeProduction(
    productionReport({
      state: 'waiting',
      may: { edit: true, check: true, withdraw: true },
      report: saved({ status: 2, version: 4, submitted_at: '2026-02-10T18:00:00Z', submitted_by: 'Wendy Owner' }),
    }),
  );
  api.answers.set(QUEUE, () => queue([SUSPICIOUS, queued(8), queued(9)]));
  api.answers.set(MESSAGES, () => ({ messages: [], side: 'district', may_write: true }));
  return openProduction(path, api, ['Administrator']);
}

test('the queue says why a report is suspicious, that it came on paper, and that there are messages', async () => {
  open();
  expect(
    await screen.findByText('The total is 10.2 times that of a usual year (the median of the 5 years before)'),
  ).toBeInTheDocument();
  expect(screen.getByText('On paper')).toBeInTheDocument();
  expect(screen.getByText('2 new messages')).toBeInTheDocument();
  expect(screen.getByText('3 reports are waiting')).toBeInTheDocument();
});

test('the queue names owners and permits, is searched while one types, and offers to clear a search that finds nothing', async () => {
  const { api, person } = open('/production/desk?county=Moore');
  expect(await screen.findByText('Farm 8 · Owner of 8 · NP-8 · Moore')).toBeInTheDocument();
  api.answers.set(QUEUE, () => ({ ...queue([]), waiting: 3 }));
  const search = screen.getByRole('searchbox', { name: 'GPU, permit or owner' });
  await person.type(search, 'Sage Farms ');
  await waitFor(() => expect(api.last(QUEUE)).toMatchObject({ query: { search: 'Sage Farms', county: 'Moore' } }));
  expect(search).toHaveValue('Sage Farms ');
  await person.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(api.last(QUEUE)?.query).not.toHaveProperty('search'));
  expect(api.last(QUEUE)?.query).not.toHaveProperty('county');
  expect(search).toHaveValue('');
});

test('the key that accepts says why a report cannot be accepted', async () => {
  localStorage.setItem('portal.desk-shortcuts', 'on');
  const { api } = open('/production/desk?gpu=8');
  api.report.report = saved({ ...api.report.report!, method: 'natural-gas', documents: [] });
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeDisabled();
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(await screen.findAllByText(/^No document backs up the volumes/)).toHaveLength(2);
  expect(api.count(CHECK)).toBe(0);
});

test('only reports without a reason are chosen and accepted together, unless one has changed since', async () => {
  const { api, person } = open();
  api.fail(ACCEPT, problem(409, 'These reports changed since you looked at them: GPU 8. No report was accepted.'));
  api.answers.set(ACCEPT, () => ({ accepted: [8, 9] }));
  expect((await screen.findAllByRole('checkbox', { name: /^Select GPU/ })).length).toBe(2);
  await person.click(screen.getByRole('checkbox', { name: 'Select GPU 8' }));
  await person.click(screen.getByRole('button', { name: 'Accept 1 report' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(/changed since you looked at them: GPU 8/)).toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Select the 2 on this page with nothing unusual' }));
  await person.click(screen.getByRole('button', { name: 'Accept 2 reports' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('GPU 8, GPU 9')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Accept' }));
  const versions = [8, 9].map((gpu_number) => ({ gpu_number, version: 4 }));
  await waitFor(() => expect(api.last(ACCEPT)?.body).toEqual({ reports: versions }));
  await waitFor(() => expect(api.count(QUEUE)).toBe(3));
});

test('the open report shows how its volume is computed, the next one follows when it is accepted, and it is back when that is undone', async () => {
  const { api, person } = open('/production/desk?gpu=7');
  expect(await screen.findByText('1,200 − 1,000 = 200')).toBeInTheDocument();
  expect(screen.getByText('200 acre-feet', { selector: 'li' })).toBeInTheDocument();
  expect(screen.getByText('Reported: 200 acre-feet. Difference: 0 acre-feet (0%).')).toBeInTheDocument();
  api.answers.set(CHECK, () => ({ ...api.report, state: 'checked', report: { ...api.report.report, version: 5 } }));
  await person.click(screen.getByRole('button', { name: 'Accept' }));
  expect(api.count(CHECK)).toBe(0);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/10\.2 times that of a usual year/)).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(window.location.search).toContain('gpu=8'));
  expect(api.last(CHECK)?.body).toEqual({ version: 4, outcome: 'accepted' });
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.last(CHECK)?.body).toEqual({ version: 5, outcome: 'undone' }));
  await waitFor(() => expect(window.location.search).toContain('gpu=7'));
});

test('a report without a reason is accepted at once; if somebody changed it since, undoing that says so', async () => {
  const { api, person } = open('/production/desk?gpu=8');
  api.answers.set(CHECK, () => ({ ...api.report, state: 'checked', report: { ...api.report.report, version: 5 } }));
  await person.click(await screen.findByRole('button', { name: 'Accept' }));
  await screen.findByText('The 2025 report of GPU 8 was accepted.');
  api.fail(CHECK, problem(409, 'Wendy Owner changed this report. Nothing was overwritten.'));
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/could not be undone: Wendy Owner changed this report/)).toBeInTheDocument();
});

test('the key for the next report opens the first one while none is open', async () => {
  localStorage.setItem('portal.desk-shortcuts', 'on');
  open();
  await screen.findByRole('link', { name: 'GPU 7' });
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(await screen.findByRole('link', { name: 'GPU 7', current: true })).toBeInTheDocument();
});

test('keys do nothing until they are chosen; then they lead to the next report and open the question, but not while one types', async () => {
  const { api, person } = open('/production/desk?gpu=7');
  await screen.findByRole('button', { name: 'Send back' });
  const message = await screen.findByLabelText('Your message');
  await person.type(message, 'jab');
  expect(window.location.search).toContain('gpu=7');
  expect(api.count(CHECK)).toBe(0);
  message.blur();
  for (const key of ['a', 'b', 'j']) fireEvent.keyDown(document.body, { key });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.search).toContain('gpu=7');
  expect(api.count(CHECK)).toBe(0);
  await person.click(screen.getByRole('checkbox', { name: /Single-key shortcuts/ }));
  fireEvent.keyDown(document.body, { key: 'b' });
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(document.body, { key: 'j' });
  await waitFor(() => expect(window.location.search).toContain('gpu=8'));
});

test('messages are shown, marked as seen and answered', async () => {
  const { api, person } = open('/production/desk?gpu=7');
  const about = { by: 'Wendy Owner', side: 'owner', seen_at: null, at: '2026-02-11T18:00:00.000Z' };
  api.answers.set(MESSAGES, () => ({
    messages: [{ message_ndx: 3, text: 'Read <b>twice</b>.', ...about }],
    side: 'district',
    may_write: true,
  }));
  api.answers.set('PUT /production/reports/{gpu_number}/{year}/messages/seen', () => undefined);
  const write = 'POST /production/reports/{gpu_number}/{year}/messages';
  api.answers.set(write, () => ({ messages: [], side: 'district', may_write: true }));
  expect(await screen.findByText('Read <b>twice</b>.')).toBeInTheDocument();
  await waitFor(() =>
    expect(api.last('PUT /production/reports/{gpu_number}/{year}/messages/seen')?.body).toEqual({
      until_message_ndx: 3,
    }),
  );
  await person.click(screen.getByRole('button', { name: 'Send message' }));
  expect(screen.getByText('Enter a message.')).toBeInTheDocument();
  expect(api.count(write)).toBe(0);
  await person.type(screen.getByLabelText('Your message'), 'Thank you.');
  await person.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(api.last(write)?.body).toEqual({ text: 'Thank you.' }));
});

test('gas bills are entered, computed while one types, and saved beside the volume', async () => {
  const { api, person } = open('/production/desk?gpu=7');
  const evidence = 'PUT /production/reports/{gpu_number}/{year}/evidence';
  const unread = { start_reading: null, start_on: null, end_reading: null, end_on: null, goes_back: null, note: null };
  const gas = { ...unread, meter_ndx: null, well_ndx: 101, estimated_acre_feet: 100, acre_feet: 100 };
  api.report.report = saved({ ...api.report.report!, method: 'natural-gas', readings: [gas] });
  api.answers.set(evidence, () => api.report);
  await person.click(await screen.findByRole('button', { name: 'Enter figures' }));
  await person.click(screen.getByRole('button', { name: 'Save figures' }));
  expect(screen.getByLabelText(/Acre-feet per unit/)).toHaveFocus();
  expect(api.count(evidence)).toBe(0);
  const months = screen.getAllByLabelText(/^(January|February|March|April|May|June|July|August|September|.+ber)$/);
  for (const [index, month] of months.entries()) fireEvent.change(month, { target: { value: index < 9 ? '40' : '0' } });
  fireEvent.change(screen.getByLabelText(/Acre-feet per unit/), { target: { value: '0.3' } });
  expect(screen.getByText('360 MCF × 0.3 acre-feet per unit = 108 acre-feet')).toBeInTheDocument();
  expect(screen.getByText('Reported: 100 acre-feet. Difference: +8 acre-feet (+8%).')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText(/Where the figures are from/), { target: { value: 'Pump test' } });
  await person.click(screen.getByRole('button', { name: 'Save figures' }));
  await waitFor(() =>
    expect(api.last(evidence)?.body).toMatchObject({
      well_ndx: 101,
      version: null,
      figures: { kind: 'natural-gas', unit: 'mcf', acre_feet_per_unit: 0.3, source: 'Pump test' },
    }),
  );
  expect(api.count(GET)).toBeGreaterThan(0);
});

test('a link to a report asks for its page of the list, shows its line, and says its reasons once', async () => {
  const rects = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.dataset.open ? new DOMRect(0, 900, 300, 80) : new DOMRect(0, 300, 300, 700);
  });
  const { api } = open('/production/desk?gpu=7');
  const reason = 'The total is 10.2 times that of a usual year (the median of the 5 years before)';
  expect(await screen.findAllByText(reason)).toHaveLength(1);
  expect(await screen.findByText('Volumes')).toBeInTheDocument();
  expect(screen.queryByText(/is 10 times the usual/)).toBeNull();
  expect(api.last(QUEUE)?.query).toMatchObject({ gpu: 7 });
  expect(api.last(QUEUE)?.query).not.toHaveProperty('offset');
  const line = screen.getByRole('link', { name: 'GPU 7', current: true });
  expect(line.closest('ol')!.parentElement!.scrollTop).toBe(560);
  rects.mockRestore();
});

test('staff can add documents to the open report', async () => {
  open('/production/desk?gpu=7');
  expect(await screen.findByRole('button', { name: 'Add documents' })).toBeInTheDocument();
  expect(screen.getByText('There are no documents yet.')).toBeInTheDocument();
});
