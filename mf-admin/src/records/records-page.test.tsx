import type { KeptRecordData } from '@portal/shared-api';
import { texts as apiTexts } from '@portal/shared-api/texts';
import { showTextsIn } from '@portal/shared-i18n/test-support';
import { screen, waitFor } from '@testing-library/react';
import { openAdministration } from '../test-support/administration.tsx';
import { type Call, FakeApi } from '../test-support/fake-api.ts';
import { texts } from '../texts/index.ts';

const gpu: KeptRecordData = {
  kind: 'gpus',
  ndx: 1001,
  version: 1,
  name: '1001',
  values: { gpu_number: 1001, meter_program: 'Alternative method' },
  names: {},
};

class FakeList extends FakeApi {
  protected override answer(key: string, input: Call['input']): unknown {
    return key === 'GET /records/{kind}' ? { records: [gpu], count: 1 } : super.answer(key, input);
  }
}
const LIST = 'GET /records/{kind}';

test('the meter program of a GPU is in the page’s language, and is filtered by what is stored', async () => {
  const catalogs = await Promise.all([apiTexts, texts].map(async ({ es }) => (await es()).default));
  showTextsIn('es', Object.assign({}, ...catalogs));
  const { api } = openAdministration('/admin/records/gpus?meter_program=Alternative method', { api: new FakeList() });
  // The filter and the cell.
  await waitFor(() => expect(screen.getAllByText('Sin medidor')).toHaveLength(2));
  expect(api.last(LIST)).toMatchObject({ query: { meter_program: 'Alternative method' } });
});

test('what a list leads to beside its records is in one menu', async () => {
  const { person } = openAdministration('/admin/records/wells', { api: new FakeList() });
  await person.click(await screen.findByRole('button', { name: 'More' }));
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  expect(items.map((item) => item.getAttribute('href'))).toEqual([
    '/admin/imports?kind=wells',
    ...['well-classes', 'well-types', 'well-statuses', 'map-layers'].map((kind) => `/admin/records/${kind}`),
  ]);
});

test('GPUs are joined from the menu too', async () => {
  const { person } = openAdministration('/admin/records/gpus', { api: new FakeList() });
  await person.click(await screen.findByRole('button', { name: 'More' }));
  const item = await screen.findByRole('menuitem', { name: 'Join GPUs', hidden: true });
  expect(item).toHaveAttribute('href', '/admin/gpu-changes/join?gpus=');
});
