import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ADA, openAdministration, sessionIs } from '../test-support/administration.tsx';
import { problem } from '../test-support/fake-api.ts';
import { aFile, anImport, aTableOfSites, FakeImports } from '../test-support/fake-imports.ts';
import { toasts } from '../test-support/toasts.ts';

const PATH = '/admin/imports';
const SEND = 'POST /imports';
const chooser = () => screen.findByLabelText('Files to import');
const uploads = () => screen.findByRole('list', { name: 'Uploads' });

const open = (api = new FakeImports()) => openAdministration(PATH, { api });

const OTHER = { ...ADA, id: 'auth0|other' };
// Another person signs in: nothing of the last test is on its way any more.
afterEach(() => sessionIs({ user: OTHER }));

test('the imports so far are listed with state, who and when, and lead to their pages; if they cannot be loaded, the page says so', async () => {
  const api = new FakeImports();
  api.fail('GET /imports', problem(500, 'The database does not answer.'));
  api.imports = [
    anImport({
      import_ndx: 8,
      file_name: 'new.lev',
      state: 'reading',
      progress: 0.42,
      uploaded_at: '2026-11-21T10:00:00Z',
    }),
    anImport({ state: 'committed', settled_at: '2026-11-20T18:00:00Z', settled_by: 'Ben Test' }),
  ];
  const { person } = open(api);
  expect(await screen.findByRole('alert')).toHaveTextContent('An error has occurred: The database does not answer.');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  const row = await screen.findByRole('row', { name: /levels\.csv/ });
  expect(row).toHaveTextContent('Committed');
  expect(row).toHaveTextContent('11/20/2026, 11:30 AM CST');
  expect(row).toHaveTextContent('Ben Test');
  expect(within(row).getByRole('link', { name: 'levels.csv' })).toHaveAttribute('href', `${PATH}/7`);
  expect(screen.getByRole('row', { name: /new\.lev/ })).toHaveTextContent('Reading, 42%');
});

test('the list says which of wells and readings to commit first', async () => {
  const api = new FakeImports();
  api.imports = [aTableOfSites({ import_ndx: 8 }), anImport({ missing_wells: { wells: 2, readings: 9 } })];
  open(api);
  expect(await screen.findByRole('row', { name: /sites\.csv/ })).toHaveTextContent('12 wells');
  const order = screen.getByText(/^Commit/);
  expect(order).toHaveTextContent('Commit sites.csv first: it has new wells. Then upload levels.csv again.');
  expect(within(order).getByRole('link', { name: 'sites.csv' })).toHaveAttribute('href', `${PATH}/8`);
});

test('a file that is chosen is sent, and its page is opened', async () => {
  const { api, person } = open();
  await person.upload(await chooser(), aFile());
  await waitFor(() => expect(window.location.pathname).toBe(`${PATH}/1`));
  expect(api.last(SEND)?.query).toEqual({ file_name: 'levels.csv' });
  expect(await screen.findByRole('progressbar', { name: 'Reading levels.csv' })).toHaveValue(0.25);
});

test('files are dropped anywhere on the page; of several, the list is shown', async () => {
  open();
  await screen.findByText('Nothing has been imported on this page yet.');
  fireEvent.drop(window, { dataTransfer: { types: ['Files'], files: [aFile('a.csv'), aFile('b.csv')] } });
  expect(await screen.findByRole('row', { name: /a\.csv/ })).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /b\.csv/ })).toBeInTheDocument();
  expect(window.location.pathname).toBe(PATH);
  expect(screen.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
});

test('only files with places have an allowed area, and no map file a column separator', async () => {
  const { person } = open();
  const asked: Record<string, [place: boolean, separator: boolean]> = {};
  for (const kind of ['wells', 'gpus', 'permits', 'meters', 'reports', 'boundaries']) {
    await person.selectOptions(await screen.findByLabelText('What the file holds'), kind);
    const isAsked = (label: string) => screen.queryByLabelText(label) !== null;
    asked[kind] = [isAsked('Allowed area'), isAsked('Column separator')];
  }
  expect(asked).toEqual({
    wells: [true, true],
    gpus: [true, false],
    permits: [false, true],
    meters: [false, true],
    reports: [false, true],
    boundaries: [false, false],
  });
});

test('a file that cannot be imported or that the API refuses says why; it is removed, or uploaded again', async () => {
  const { api, person } = open();
  await person.upload(await chooser(), aFile('levels.xlsx', 'PK\u0003\u0004rest'));
  expect(await screen.findByRole('alert')).toHaveTextContent('save the sheet as CSV');
  await person.click(within(await uploads()).getByRole('button', { name: 'Remove levels.xlsx' }));
  expect(screen.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
  expect(api.count(SEND)).toBe(0);
  api.fail(SEND, problem(413, 'The file is larger than 50 MB.'));
  await person.upload(await chooser(), aFile());
  expect(await screen.findByRole('alert')).toHaveTextContent('The file is larger than 50 MB.');
  await person.click(screen.getByRole('button', { name: 'Try levels.csv again' }));
  await waitFor(() => expect(api.count(SEND)).toBe(2));
});

test('after a lost connection an upload goes on when the browser is online, also while another page is open, where a toast says so', async () => {
  const { api, person } = open();
  api.fail(SEND, new TypeError('The file could not be sent: the connection was lost.'));
  await person.upload(await chooser(), aFile());
  await waitFor(async () => expect(await uploads()).toHaveTextContent('lost. Trying again automatically…'));
  window.history.pushState(null, '', '/admin/elsewhere');
  fireEvent.popState(window);
  await screen.findByRole('heading', { name: 'Page not found.' });
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(toasts).toEqual(['success: levels.csv was uploaded. See it under Imports.']));
  expect(window.location.pathname).toBe('/admin/elsewhere');
});
