import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

beforeEach(() => jest.useFakeTimers());

test('the page follows a file through a lost connection from its reading to its data, and shows before what it would change', async () => {
  const rule = { parameter: 'Depth to Water', from_unit: 'm', to_unit: 'feet', rule: '× 3.28084', rows: 6 };
  const notes = ['Dates are read with the month first.'];
  const { api, person } = open({ state: 'reading', progress: 0.4, format: null });
  expect(await screen.findByRole('progressbar', { name: 'Reading levels.csv' })).toHaveValue(0.4);
  expect(screen.getByText('Reading levels.csv: 25%')).toBeInTheDocument();
  api.fail('GET /imports/{import_ndx}', new TypeError('Failed to fetch'));
  await later(1_000);
  expect(await screen.findByText(/^What you see may be out of date: The portal cannot be reached/)).toBeInTheDocument();
  api.becomes(7, { state: 'ready', format: 'usgs-levels', conversions: [rule], notes });
  await later();
  expect(await button('Commit')).toHaveAccessibleDescription(
    'This import adds 6 readings. 2 refused readings are left out.',
  );
  expect(screen.getByText(/^The file has 12 readings\. 10 readings of 3 wells can be used\./)).toBeInTheDocument();
  expect(screen.getByText('levels.csv was read. Commit or discard it.')).toBeInTheDocument();
  expect(screen.queryByText(/out of date/)).not.toBeInTheDocument();
  const news = screen.getByRole('grid', { name: 'New readings' });
  expect(await within(news).findByRole('row', { name: /NP-1/ })).toHaveTextContent('328.084feet100 m');
  const refused = screen.getByRole('grid', { name: 'Refused rows' });
  expect(await within(refused).findByRole('row', { name: /NP-99/ })).toHaveTextContent('There is no well NP-99');
  expect(screen.getByRole('list', { name: 'Notes' })).toHaveTextContent(notes[0]!);
  expect(screen.getByText('Depth to Water: m → feet (× 3.28084), 6 readings')).toBeInTheDocument();
  expect(screen.queryByRole('grid', { name: 'Readings that would change' })).not.toBeInTheDocument();

  await person.click(await button('Commit'));
  expect(await screen.findByRole('progressbar', { name: 'Committing levels.csv' })).toBeInTheDocument();
  api.becomes(7, { state: 'committed', settled_at: '2026-11-20T18:00:00Z', settled_by: 'Ben Test' });
  await later();
  expect(await screen.findByText('This import added 6 readings.')).toBeInTheDocument();
  expect(screen.getByText(/By Ben Test, 11\/20\/2026, 12:00 PM CST/)).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'See the Site Summary Table' });
  expect(link).toHaveAttribute('href', '/data-access/tools/site-summary-table');
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
  await person.click(await button('Undo import'));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(await dialog.findByRole('textbox', { name: 'Reason' }), 'The wrong file');
  await person.click(dialog.getByRole('button', { name: 'Undo' }));
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

test('an unusable file says why, and is uploaded again with other settings, or replaced by another', async () => {
  const { api, person } = openAdministration('/admin/imports', { api: new FakeImports() });
  await person.upload(await screen.findByLabelText('Files to import'), aFile('logger.lev'));
  await screen.findByRole('progressbar', { name: 'Reading logger.lev' });
  const problem = 'The location "JDM1" is not the number of a well.';
  api.becomes(1, { state: 'failed', problem, wells: 0 });
  await later();
  expect(await screen.findByText(problem)).toBeInTheDocument();
  await person.click(await screen.findByText(/More about the file/));
  await person.type(screen.getByRole('textbox', { name: 'Well' }), '4857');
  await person.click(screen.getByRole('button', { name: 'Upload logger.lev again' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/imports/2'));
  expect(api.last('POST /imports')?.query).toEqual({ file_name: 'logger.lev', well: '4857' });
  const counts = { rows: 2, readings: 2, added: 0, changed: 0, duplicates: 0, refused: 2 };
  api.becomes(2, { state: 'ready', wells: 0, counts });
  await later();
  expect(await screen.findByText('The file has 2 rows. None of them can be used.')).toBeInTheDocument();
  expect(screen.getByText(/More about the file/)).toBeInTheDocument();
  expect(await button('Choose another file')).toBeInTheDocument();
  await person.upload(screen.getByLabelText('Files to import'), aFile('better.csv'));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/imports/3'));
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
  const missing_wells = { wells: 2, readings: 9 };
  api.imports = [
    anImport({ missing_wells }),
    anImport({ import_ndx: 8, format: 'csv', missing_wells }),
    aTableOfSites({ import_ndx: 6 }),
  ];
  const missingIn = async (import_ndx: number) => {
    cleanup();
    openAdministration(`/admin/imports/${import_ndx}`, { api });
    return screen.findByRole('region', { name: 'Missing wells' });
  };
  const missing = await missingIn(7);
  expect(missing).toHaveTextContent('9 readings name 2 wells that are not in the portal.');
  expect(await within(missing).findByRole('link', { name: 'sites.csv' })).toHaveAttribute('href', '/admin/imports/6');
  expect(missing).toHaveTextContent('Commit it, then upload this file again.');
  expect(await button('Choose another file')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Upload levels/ })).not.toBeInTheDocument();
  api.imports.pop();
  expect(await missingIn(7)).toHaveTextContent('Upload the table of sites that belongs to this file');
  expect(await missingIn(8)).toHaveTextContent('Check the well numbers in the file.');
});

test('an import that does not exist or cannot be loaded says so, and can be fetched again', async () => {
  for (const number of ['99', '0', 'x']) {
    open({}, `/admin/imports/${number}`);
    expect(await screen.findByText('There is no import with this number.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Imports' })).toHaveAttribute('href', '/admin/imports');
    cleanup();
  }
  const api = new FakeImports();
  api.imports = [anImport()];
  api.fail('GET /imports/{import_ndx}', problem(500, 'The database does not answer.'));
  openAdministration('/admin/imports/7', { api });
  expect(await screen.findByRole('alert')).toHaveTextContent('An error has occurred: The database does not answer.');
  fireEvent.click(await button('Try again'));
  expect(await button('Commit')).toBeInTheDocument();
});
