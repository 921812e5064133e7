import type { KeptRecordData, RecordHistoryEntry } from '@portal/shared-api';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdministration } from '../test-support/administration.tsx';
import { type Call, FakeApi, problem } from '../test-support/fake-api.ts';
import { toasts } from '../test-support/toasts.ts';

const owner: KeptRecordData = {
  kind: 'owners',
  ndx: 3,
  version: 2,
  name: 'Ada Farms',
  values: { owner_name: 'Ada Farms', city: 'Dumas', phone: '806 555 0100', state: 'TX' },
  names: {},
};

const entry = (field: string, more: Partial<RecordHistoryEntry>) => ({
  ...{
    change_set: '',
    // It is still the day before in the portal's time zone.
    at: '2026-11-20T06:30:00.000Z',
    actor: null,
    action: 'changed',
    reason: null,
    records: 1,
    import_ndx: null,
    can_undo: true,
  },
  changes: [{ field, from: null, to: 'x', from_name: null, to_name: null }],
  ...more,
});

const UNDO = 'POST /records/changes/{change_set}/undo';
const well = { ...owner, kind: 'wells', ndx: 7, name: 'DA-7' };
const outcome = (record: object, field: string, from: string, to: string | null) => ({
  ...{ saved: false, warnings: [], record },
  changes: [{ field, from, to, from_name: null, to_name: null }],
});
const login = { user: 'Wendy Owner', permit_number: 'P-5' };
const undone = {
  saved: false,
  records: 12,
  kinds: [
    {
      ...{ kind: 'owners', removed: 9, changed: 2, restored: 0 },
      emptied: [
        { field: 'city', records: 2 },
        { field: 'phone', records: 1 },
      ],
    },
    { kind: 'wells', removed: 1, changed: 0, restored: 0, emptied: [] },
  ],
  logins: [
    { ...login, is_given: true },
    { ...login, user: 'New Owner', is_given: false },
  ],
  outcomes: [outcome(owner, 'city', 'Dumas', 'Stratford'), outcome(well, 'well_number', 'DA-7', null)],
};

class FakeRecord extends FakeApi {
  protected override answer(key: string, input: Call['input']): unknown {
    const answers: Record<string, unknown> = {
      'GET /records/{kind}/{ndx}': owner,
      'GET /records/{kind}': { records: [], count: 0 },
      'GET /records/{kind}/{ndx}/documents': { documents: [], may_change: true },
      'GET /records/{kind}/{ndx}/history': [
        entry('city', { change_ndx: 3, actor: 'Ada Admin <ada@npgcd.example>', records: 12 }),
        entry('phone', { change_ndx: 2, import_ndx: 12 }),
        entry('state', { change_ndx: 4 }),
        entry('phone', { change_ndx: 1, can_undo: false }),
      ],
      [UNDO]: undone,
    };
    return answers[key] ?? super.answer(key, input);
  }
}

class FakeWell extends FakeRecord {
  owners = [owner];
  asked: unknown[] = [];
  protected override answer(key: string, input: Call['input']): unknown {
    if (key === 'GET /records/{kind}/{ndx}')
      return { ...well, values: { well_number: 'DA-7', owner_name: 'Ada Farms' } };
    const asked = (input.params as { kind?: string } | undefined)?.kind;
    this.asked.push(input.query?.owner_name);
    if (key === 'GET /records/{kind}' && asked === 'owners') return { records: this.owners, count: this.owners.length };
    return super.answer(key, input);
  }
}

test('a value that was changed says who or which import gave it, on the day of the district; the others say nothing', async () => {
  openAdministration('/admin/records/owners/3', { api: new FakeRecord() });
  const shown = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextElementSibling;
  expect(await screen.findByRole('link', { name: 'Import of 11/20/2026' })).toHaveAttribute(
    'href',
    '/admin/imports/12',
  );
  expect(await shown('City')).toHaveTextContent('DumasAda Admin, 11/20/2026');
  expect(await shown('Phone')).toHaveTextContent('806 555 0100Import of 11/20/2026');
  expect((await shown('State'))?.textContent).toBe('TX');
});

test('the history offers to undo only what can be undone', async () => {
  openAdministration('/admin/records/owners/3', { api: new FakeRecord() });
  expect(await screen.findAllByText(/ changed it$/)).toHaveLength(4);
  expect(screen.getAllByRole('button', { name: /^Undo/ }).map(({ textContent }) => textContent)).toEqual([
    'Undo for all 12 records',
    'Undo import',
    'Undo',
  ]);
});

test('before a change is taken back, the page shows what that does to which records and to who logs in, or why it cannot be', async () => {
  const api = new FakeRecord();
  api.fail(UNDO, problem(409, 'Ada Farms was changed again since.'));
  const { person } = openAdministration('/admin/records/owners/3', { api });
  const ask = async () => {
    await person.click(await screen.findByRole('button', { name: 'Undo for all 12 records' }));
    return within(await screen.findByRole('dialog'));
  };
  const refused = await ask();
  expect(await refused.findByRole('alert')).toHaveTextContent('Ada Farms was changed again since.');
  expect(refused.queryByRole('textbox')).not.toBeInTheDocument();
  expect(refused.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const dialog = await ask();
  expect(await dialog.findByText('City: from Dumas to Stratford')).toBeInTheDocument();
  expect(dialog.getByText('11 owners: remove 9 and change back 2')).toBeInTheDocument();
  expect(dialog.getByText('1 well: remove')).toBeInTheDocument();
  expect(dialog.getByText('In 2 owners, these become empty: City.')).toBeInTheDocument();
  expect(dialog.getByText('In 1 owner, these become empty: Phone.')).toBeInTheDocument();
  expect(dialog.getByText(/Well DA-7 is removed\./)).not.toHaveTextContent(
    /The application that it was registered from/,
  );
  expect(dialog.getByText('What becomes of the first 2').closest('details')).not.toHaveAttribute('open');
  expect(dialog.getByText('Can log in for the permit again: Wendy Owner')).toBeInTheDocument();
  expect(dialog.getByText('Lose this permit: New Owner')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Undo for all 12 records' }));
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/Give a reason\./);
  await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The wrong owner');
  await person.click(dialog.getByRole('button', { name: 'Undo for all 12 records' }));
  await waitFor(() =>
    expect(api.last(UNDO)).toMatchObject({ query: { preview: 'false' }, body: { reason: 'The wrong owner' } }),
  );
  await waitFor(() => expect(toasts).toContain('success: 12 records are as they were before.'));
});

test('the owner of a well leads to the record of that name, and stays a text where there is none', async () => {
  const api = new FakeWell();
  const { view } = openAdministration('/admin/records/wells/7', { api });
  expect(await screen.findByRole('link', { name: 'Ada Farms' })).toHaveAttribute('href', '/admin/records/owners/3');
  expect(api.asked).toContain('= Ada Farms');
  view.unmount();
  api.owners = [];
  openAdministration('/admin/records/wells/7', { api });
  expect(await screen.findByText('Ada Farms')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ada Farms' })).toBeNull();
});
