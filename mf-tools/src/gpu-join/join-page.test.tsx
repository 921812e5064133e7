import type { JoinRequest } from '@portal/shared-api';
import { user } from '@portal/shared-ui/test-support';
import { act, screen, waitFor, within } from '@testing-library/react';
import GpuSelectPage from '../gpu-select/gpu-select-page.tsx';
import { aGpu } from '../test-support/gpus.ts';
import { anAccount, aPlan } from '../test-support/join-plan.ts';
import { address, openPage, shown } from '../test-support/tool-page.tsx';

jest.mock('@portal/shared-map/tool-map', () => jest.requireActual('../test-support/tool-page.tsx').fakeToolMap());

const call = jest.fn();
let answer: (body: JoinRequest) => unknown;

async function show(query: string) {
  openPage(
    `/public-resources/tools/gpu-select${query}`,
    { '/public-resources/tools/gpu-select/:id?': <GpuSelectPage /> },
    call,
  );
  await screen.findByRole('heading', { level: 1, name: /^What if/ });
}
const asked = () => call.mock.calls.filter(([key]) => key === 'POST /gpu-planner/join').map(([, { body }]) => body);
const choose = (gpuNumber: number) =>
  act(() => shown.map.onPick([{ properties: { gpuNumber } } as never], [-101.9, 36]));
const click = (longitude: number, latitude: number) => act(() => shown.map.onPick([], [longitude, latitude]));
const chosen = () => within(screen.getByRole('region', { name: 'Chosen GPUs' }));

beforeEach(() => {
  answer = ({ gpu_numbers = [] }) =>
    aPlan({ gpus: gpu_numbers.map((gpu_number) => ({ ...aPlan().gpus[0]!, gpu_name: null, gpu_number })) });
  call.mockReset();
  call.mockImplementation(async (key: string, input?: { body: JoinRequest }) =>
    key === 'GET /ui-map-gpus' ? [aGpu(1001, { gpu_name: 'Home place' }), aGpu(1002), aGpu(1003)] : answer(input!.body),
  );
});

test('a link opens its what-if: the verdict, the checks, the outline on the map, and an owner’s reserve and balance', async () => {
  const withNames = answer;
  answer = (body) => ({ ...(withNames(body) as object), account: anAccount() });
  await show('?join=1002,1001');
  expect(await screen.findByText('Within the limits')).toBeVisible();
  expect(screen.getByText(/Nothing is saved/)).toBeVisible();
  expect(screen.getByText('960.5 acres; the limit is 1,600.')).toBeVisible();
  expect(asked()).toEqual([{ gpu_numbers: [1001, 1002] }]);
  const links = chosen().getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['GPU 1002', 'GPU 1001 – Home place']);
  expect(shown.map.overlays).toMatchObject({ chosen: expect.any(Object), plan: expect.any(Object) });
  expect(shown.map.focus).toMatchObject({ box: [[-101.9, 36], expect.anything()] });
  for (const name of ['Copy link', 'Print report', 'Save PDF'])
    expect(screen.getByRole('button', { name })).toBeVisible();
  const account = within(screen.getByRole('region', { name: 'Reserve and balance in 2026' }));
  expect(account.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Reserve fromAcre-feetUsable until',
    '2025300.5end of 2026',
  ]);
  expect(account.getByText('1,741.25 acre-feet')).toBeVisible();
});

test('GPUs are added and removed on the map or by number, and the address follows', async () => {
  await show('?join=');
  expect(screen.getByText('Add GPUs to see the result.')).toBeVisible();
  expect(asked()).toEqual([]);
  choose(1002);
  choose(1001);
  await waitFor(() => expect(address()).toMatch(/\?join=1002,1001$/));
  choose(1002);
  await waitFor(() => expect(address()).toMatch(/\?join=1001$/));
  expect(shown.map.focus).toBeNull();
  await user.type(screen.getByRole('combobox', { name: 'Add a GPU' }), '1003');
  await user.click(await screen.findByRole('option', { name: 'GPU 1003', hidden: true }));
  expect(address()).toMatch(/\?join=1001,1003$/);
  expect(screen.getByRole('combobox', { name: 'Add a GPU' })).toHaveValue('');
  await waitFor(() => expect(shown.map.focus).toMatchObject({ box: expect.anything() }));
  await user.keyboard('1002{ArrowDown}{Enter}');
  expect(address()).toMatch(/\?join=1001,1003,1002$/);
  await user.click(chosen().getByRole('button', { name: 'Remove GPU 1002' }));
  await user.click(chosen().getByRole('button', { name: 'Remove GPU 1001' }));
  expect(address()).toMatch(/\?join=1003$/);
  expect(screen.getByRole('combobox', { name: 'Add a GPU' })).toHaveFocus();
});

test('an outline is drawn corner by corner, and its last corner undone', async () => {
  await show('?join=1001');
  await user.click(screen.getByRole('button', { name: 'Draw an outline instead' }));
  expect(address()).toMatch(/\?join=$/);
  expect(shown.map).toMatchObject({ pickPlace: true });
  click(-101.9, 36);
  click(-101.8, 36);
  expect(screen.getByText('2 corners')).toBeVisible();
  expect(asked()).toEqual([{ gpu_numbers: [1001] }]);
  click(-101.8, 36.1);
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()[1]).toMatchObject({ outline: [{ longitude: -101.9, latitude: 36 }, {}, {}] });
  expect(address()).toMatch(/\?outline=-101\.9,36;-101\.8,36;-101\.8,36\.1$/);
  await user.click(screen.getByRole('button', { name: 'Undo last corner' }));
  expect(screen.getByText('2 corners')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the drawing' }));
  expect(screen.getByText('No corners yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose GPUs instead' }));
  expect(screen.getByRole('combobox', { name: 'Add a GPU' })).toBeVisible();
});

test('what cannot be checked is said, and more GPUs than a what-if may have are not added', async () => {
  answer = () => {
    throw new Error('There is no GPU 2000.');
  };
  const full = Array.from({ length: 20 }, (_, index) => 2000 + index);
  await show(`?join=${full}`);
  expect(await screen.findByText(/could not be checked: There is no GPU 2000\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save PDF' })).toBeNull();
  expect(chosen().getByRole('link', { name: 'GPU 2000' })).toBeVisible();
  expect(screen.getByText('A what-if can have at most 20 GPUs.')).toBeVisible();
  choose(1001);
  expect(address()).toMatch(new RegExp(`=${full}$`));
});
