import type { KeptRecordData } from '@portal/shared-api';
import { screen } from '@testing-library/react';
import { openAdministration } from '../test-support/administration.tsx';
import { type Call, FakeApi } from '../test-support/fake-api.ts';

const permit: KeptRecordData = {
  kind: 'permits',
  ndx: 5,
  version: 1,
  name: 'P-5',
  values: { permit_number: 'P-5', owner_ndx: 3, gpu_number: 1001, held_since: '2019-02-01' },
  names: { owner_ndx: 'Ada Farms', gpu_number: '1001' },
};

class FakePermit extends FakeApi {
  protected override answer(key: string, input: Call['input']): unknown {
    if (key === 'GET /records/{kind}') return { records: [], count: 0 };
    return key === 'GET /records/{kind}/{ndx}' ? permit : super.answer(key, input);
  }
}

test('a transfer says who holds the permit, since when, and of which GPU it is', async () => {
  openAdministration('/admin/change-record/permits/5?act=transfer', { api: new FakePermit() });
  await screen.findByRole('heading', { name: 'As it is now' });
  const shown = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
  expect(shown('Owner')).toHaveTextContent('Ada Farms');
  expect(shown('Owner since')).toHaveTextContent('02/01/2019');
  expect(shown('GPU')).toHaveTextContent('1001');
  expect(screen.getByRole('link', { name: 'Ada Farms' })).toHaveAttribute('href', '/admin/records/owners/3');
});
