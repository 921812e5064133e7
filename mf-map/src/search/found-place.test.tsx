import { act } from '@testing-library/react';
import { useMapStore } from '../map-store.ts';
import { freshStore, renderOnMap } from '../test-support/map-page.tsx';
import { useFoundPlace } from './found-place.ts';

freshStore();

function Marks() {
  useFoundPlace();
  return null;
}

test('the found place is marked on the map until it is cleared', () => {
  const setOverlay = jest.fn();
  renderOnMap({ setOverlay }, <Marks />);
  expect(setOverlay).toHaveBeenLastCalledWith('search', null);
  act(() => useMapStore.setState({ foundPlace: { name: 'Dumas', at: [-101.97, 35.86], named: true } }));
  expect(setOverlay).toHaveBeenLastCalledWith('search', expect.objectContaining({ layers: expect.any(Array) }));
  act(() => useMapStore.setState({ foundPlace: null }));
  expect(setOverlay).toHaveBeenLastCalledWith('search', null);
});
