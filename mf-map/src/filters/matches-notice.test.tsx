import type { WellCount } from '@portal/shared-api';
import { NO_FILTERS } from '@portal/shared-map';
import { user } from '@portal/shared-ui/test-support';
import { act, screen } from '@testing-library/react';
import { useMapStore } from '../map-store.ts';
import { freshStore, mapOnPage, renderOnMap } from '../test-support/map-page.tsx';
import { Matches } from './matches.tsx';

const store = freshStore();
const row = (wellClass: string, count: number) => ({ 'Well Class': wellClass, count }) as unknown as WellCount;
const wells = [
  { longitude_dd: -102.5, latitude_dd: 36.2 },
  { longitude_dd: -101, latitude_dd: 35.8 },
];
function show(wellClass: string, call = jest.fn(async () => ({ total: 2, wells }))) {
  useMapStore.setState({
    wellCounts: [row('A', 2), row('B', 6000)],
    filters: { ...NO_FILTERS, wellClass: [wellClass] },
  });
  const map = mapOnPage();
  renderOnMap({ map }, <Matches />, { call } as never);
  return { call, map };
}

test('the map moves to the wells that match the filters, or to the district when they are thousands', async () => {
  const { call } = show('A');
  await user.click(await screen.findByRole('button', { name: 'Zoom to matches' }));
  expect(call.mock.calls[0]).toMatchObject(['GET /public-map/wells', { query: { wellClass: 'A', west: -180 } }]);
  expect(store().flight).toEqual({
    box: [
      [-102.5, 35.8],
      [-101, 36.2],
    ],
  });
  act(() => store().setFilters({ wellClass: ['B'] }));
  await user.click(screen.getByRole('button', { name: 'Zoom to matches' }));
  expect(store().flight).toMatchObject({ box: [[-103.05, 35.61], expect.anything()] });
  expect(call).toHaveBeenCalledTimes(1);
});

test('the map says when no well matches, with a button that clears the filters', async () => {
  show('C');
  expect(await screen.findByText('0 of 6,002 wells match')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(store().filters).toEqual(NO_FILTERS);
  expect(screen.queryByText(/match/)).toBeNull();
});

test('the button goes once all wells that match are in view, leaves the focus on the map, and returns with them out of view', async () => {
  const { map } = show('A');
  const button = () => screen.queryByRole('button', { name: 'Zoom to matches' });
  await user.click(await screen.findByRole('button', { name: 'Zoom to matches' }));
  expect(map.canvas).toHaveFocus();
  const moveTo = (bounds: typeof map.bounds, zoom: number) => {
    map.bounds = bounds;
    act(() => useMapStore.setState({ view: { center: [-101.7, 36], zoom, bearing: 0 } }));
  };
  moveTo({ west: -102.6, south: 35.7, east: -100.9, north: 36.3 }, 9);
  expect(button()).toBeNull();
  moveTo({ west: -102, south: 35.7, east: -100.9, north: 36.3 }, 10);
  expect(button()).toBeVisible();
});
