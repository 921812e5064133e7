import type { Overlay } from '@portal/shared-map';
import { aProduct } from '@portal/shared-map/test-support';
import { user } from '@portal/shared-ui/test-support';
import { act, screen, waitFor } from '@testing-library/react';
import { useMapStore } from '../map-store.ts';
import { aGpu } from '../test-support/gpus.ts';
import { freshStore, mapOnPage, renderOnMap } from '../test-support/map-page.tsx';
import { SelectedGpus } from './selected-gpus.tsx';

const store = freshStore({ product: aProduct() });
const setOverlay = jest.fn<void, [string, Overlay | null]>();
const call = jest.fn();

function show() {
  const map = mapOnPage();
  renderOnMap({ setOverlay, map }, <SelectedGpus />, { call });
  return map;
}
const card = () => screen.findByRole('region', { name: 'Selected GPUs' });
const answerWith = (...known: number[]) =>
  call.mockImplementation(async (_key, { query }) => {
    const asked: number[] = query.numbers.split(',').map(Number);
    return asked.filter((number) => known.includes(number)).map((number) => aGpu(number));
  });

beforeEach(() => {
  call.mockReset();
  setOverlay.mockClear();
  answerWith(7, 12);
});

test('the card lists the selected GPUs in order, with acres and their sum, each fetched once', async () => {
  show();
  act(() => store().toggleGpu(12));
  await waitFor(() => expect(store().gpus.has(12)).toBe(true));
  act(() => store().toggleGpu(7));
  expect(await screen.findByText(/2 GPUs · 1,280 acres/)).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'GPU 12Farm 12640 acZoom to GPU 12',
    'GPU 7Farm 7640 acZoom to GPU 7',
  ]);
  expect(screen.getByRole('link', { name: 'GPU 12' })).toHaveAttribute('href', '/public-resources/tools/gpu-select/12');
  expect(screen.getByRole('status')).toHaveTextContent('2 GPUs selected, 1,280 acres.');
  expect(call.mock.calls.map(([, { query }]) => query.numbers)).toEqual(['12', '7']);
});

test('the map highlights the selection until it is cleared; a number without a GPU, as in an old link, is deselected', async () => {
  show();
  act(() => useMapStore.setState({ selectedGpus: [999, 12] }));
  act(() => store().toggleHighlight('parcels', 3));
  await waitFor(() => expect(store().selectedGpus).toEqual([12]));
  await card();
  const drawn = setOverlay.mock.lastCall?.[1]?.layers.map(({ source, filter }) => `${source} ${filter?.[2]}`);
  expect([...new Set(drawn)].sort()).toEqual(['gpus literal,12', 'parcels literal,3']);
  act(() => store().clearHighlight());
  expect(setOverlay.mock.lastCall).toEqual(['selection', null]);
});

test('selected GPUs can be zoomed to, removed one by one, or all cleared, with the focus on the card, then the map', async () => {
  const { canvas } = show();
  act(() => store().selectGpu(12));
  act(() => store().selectGpu(7));
  act(() => store().toggleHighlight('parcels', 3));
  await user.click(await screen.findByRole('button', { name: 'Zoom to GPU 7' }));
  expect(store().flight).toEqual({ center: [-101.5, 36.1], zoom: 14 });
  await user.click(screen.getByRole('button', { name: 'Remove GPU 12' }));
  expect(store().selectedGpus).toEqual([7]);
  expect(screen.getByRole('button', { name: /Selected GPUs/ })).toHaveFocus();
  expect(screen.getByText('and 1 highlighted area')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear highlight' }));
  expect(store()).toMatchObject({ selectedGpus: [], highlighted: {} });
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(canvas).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('GPU 7 removed.');
});

test('highlighted areas can be cleared without a selected GPU, and the last GPU gives the focus to the map', async () => {
  const { canvas } = show();
  act(() => store().toggleHighlight('parcels', 3));
  await user.click(await screen.findByRole('button', { name: 'Clear highlight' }));
  expect(store().highlighted).toEqual({});
  act(() => store().selectGpu(12));
  await user.click(await screen.findByRole('button', { name: 'Remove GPU 12' }));
  expect(canvas).toHaveFocus();
});

test('GPUs whose acres cannot be loaded are still listed, and the acres can be fetched again', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  call.mockRejectedValue(new Error('HTTP 503'));
  show();
  act(() => store().toggleGpu(12));
  expect(await screen.findByRole('alert')).toHaveTextContent('The acres could not be loaded.');
  expect(screen.getByRole('link', { name: 'GPU 12' })).toBeVisible();
  expect(error).toHaveBeenCalled();
  answerWith(12);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/1 GPU · 640 acres/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
