import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAdministration } from '../test-support/administration.tsx';
import { problem } from '../test-support/fake-api.ts';
import { aFile, anImport, aTableOfSites, FakeImports } from '../test-support/fake-imports.ts';

const COMMIT = 'POST /imports/{import_ndx}/commit';
/** Long enough for another fetch, even after a failure. */
const later = (milliseconds = 6_000) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const button = (name: string) => screen.findByRole('button', { name });

function open(more: Parameters<typeof anImport>[0] = {}, path = '/admin/imports/7') {
  const api = new FakeImports();
  api.imports = [anImport(more)];
  return { ...openAdministration(path, { api }), api };
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('the page follows the reading of a file through a lost connection, then shows what it would change', async () => {
  const { api } = open({ state: 'reading', progress: 0.4, format: null });
  expect(await screen.findByRole('progressbar', { name: 'Reading levels.csv' })).toHaveValue(0.4);
  expect(screen.getByText('Reading levels.csv: 25%')).toBeInTheDocument();
  api.fail('GET /imports/{import_ndx}', new TypeError('Failed to fetch'));
  await later(1_000);
  expect(await screen.findByText(/^What you see may be out of date: The portal cannot be reached/)).toBeInTheDocument();
  api.becomes(7, { state: 'ready', format: 'usgs-levels' });
  await later();
  expect(await button('Commit')).toHaveAccessibleDescription(
    'This import adds 6 readings. 2 refused readings are left out.',
  );
  expect(screen.getByText(/^The file has 12 readings/)).toHaveTextContent(
    'of 3 wells. The readings are from 07/29/1970 to 05/11/2015.',
  );
  expect(screen.getByText('levels.csv was read. Commit or discard it.')).toBeInTheDocument();
  expect(screen.queryByText(/out of date/)).not.toBeInTheDocument();
});

test('the preview has the first new rows, the refused ones with reasons, and the conversions', async () => {
  const rule = { parameter: 'Depth to Water', from_unit: 'm', to_unit: 'feet', rule: '× 3.28084', rows: 6 };
  open({ conversions: [rule], notes: ['Dates are read with the month first.'] });
  const news = await screen.findByRole('grid', { name: 'New readings' });
  expect(await within(news).findByRole('row', { name: /NP-1/ })).toHaveTextContent('328.084feet100 m');
  const refused = screen.getByRole('grid', { name: 'Refused rows' });
  expect(await within(refused).findByRole('row', { name: /NP-99/ })).toHaveTextContent('There is no well NP-99');
  expect(screen.getByRole('list', { name: 'Notes' })).toHaveTextContent('Dates are read with the month first.');
  expect(screen.getByText('Depth to Water: m → feet (× 3.28084), 6 readings')).toBeInTheDocument();
  expect(screen.queryByRole('grid', { name: 'Readings that would change' })).not.toBeInTheDocument();
});

test('a commit that only adds needs no consent, and ends with a link to the data', async () => {
  const { api, person } = open();
  await person.click(await button('Commit'));
  expect(await screen.findByRole('progressbar', { name: 'Committing levels.csv' })).toBeInTheDocument();
  api.becomes(7, { state: 'committed', settled_at: '2026-11-20T18:00:00Z', settled_by: 'Ben Test' });
  await later();
  expect(await screen.findByText('This import added 6 readings.')).toBeInTheDocument();
  expect(screen.getByText(/By Ben Test, 11\/20\/2026, 11:00 AM MST/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the Site Summary Table' })).toHaveAttribute(
    'href',
    '/data-access/tools/site-summary-table',
  );
});

test('a commit that overwrites values asks first', async () => {
  const { api, person } = open({
    counts: { rows: 3, readings: 3, added: 1, changed: 2, duplicates: 0, refused: 0 },
    new_wells: 1,
  });
  const table = await screen.findByRole('grid', { name: 'Readings that would change' });
  expect(await within(table).findByRole('row', { name: /NP-1/ })).toHaveTextContent('300328.084');
  await person.click(await button('Commit'));
  const dialog = await screen.findByRole('dialog', { name: 'Commit this import?' });
  expect(dialog).toHaveTextContent('This import adds 1 reading, changes 2 values, and creates 1 well.');
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(api.count(COMMIT)).toBe(0);
  await person.click(await button('Commit'));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Commit' }));
  await waitFor(() => expect(api.count(COMMIT)).toBe(1));
});

test('an import of records is taken back on its page, with a reason', async () => {
  const change_set = '6f1c1a3e-6a3b-4a53-9f0e-1a2b3c4d5e6f';
  const { api, person } = open({ kind: 'permits', format: 'xlsx', state: 'committed', change_set });
  await person.click(await button('Take back the import'));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(await dialog.findByRole('textbox', { name: 'Reason' }), 'The wrong file');
  await person.click(dialog.getByRole('button', { name: 'Take back' }));
  await waitFor(() =>
    expect(api.last('POST /records/changes/{change_set}/undo')).toMatchObject({
      params: { change_set },
      body: { reason: 'The wrong file' },
    }),
  );
});

test('there is nothing to commit in a file that is known already', async () => {
  const { api, person } = open({ counts: { rows: 3, readings: 3, added: 0, changed: 0, duplicates: 3, refused: 0 } });
  const commit = await button('Commit');
  expect(commit).toHaveAccessibleDescription('This file has nothing new to commit.');
  await person.click(commit);
  expect(api.count(COMMIT)).toBe(0);
  await person.click(await button('Discard'));
  expect(await screen.findByText(/^Discarded\. None of the file’s/)).toBeInTheDocument();
});

test('a refused commit shows why and the current state, before a second try', async () => {
  const { api, person } = open();
  await screen.findByRole('grid', { name: 'New readings' });
  api.fail(COMMIT, problem(409, 'The data have changed since.'), problem(409, 'This import has been discarded.'));
  api.becomes(7, { counts: { rows: 12, readings: 12, added: 5, changed: 0, duplicates: 5, refused: 2 } });
  await person.click(await button('Commit'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not done. The data have changed since.'));
  await waitFor(async () =>
    expect(await button('Commit')).toHaveAccessibleDescription(/^This import adds 5 readings\./),
  );
  api.becomes(7, { state: 'discarded', settled_at: '2026-11-20T18:00:00Z', settled_by: 'Ben Test' });
  await person.click(await button('Commit'));
  expect(await screen.findByText(/^Discarded\. None of the file’s/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not done. This import has been discarded.'));
  expect(screen.getByText(/By Ben Test/)).toBeInTheDocument();
});

test('an unusable file says why, and can be replaced by another', async () => {
  const { api, person } = open({ state: 'failed', problem: 'Line 40 has 3 cells where the others have 7.', wells: 0 });
  expect(await screen.findByText('Line 40 has 3 cells where the others have 7.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Upload levels/ })).not.toBeInTheDocument();
  await person.upload(screen.getByLabelText('Files to import'), aFile('better.csv'));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/imports/2'));
  expect(api.last('POST /imports')?.query).toEqual({ file_name: 'better.csv' });
});

test('a file with only refused rows can be uploaded again with other settings', async () => {
  open({ wells: 0, counts: { rows: 2, readings: 2, added: 0, changed: 0, duplicates: 0, refused: 2 } });
  expect(await screen.findByText('The file has 2 rows. None of them can be used.')).toBeInTheDocument();
  expect(screen.getByText(/More about the file/)).toBeInTheDocument();
  expect(await button('Choose another file')).toBeInTheDocument();
});

test('the same file is uploaded again with other settings', async () => {
  const { api, person } = openAdministration('/admin/imports', { api: new FakeImports() });
  await person.upload(await screen.findByLabelText('Files to import'), aFile('logger.lev'));
  await screen.findByRole('progressbar', { name: 'Reading logger.lev' });
  api.becomes(1, { state: 'failed', problem: 'The location "JDM1" is not the number of a well.' });
  await later();
  await person.click(await screen.findByText(/More about the file/));
  await person.type(screen.getByRole('textbox', { name: 'Well' }), '4857');
  await person.click(screen.getByRole('button', { name: 'Upload logger.lev again' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/imports/2'));
  expect(api.last('POST /imports')?.query).toEqual({ file_name: 'logger.lev', well: '4857' });
});

test('a table of sites shows the wells it creates, and links to the readings that lack them', async () => {
  const api = new FakeImports();
  const levels = anImport({ import_ndx: 6, missing_wells: { wells: 2, readings: 9 } });
  api.imports = [aTableOfSites(), levels];
  const { person } = openAdministration('/admin/imports/7', { api });
  const news = await screen.findByRole('grid', { name: 'New wells' });
  expect(await within(news).findByRole('row', { name: /432533112504901/ })).toHaveTextContent('43.42583-112.84694720');
  expect(screen.getByText(/^The file has 16 rows/)).toHaveTextContent(
    'with 15 wells. 12 of the wells are new to the portal.',
  );
  expect(screen.getByText(/they are left as they are/)).toHaveTextContent(/^3 already/);
  expect(screen.queryByText('Changed')).not.toBeInTheDocument();
  expect(screen.queryByText(/readings/)).not.toBeInTheDocument();
  await person.click(await button('Commit'));
  const dialog = await screen.findByRole('dialog', { name: 'Commit this import?' });
  expect(dialog).toHaveTextContent('This import creates 12 wells.');
  await person.click(within(dialog).getByRole('button', { name: 'Commit' }));
  expect(await screen.findByText('The import is being committed: all of it, or nothing.')).toBeInTheDocument();
  api.becomes(7, { state: 'committed', settled_at: '2026-11-20T18:00:00Z', settled_by: 'Ben Test' });
  await later();
  expect(await screen.findByText('This import created 12 wells.')).toBeInTheDocument();
  await person.click(await screen.findByRole('link', { name: 'Continue with levels.csv' }));
  const missing = await screen.findByRole('region', { name: 'Missing wells' });
  await waitFor(() => expect(missing).toHaveTextContent('Wells were created from sites.csv after this file was read.'));
});

test('readings whose wells are missing say how many, and which file comes first', async () => {
  const api = new FakeImports();
  api.imports = [anImport({ missing_wells: { wells: 2, readings: 9 } }), aTableOfSites({ import_ndx: 6 })];
  openAdministration('/admin/imports/7', { api });
  const missing = await screen.findByRole('region', { name: 'Missing wells' });
  expect(missing).toHaveTextContent('9 readings name 2 wells that are not in the portal.');
  expect(await within(missing).findByRole('link', { name: 'sites.csv' })).toHaveAttribute('href', '/admin/imports/6');
  expect(missing).toHaveTextContent('Commit it, then upload this file again.');
  expect(await button('Choose another file')).toBeInTheDocument();
});

test.each([
  ['usgs-levels', 'Upload the table of sites that belongs to this file'],
  ['csv', 'Check the well numbers in the file.'],
] as const)('without a table of sites, readings of %s say what to do', async (format, text) => {
  open({ format, missing_wells: { wells: 1, readings: 1 } });
  const missing = await screen.findByRole('region', { name: 'Missing wells' });
  expect(missing).toHaveTextContent('1 reading names a well that is not in the portal.');
  expect(missing).toHaveTextContent(text);
});

test.each(['/admin/imports/99', '/admin/imports/0', '/admin/imports/x'])(
  '%s says that there is no such import',
  async (path) => {
    open({}, path);
    expect(await screen.findByText('There is no import with this number.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Imports' })).toHaveAttribute('href', '/admin/imports');
  },
);

test('an import that cannot be loaded says so, and can be fetched again', async () => {
  const api = new FakeImports();
  api.imports = [anImport()];
  api.fail('GET /imports/{import_ndx}', problem(500, 'The database does not answer.'));
  openAdministration('/admin/imports/7', { api });
  expect(await screen.findByRole('alert')).toHaveTextContent('An error has occurred: The database does not answer.');
  fireEvent.click(await button('Try again'));
  expect(await button('Commit')).toBeInTheDocument();
});
