import { screen, waitFor, within } from '@testing-library/react';
import type { BulkResult } from '../production.resource.ts';
import { FakeProduction, openProduction, problem } from '../test-support/production.tsx';

const BULK = 'POST /production/bulk';
const sheet = new File(['GPU,Serial'], 'readings.csv', { type: 'text/csv' });
const result = (more: Partial<BulkResult> = {}): BulkResult => ({
  year: 2025,
  fingerprint: 'first',
  saved: false,
  notes: [],
  note_texts: [],
  rows: [{ row: 2, gpu_number: 7, serial: 'S1', start_reading: 1000, end_reading: 1200, acre_feet: 200 }],
  reports: [{ gpu_number: 7, acre_feet: 200, kept_acre_feet: null, warnings: [], warning_texts: [] }],
  errors: [],
  ...more,
});

async function uploaded(first: Partial<BulkResult> = {}) {
  const api = new FakeProduction();
  api.answers.set(BULK, ({ query }) => result({ ...first, saved: query?.save !== undefined }));
  const opened = openProduction('/production/bulk?year=2025', api);
  await screen.findByText('Choose a sheet');
  await opened.person.upload(opened.view.container.querySelector<HTMLInputElement>('input[type="file"]')!, sheet);
  await screen.findByText('Preview');
  return opened;
}

test('a sheet is looked at first, and saved as it was shown; the list of reports is then fetched again', async () => {
  const { api, person } = await uploaded();
  expect(screen.getByText('1 row for 1 report, without mistakes.')).toBeInTheDocument();
  expect(api.last(BULK)?.query).toEqual({ year: 2025, file_name: 'readings.csv', submit: 'false' });
  await person.click(screen.getByText('Save as drafts'));
  expect(await screen.findByText('1 report for 2025 saved as a draft')).toBeInTheDocument();
  expect(api.last(BULK)?.query).toMatchObject({ save: 'first', submit: 'false' });
  const before = api.count('GET /production/reports');
  api.answers.set('GET /production/reports', () => new Promise(() => {}));
  await person.click(screen.getByRole('link', { name: 'Production Data' }));
  expect(await screen.findByRole('heading', { name: 'Production Data' })).toBeInTheDocument();
  // None from before is shown.
  expect(screen.getByLabelText('Year')).toBeDisabled();
  expect(api.count('GET /production/reports')).toBe(before + 1);
});

test('reports that were already submitted as they are in the sheet are not counted as submitted now', async () => {
  const [report] = result().reports;
  const { person } = await uploaded({
    reports: [report!, { ...report!, gpu_number: 8, already_submitted: true }],
  });
  expect(screen.getByText(/1 report was already submitted as it is in the sheet/)).toBeInTheDocument();
  await person.click(screen.getByText('Submit all'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit 1 report for 2025?' }));
  await person.click(dialog.getByRole('button', { name: 'Submit all' }));
  expect(await screen.findByText('1 report for 2025 submitted')).toBeInTheDocument();
});

test('submitting all reports of a sheet asks first', async () => {
  const { api, person } = await uploaded();
  await person.click(screen.getByText('Submit all'));
  expect(api.count(BULK)).toBe(1);
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit all' }));
  expect(await screen.findByText('1 report for 2025 submitted')).toBeInTheDocument();
  expect(api.last(BULK)?.query).toMatchObject({ save: 'first', submit: 'true' });
});

test('mistakes are named by row and column, and then nothing can be saved', async () => {
  const unreadable = { message: '“12x” is not a number.', code: 'number-unreadable', values: { text: '12x' } };
  const errors = [{ row: 3, column: 'Ending reading', ...unreadable }];
  const note = { message: 'GPU 9 is left out.', code: 'gpu-left-out', values: { gpuNumber: 9 } };
  await uploaded({ errors, note_texts: [note] });
  const grid = within(screen.getByRole('grid', { name: 'Mistakes in the sheet' }));
  expect(grid.getByText('“12x” is not a number.')).toBeInTheDocument();
  expect(grid.getByText('Ending reading', { selector: 'td, td *' })).toBeInTheDocument();
  expect(screen.getByText('GPU 9 is left out.')).toBeInTheDocument();
  expect(screen.queryByText('Save as drafts')).toBeNull();
  expect(screen.queryByText('Submit all')).toBeNull();
});

test('a change since the preview is announced, and the sheet is previewed again', async () => {
  const { api, person } = await uploaded();
  api.fail(BULK, problem(409, 'Not what the preview showed.'));
  api.answers.set(BULK, () => result({ fingerprint: 'second' }));
  await person.click(screen.getByText('Save as drafts'));
  expect(await screen.findByText('A report has changed since the last preview')).toBeInTheDocument();
  await person.click(screen.getByText('Save as drafts'));
  await waitFor(() => expect(api.last(BULK)?.query).toMatchObject({ save: 'second' }));
});

test('an incomplete submission says what is missing, and drafts can still be saved', async () => {
  const { api, person } = await uploaded();
  const errors = [{ row: 2, column: 'Note', message: 'Say why.', code: 'sheet-note', values: {} }];
  api.answers.set(BULK, ({ query }) => result(query?.submit === 'true' ? { errors } : {}));
  await person.click(screen.getByText('Submit all'));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit all' }));
  expect(await screen.findByText('Nothing was submitted')).toBeInTheDocument();
  await person.click(screen.getByText('Back to drafts'));
  expect(await screen.findByText('Save as drafts')).toBeInTheDocument();
});

test('a file that is not a sheet is refused, and another can be chosen', async () => {
  const api = new FakeProduction();
  api.fail(BULK, problem(415, 'This is no sheet.'));
  const { person, view } = openProduction('/production/bulk?year=2025', api);
  await screen.findByText('Choose a sheet');
  await person.upload(view.container.querySelector<HTMLInputElement>('input[type="file"]')!, sheet);
  expect(await screen.findByText('This is no sheet.')).toBeInTheDocument();
  expect(screen.getByText('Choose a sheet')).toBeInTheDocument();
});
