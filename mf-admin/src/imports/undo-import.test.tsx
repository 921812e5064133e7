import { screen, waitFor, within } from '@testing-library/react';
import { openAdministration } from '../test-support/administration.tsx';
import { problem } from '../test-support/fake-api.ts';
import { anImport, anUndo, FakeImports } from '../test-support/fake-imports.ts';

const UNDO = 'POST /imports/{import_ndx}/undo';
const LATER = { import_ndx: 9, file_name: 'later.csv', readings: 2 };
const COMMITTED = { state: 'committed', settled_at: '2026-11-20T18:00:00Z', settled_by: 'Ben Test' } as const;

function open(undo = anUndo(), more: Parameters<typeof anImport>[0] = {}) {
  const api = new FakeImports();
  api.imports = [anImport({ ...COMMITTED, ...more })];
  api.undo = undo;
  return { ...openAdministration('/admin/imports/7', { api }), api };
}
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog', { name: 'Undo this import?' });

test('the effect of undoing is shown before and after', async () => {
  const undo = anUndo({
    restored: 1,
    kept: 2,
    kept_by: [LATER],
    wells_removed: 3,
    wells_kept: 1,
    kept_wells: [{ well_id: 'S-1', keeps: 'a meter' }],
  });
  const { api, person } = open(undo);
  await person.click(await button('Undo import'));
  const asked = await dialog();
  expect(
    await within(asked).findByText(
      'Undoing this import removes 6 readings, restores the earlier value of 1 reading, and removes 3 wells.',
    ),
  ).toBeInTheDocument();
  expect(within(asked).getByRole('link', { name: 'later.csv' })).toHaveAttribute('href', '/admin/imports/9');
  expect(asked).toHaveTextContent('2 readings stay, because later imports have them too:later.csv, 2 readings');
  expect(asked).toHaveTextContent('1 well stays, because other data belongs to it:S-1: a meter');
  expect(api.count(UNDO)).toBe(0);
  await person.click(within(asked).getByRole('button', { name: 'Undo import' }));
  expect(api.last(UNDO)?.body).toEqual({ removed: 6, restored: 1, wells_removed: 3 });
  expect(await screen.findByRole('progressbar', { name: 'Undoing levels.csv' })).toBeInTheDocument();
  api.becomes(7, { state: 'undone', undone: undo, undone_at: '2026-11-21T18:00:00Z', undone_by: 'Ada Test' });
  expect(
    await screen.findByText(/^Undoing this import removed 6 readings, restored the earlier value of 1 reading/),
  ).toBeInTheDocument();
  expect(screen.getByText(/By Ada Test/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument();
});

test('nothing is undone by opening the dialog; an import that another administrator has undone says so', async () => {
  const { api, person } = open();
  await person.click(await button('Undo import'));
  await person.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.count(UNDO)).toBe(0);
  await person.click(await button('Undo import'));
  const undo = await within(await dialog()).findByRole('button', { name: 'Undo import' });
  api.fail(UNDO, problem(409, 'The import was undone by Ben on 2026-11-21.'));
  api.becomes(7, { state: 'undone', undone: anUndo(), undone_at: '2026-11-21T18:00:00Z', undone_by: 'Ben' });
  await person.click(undo);
  expect(await screen.findByText('Undoing this import removed 6 readings.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Not done. The import was undone by Ben on 2026-11-21.');
});

test('an import that changed nothing offers no undo', async () => {
  open(anUndo(), { counts: { rows: 3, readings: 3, added: 0, changed: 0, duplicates: 3, refused: 0 } });
  expect(await screen.findByText('This file had nothing new.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument();
});
