import { localDate } from '@portal/shared-ui/time';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeProduction, GET, openProduction, PUT, REPORT } from '../test-support/production.tsx';
import { button, change, dialog, endReading, fill, withDraft } from '../test-support/report-form.ts';
import { meter, productionReport, rule, saved } from '../test-support/reports.ts';

const WITHDRAW = 'POST /production/reports/{gpu_number}/{year}/withdrawal';
const HISTORY = 'GET /production/reports/{gpu_number}/{year}/history';

describe('a year that is not over', () => {
  // Of the year in which the test runs.
  const year = new Date().getFullYear();
  const meters = [meter(1, { last_end_on: `${year - 1}-12-31` })];
  const open = () => openProduction(`/production/7/${year}`, new FakeProduction(productionReport({ year, meters })));

  test('is kept as a draft, and not submitted without a reason; the page says so beside the buttons', async () => {
    const { api, person } = open();
    fill(await endReading(), '1200');
    expect(screen.getByRole('heading', { level: 1, name: `GPU 7, ${year}` })).toBeInTheDocument();
    await person.click(button('Submit report'));
    // The suggested end date, December 31, has not come yet, and stands above the reason.
    expect(screen.getByRole('alert')).toHaveTextContent('Not submitted. This date is in the future.');
    expect(screen.getByLabelText('Ending date')).toHaveFocus();
    expect(api.count(PUT)).toBe(0);
    await person.click(button('Save draft'));
    await waitFor(() => expect(api.count(PUT)).toBe(1));
    fill(screen.getByLabelText('Ending date'), localDate(Date.now(), 'America/Chicago'));
    await person.click(button('Submit report'));
    expect(screen.getByRole('alert')).toHaveTextContent(`Not submitted. ${year} is not over.`);
    const reason = screen.getByLabelText('Why the readings are final');
    expect(reason).toHaveFocus();
    fill(reason, 'Pump off for the season');
    await person.click(button('Submit report'));
    const asked = await dialog();
    expect(asked.getByText('Pump off for the season')).toBeInTheDocument();
    await person.click(asked.getByRole('button', { name: 'Submit report' }));
    await waitFor(() => expect(api.last(PUT)?.body).toMatchObject({ final_reason: 'Pump off for the season' }));
  });
});

test('a draft of a meter that was replaced before its year asks what becomes of its readings, and moves them to the new one', async () => {
  const old = { ...meter(1, { removed_on: '2024-06-15', last_reading: 1100 }), removed_on: '2024-06-15' };
  const report = productionReport({
    state: 'draft',
    report: saved(),
    wells: [],
    meters: [meter(2, { serial: 'N-2', last_end_reading: 50 })],
    former_meters: [{ ...old, replaced_by: { meter_ndx: 2, serial: 'N-2' } }],
  });
  const { api, person } = openProduction(REPORT, new FakeProduction(report));
  const WHY = 'Meter S1 was replaced by meter N-2 on 06/15/2024, before 2025. Enter its readings for meter N-2.';
  await screen.findByText('Meter N-2');
  const replaced = within(screen.getByRole('group', { name: 'Meter S1, not in use in 2025' }));
  expect(replaced.getByText(WHY)).toBeInTheDocument();
  expect(replaced.getByText('1,200')).toBeInTheDocument();
  await person.click(button('Submit report'));
  expect(screen.getByRole('alert')).toHaveTextContent(WHY);
  expect(button('Move to meter N-2')).toHaveFocus();
  expect(api.count(PUT)).toBe(0);
  await person.click(button('Move to meter N-2'));
  expect(screen.queryByText('Meter S1')).toBeNull();
  expect(screen.getByLabelText('Beginning reading')).toHaveValue('50');
  expect(screen.getByLabelText('Ending reading')).toHaveValue('1,200');
  await person.click(button('Save draft'));
  await waitFor(() =>
    expect(api.last(PUT)?.body).toMatchObject({ readings: [{ meter_ndx: 2, start_reading: 50, end_reading: 1200 }] }),
  );
});

test('a failed save says why beside the buttons, and leads to the first field', async () => {
  const { api, person } = openProduction(REPORT);
  fill(await endReading(), '12x');
  fill(screen.getByLabelText('Beginning reading'), 'y');
  await person.click(button('Save draft'));
  const why = within(screen.getByRole('alert'));
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved. Enter digits, such as 12345.6 or 12,345.6.');
  expect(screen.getByLabelText('Beginning reading')).toHaveFocus();
  (await endReading()).focus();
  await person.click(why.getByRole('button', { name: 'Show the first of 2 fields' }));
  expect(screen.getByLabelText('Beginning reading')).toHaveFocus();
  expect(api.count(PUT)).toBe(0);
});

test('a rule is shown with its source, and since when it holds', async () => {
  const rules = [
    { ...rule('reserve-years', '3', ['Unused allowable is kept', '3 years']), valid_from: '2025-03-01' },
    { ...rule('due-time', '17:00', ['Due time', '17:00']), source: 'Public pages', valid_from: '1955-01-01' },
  ];
  openProduction(REPORT, new FakeProduction(productionReport({ rules })));
  await screen.findByText('Rules for 2025 and their sources');
  expect(screen.getByText('Unused allowable is kept for').parentElement).toHaveTextContent(
    '3 yearsDistrict, in force from 03/01/2025',
  );
  expect(screen.getByText('Due time').parentElement).toHaveTextContent(/5:00 PMPublic pages$/);
});

test('one’s own save in another window is not somebody else’s', async () => {
  const api = withDraft();
  const { person } = openProduction(REPORT, api);
  fill(await endReading(), '1230');
  api.save(change(1210));
  await person.click(button('Save draft'));
  expect(await screen.findByRole('heading', { name: 'You saved this report in another window' })).toHaveFocus();
  const end = within(screen.getByRole('group', { name: 'Meter S1 at NP-101: Ending reading' }));
  expect(end.getByRole('radio', { name: 'What you saved 1,210' })).toBeInTheDocument();
});

test('a save whose answer was lost is saved, and no conflict with oneself', async () => {
  const api = withDraft();
  const { person } = openProduction(REPORT, api);
  fill(await endReading(), '1230');
  api.save(change(1230));
  await person.click(button('Save draft'));
  await waitFor(() => expect(api.count(GET)).toBe(2));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/another window/)).toBeNull();
});

test('the focus comes back after the dialogs of a replaced meter and of a withdrawal', async () => {
  const { person } = openProduction(
    REPORT,
    new FakeProduction({ ...withDraft().report, may: { edit: true, check: false, withdraw: true } }),
  );
  await endReading();
  for (const name of ['Record meter replacement', 'Withdraw report']) {
    await person.click(button(name));
    await person.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(button(name)).toHaveFocus());
  }
});

test('a report is not withdrawn over changes that are not saved', async () => {
  openProduction(
    REPORT,
    new FakeProduction({ ...withDraft().report, may: { edit: true, check: false, withdraw: true } }),
  );
  const end = await endReading();
  expect(button('Withdraw report')).toBeVisible();
  fill(end, '1230');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw report' })).toBeNull());
});

test('a withdrawal is undone in its toast', async () => {
  const whole = { ...withDraft().report, may: { edit: true, check: false, withdraw: true } };
  const api = new FakeProduction(whole);
  api.answers.set(WITHDRAW, () => ({ ...whole, state: 'not-started', report: null, withdrawn_version: 2 }));
  api.answers.set(`${WITHDRAW}/undo`, () => whole);
  const { person } = openProduction(REPORT, api);
  await endReading();
  await person.click(button('Withdraw report'));
  await person.type((await dialog()).getByRole('textbox'), 'Wrong year');
  await person.click((await dialog()).getByRole('button', { name: 'Withdraw report' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/report is back as it was/)).toBeInTheDocument();
  expect(api.last(`${WITHDRAW}/undo`)?.body).toEqual({ version: 2 });
  expect(await screen.findByRole('button', { name: 'Withdraw report' })).toBeInTheDocument();
});

test.each([
  [
    '2026-02-10T18:00:00Z',
    'Submit it again by 03/01/2026, 5:00 PM CST. After that it is late, and the fee is $50 a day, up to $500.',
  ],
  ['2026-03-05T18:00:00Z', 'If you submit it again today, it is late: 4 days late, fee $200.'],
])('a withdrawal on %s warns of the late fee', async (now, warning) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  const whole = { ...withDraft().report, may: { edit: true, check: false, withdraw: true } };
  const { person } = openProduction(REPORT, new FakeProduction(whole));
  await endReading();
  await person.click(button('Withdraw report'));
  expect((await dialog()).getByText(warning)).toBeInTheDocument();
});

test('a withdrawal is undone in the history, where it is the last decision', async () => {
  const api = new FakeProduction(productionReport({ withdrawn_version: 4 }));
  const entry = { at: '2026-02-10T18:00:00Z', actor: 'Wendy', reason: null, changes: [] };
  const actions = ['document-added', 'report-withdrawn', 'report-accepted', 'report-submitted'];
  api.answers.set(HISTORY, () => actions.map((action) => ({ ...entry, action })));
  api.answers.set(`${WITHDRAW}/undo`, () => productionReport());
  const { person } = openProduction(REPORT, api);
  await person.click(await screen.findByRole('button', { name: 'Show who changed what' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(undo.closest('li')).toHaveTextContent('Withdrawn by Wendy');
  await person.click(undo);
  await waitFor(() => expect(api.last(`${WITHDRAW}/undo`)?.body).toEqual({ version: 4 }));
});
