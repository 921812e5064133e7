import { useSession } from '@portal/shared-auth/browser';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeProduction, GET, openProduction, PUT, problem, REPORT } from '../test-support/production.tsx';
import { button, change, dialog, endReading, fill, withDraft } from '../test-support/report-form.ts';
import { meter, productionReport, saved } from '../test-support/reports.ts';

test('a new report begins with last year’s end reading, says the volume as one types, and is kept as a draft', async () => {
  const { api, person } = openProduction(REPORT);
  await person.type(await endReading(), '1,250.5');
  expect(screen.getByLabelText('Beginning reading')).toHaveValue('1,000');
  expect(screen.getByText('Suggested: last year’s ending reading')).toBeInTheDocument();
  const card = within(screen.getByRole('group', { name: 'Meter S1 at NP-101' }));
  expect(card.getByText('250.5')).toBeInTheDocument();
  expect(screen.getByText('19.5 left with the reserve')).toBeInTheDocument();
  await person.click(button('Save draft'));
  await waitFor(() => expect(api.report.report?.acre_feet).toBe(250.5));
  expect(api.last(PUT)?.body).toMatchObject({ version: null, submit: false });
});

test('the volumes of meters add up to the total, and with the account to what is left', async () => {
  const meters = [meter(1), meter(2)];
  openProduction(REPORT, new FakeProduction(productionReport({ meters })));
  for (const field of await screen.findAllByLabelText('Ending reading')) fill(field, '1,100.04');
  expect(screen.getAllByText('100.04')).toHaveLength(2);
  expect(screen.getByText('200.08', { selector: 'strong' })).toBeInTheDocument();
  expect(screen.getByText('69.92 left with the reserve')).toBeInTheDocument();
  expect(document.body).toHaveTextContent('240 acre-feet');
});

test('a method that is not allowed says why, and a report that lacks something is not submitted: the focus goes there, and all of it is listed', async () => {
  const { api, person } = openProduction(REPORT);
  await endReading();
  const pivot = screen.getByRole('radio', { name: 'Pivot controller' });
  expect(pivot).toBeDisabled();
  expect(pivot).toHaveAccessibleDescription(
    'Not allowed here: Well NP-9 was completed on 10/15/2003. Only wells completed before 10/14/2003 may be reported without meters.',
  );
  await person.click(button('Submit report'));
  expect(await endReading()).toHaveFocus();
  expect(await endReading()).toBeInvalid();
  expect(screen.getByText('Before you submit this report')).toBeInTheDocument();
  await person.click(button('Meter S1 at NP-101: Ending reading'));
  expect(await endReading()).toHaveFocus();
  expect(api.count(PUT)).toBe(0);
});

test('a warning explains itself and asks for a note, and then does not block', async () => {
  const { api, person } = openProduction(REPORT);
  fill(await endReading(), '3000');
  expect(screen.getByText(/2,000 acre-feet is 10 times the usual/, { selector: 'li span' })).toBeInTheDocument();
  await person.click(button('Submit report'));
  const [ofMeter, ofReport] = screen.getAllByLabelText('Note') as [HTMLElement, HTMLElement];
  expect(ofMeter).toHaveFocus();
  expect(ofMeter).toHaveAccessibleDescription(/2,000 acre-feet is 10 times the usual/);
  fill(ofMeter, 'Read twice.');
  fill(ofReport, 'Leased water.');
  await person.click(button('Submit report'));
  const asked = await dialog();
  expect(asked.getByText('2,000')).toBeInTheDocument();
  await person.click(asked.getByRole('button', { name: 'Submit report' }));
  expect(await screen.findByText('Submitted and waiting for the district’s check')).toBeInTheDocument();
  expect(api.report.report?.notes).toBe('Leased water.');
  expect(screen.getByRole('button', { name: 'Download receipt (PDF)' })).toBeInTheDocument();
});

test('an ending reading below the beginning asks why, and a rolled-over register counts on', async () => {
  const { api, person } = openProduction(REPORT);
  fill(await endReading(), '150');
  await person.click(screen.getByRole('radio', { name: 'The meter rolled over past 999,999' }));
  expect(screen.getByText('999,150', { selector: 'fieldset strong' })).toBeInTheDocument();
  await person.click(button('Save draft'));
  await waitFor(() => expect(api.report.report?.readings[0]?.goes_back).toBe('rollover'));
});

test('what the API finds wrong stands at its field until that is changed', async () => {
  const { api, person } = openProduction(REPORT);
  api.fail(
    PUT,
    problem(422, 'Wrong.', [
      { path: 'readings.0.end_on', message: 'This date is in the future. Enter a date up to today.' },
    ]),
  );
  fill(await endReading(), '1200');
  await person.click(button('Save draft'));
  const endOn = screen.getByLabelText('Ending date');
  expect(await screen.findAllByText(/This date is in the future/)).not.toHaveLength(0);
  expect(endOn).toBeInvalid();
  fill(endOn, '');
  expect(endOn).toBeValid();
});

test('a failed save says why, keeps the edits, and can be tried again; what is saved is not kept', async () => {
  const { api, person } = openProduction(REPORT);
  api.fail(PUT, new TypeError('Failed to fetch'));
  fill(await endReading(), '1200');
  await person.click(button('Save draft'));
  expect(await screen.findByText(/The portal cannot be reached/)).toBeInTheDocument();
  expect(await endReading()).toHaveValue('1200');
  expect(sessionStorage).toHaveLength(1);
  await person.click(button('Save draft'));
  await waitFor(() => expect(api.report.report?.acre_feet).toBe(200));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(screen.queryByText(/The portal cannot be reached/)).toBeNull();
});

describe('somebody else has changed the report', () => {
  async function bothChanged() {
    const api = withDraft();
    const opened = openProduction(REPORT, api);
    const end = await endReading();
    fill(end, '1230');
    api.save(change(1210, { note: 'from Bert' }), 'Bert');
    await opened.person.click(button('Save draft'));
    await screen.findByRole('heading', { name: 'Somebody else changed this report' });
    return opened;
  }

  test('both are shown field by field, nothing is overwritten, and what was typed is kept on top of theirs', async () => {
    const { api, person } = await bothChanged();
    const end = within(screen.getByRole('group', { name: 'Meter S1 at NP-101: Ending reading' }));
    expect(end.getByRole('radio', { name: 'What you typed 1230' })).toBeChecked();
    expect(end.getByRole('radio', { name: 'What they saved 1,210' })).not.toBeChecked();
    const note = within(screen.getByRole('group', { name: 'Meter S1 at NP-101: Note' }));
    expect(note.getByRole('radio', { name: 'What they saved from Bert' })).toBeChecked();
    expect(api.report.report).toMatchObject({ changed_by: 'Bert', acre_feet: 210 });
    await person.click(button('Continue'));
    expect(await endReading()).toHaveValue('1230');
    await person.click(button('Save draft'));
    await waitFor(() => expect(api.report.report).toMatchObject({ version: 3, acre_feet: 230 }));
    expect(api.report.report?.readings[0]?.note).toBe('from Bert');
  });

  test('theirs can be taken', async () => {
    const { person } = await bothChanged();
    await person.click(button('Use theirs everywhere'));
    await person.click(button('Continue'));
    expect(await endReading()).toHaveValue('1,210');
  });
});

describe('what was typed', () => {
  const typed = async () => {
    const opened = openProduction(REPORT, withDraft());
    const end = await endReading();
    fill(end, '1240');
    return opened;
  };

  test('is back after the session ended and the page was loaded again, and can be discarded', async () => {
    const { view, api, person } = await typed();
    act(() => useSession.setState({ status: 'signed-out', user: null }));
    view.unmount();
    openProduction(REPORT, api);
    expect(await screen.findByText('Your unsaved changes are back')).toBeInTheDocument();
    expect(await endReading()).toHaveValue('1240');
    await person.click(button('Discard changes'));
    expect(await endReading()).toHaveValue('1,200');
    expect(sessionStorage).toHaveLength(0);
  });

  test('opens a conflict with what somebody else saved meanwhile', async () => {
    const { view, api } = await typed();
    view.unmount();
    api.save(change(1210), 'Bert');
    openProduction(REPORT, api);
    expect(await screen.findByRole('heading', { name: 'Somebody else changed this report' })).toBeInTheDocument();
  });

  test('is gone at once when it is discarded, though the page goes with it', async () => {
    const { person, view } = await typed();
    await person.click(screen.getByRole('link', { name: 'Production Data' }));
    const discard = (await dialog()).getByRole('button', { name: 'Discard and leave' });
    act(() => {
      fireEvent.click(discard);
      view.unmount();
    });
    expect(sessionStorage).toHaveLength(0);
  });

  test('is asked about before the page is left by a link', async () => {
    const { person } = await typed();
    await person.click(screen.getByRole('link', { name: 'Production Data' }));
    await person.click((await dialog()).getByRole('button', { name: 'Keep editing' }));
    expect(window.location.pathname).toBe(REPORT);
    await person.click(screen.getByRole('link', { name: 'Production Data' }));
    await person.click((await dialog()).getByRole('button', { name: 'Discard and leave' }));
    expect(window.location.pathname).toBe('/production');
    expect(sessionStorage).toHaveLength(0);
  });

  test('stays when the report is fetched again for a document', async () => {
    const { api, person, view } = await typed();
    api.answers.set('POST /production/reports/{gpu_number}/{year}/documents', () => ({}));
    const input = view.container.querySelector<HTMLInputElement>('input[type="file"]')!;
    await person.upload(input, new File(['%PDF-'], 'bill.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(api.count(GET)).toBe(2));
    expect(await endReading()).toHaveValue('1240');
  });
});

test('a report that was sent back says why', async () => {
  const sent_back = { at: '2026-03-05T18:00:00Z', by: 'Ada', reason: 'The bill of May is missing.' };
  const report = saved({ status: 2, submitted_at: '2026-02-10T18:00:00Z', submitted_by: 'Wendy Owner', sent_back });
  openProduction(REPORT, new FakeProduction(productionReport({ state: 'sent-back', report })));
  expect(await screen.findByText('“The bill of May is missing.”')).toBeInTheDocument();
  expect(await endReading()).toHaveValue('1,200');
});

test('a checked report shows its figures; to change it says that it is checked again', async () => {
  const report = saved({
    status: 2,
    submitted_at: '2026-02-10T18:00:00Z',
    checked_at: '2026-03-05T18:00:00Z',
    checked_by: 'Ada',
  });
  const { person } = openProduction(REPORT, new FakeProduction(productionReport({ state: 'checked', report })));
  await person.click(await screen.findByRole('button', { name: 'Change report' }));
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
  fill(await endReading(), '1210');
  await person.click(button('Submit changes'));
  expect((await dialog()).getByText(/will check it again after your changes/)).toBeInTheDocument();
  await person.click((await dialog()).getByRole('button', { name: 'Submit changes' }));
  expect(await screen.findByText('Your changes were submitted.')).toBeInTheDocument();
});

test('ERR-2: a report that cannot be loaded is told in place of the page', async () => {
  const api = new FakeProduction();
  api.fail(GET, problem(403, 'This GPU is not on your permits.'));
  openProduction(REPORT, api);
  expect(await screen.findByText('An error has occurred: This GPU is not on your permits.')).toBeInTheDocument();
});

test('a replaced meter is recorded, and its last reading stands in the form', async () => {
  const { api, person } = openProduction(REPORT);
  api.answers.set('POST /production/meters/{meter_ndx}/replacement', () => {
    const old = meter(1, { removed_on: '2025-06-30', last_reading: 1100 });
    const fresh = meter(2, { serial: 'N-2', installed_on: '2025-06-30', first_reading: 0, last_end_reading: null });
    api.report = { ...api.report, meters: [old, fresh] };
    return { removed: { meter_ndx: 1 }, added: { meter_ndx: 2 } };
  });
  await endReading();
  await person.click(button('Record meter replacement'));
  const asked = await dialog();
  await person.click(asked.getByRole('button', { name: 'Record replacement' }));
  expect(asked.getByLabelText('Date of the change')).toHaveFocus();
  fill(asked.getByLabelText('Date of the change'), '2025-06-30');
  fill(asked.getByLabelText('Last reading of the old meter'), '1,100');
  fill(asked.getByLabelText('Serial number of the new meter'), 'N-2');
  await person.click(asked.getByRole('button', { name: 'Record replacement' }));
  expect(await screen.findByText('Meter N-2')).toBeInTheDocument();
  expect(screen.getAllByLabelText('Ending reading')[0]).toHaveValue('1,100');
  expect(screen.getAllByLabelText('Beginning date')[1]).toHaveValue('2025-06-30');
  expect(screen.getByText('Suggested: the new meter’s first reading')).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByLabelText('Ending reading')[1]).toHaveFocus());
  expect(api.last('POST /production/meters/{meter_ndx}/replacement')).toMatchObject({
    params: { meter_ndx: 1 },
    body: {
      ...{ changed_on: '2025-06-30', last_reading: 1100, serial: 'N-2' },
      ...{ unit: 'acre-feet', digits: 6, first_reading: 0 },
    },
  });
});
