import type { MapController } from '@portal/shared-map';
import { act, render } from '@testing-library/react';
import { ControllerProvider } from '../map/controller-context.ts';
import { useMapStore } from '../map-store.ts';
import { useFoundPlace } from './found-place.ts';

function Marks() {
  useFoundPlace();
  return null;
}

test('the found place is marked on the map until it is cleared', () => {
  const setOverlay = jest.fn();
  render(
    <ControllerProvider value={{ setOverlay } as unknown as MapController}>
      <Marks />
    </ControllerProvider>,
  );
  expect(setOverlay).toHaveBeenLastCalledWith('search', null);
  act(() => useMapStore.setState({ foundPlace: { name: 'Dumas', at: [-101.97, 35.86] } }));
  expect(setOverlay).toHaveBeenLastCalledWith('search', expect.objectContaining({ layers: expect.any(Array) }));
  act(() => useMapStore.setState({ foundPlace: null }));
  expect(setOverlay).toHaveBeenLastCalledWith('search', null);
});
