import type { KeptRecordData, RecordHistoryEntry } from '@portal/shared-api';
import { screen } from '@testing-library/react';
import { openAdministration } from '../test-support/administration.tsx';
import { FakeApi } from '../test-support/fake-api.ts';

const owner: KeptRecordData = {
  kind: 'owners',
  ndx: 3,
  version: 2,
  name: 'Ada Farms',
  values: { owner_name: 'Ada Farms', city: 'Dumas', phone: '806 555 0100', state: 'TX' },
  names: {},
};

const entry = (field: string, more: Partial<RecordHistoryEntry>): RecordHistoryEntry => ({
  change_ndx: 1,
  change_set: '',
  at: '2026-11-20T18:00:00.000Z',
  actor: null,
  action: 'changed',
  reason: null,
  import_ndx: null,
  records: 1,
  changes: [{ field, from: null, to: 'x', from_name: null, to_name: null }],
  ...more,
});

class FakeRecord extends FakeApi {
  override async call(key: string, input: never): Promise<never> {
    const answers: Record<string, unknown> = {
      'GET /records/{kind}/{ndx}': owner,
      'GET /records/{kind}': { records: [], count: 0, counted_up_to: 10_000 },
      'GET /records/{kind}/{ndx}/documents': { documents: [], may_change: true },
      'GET /records/{kind}/{ndx}/history': [
        entry('city', { change_ndx: 3, actor: 'Ada Admin <ada@npgcd.example>' }),
        entry('phone', { change_ndx: 2, import_ndx: 12 }),
      ],
    };
    return (answers[key] ?? (await super.call(key, input))) as never;
  }
}

test('a value that was changed says who or which import gave it; the others say nothing', async () => {
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
