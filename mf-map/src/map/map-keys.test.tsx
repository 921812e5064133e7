import { initialStates, NO_FILTERS } from '@portal/shared-map';
import { aLayer, aProduct, openFakeMap } from '@portal/shared-map/test-support';
import { renderInPortal, user } from '@portal/shared-ui/test-support';
import { act, fireEvent, screen } from '@testing-library/react';
import { useMapStore } from '../map-store.ts';
import { MapPopup } from '../popup/map-popup.tsx';
import { freshStore } from '../test-support/map-page.tsx';
import { clickOwnerOf } from './click-owner.ts';
import { MapKeys } from './map-keys.tsx';
import { clickListeners } from './take-click.ts';

const store = freshStore();
const polygon = { type: 'Polygon' as const, coordinates: [] };
const parcel = { id: 3, layer: { id: 'parcels-fill' }, properties: {}, geometry: polygon };
const gpu = { id: 7, layer: { id: 'gpus' }, properties: { gpu_number: 7 }, geometry: polygon };

/** A map with a parcel inside a GPU under its crosshair, and keyboard focus. */
async function show() {
  const container = document.body.appendChild(document.createElement('div'));
  const { controller, map } = await openFakeMap({ container, wellsFirst: true });
  controller.clicks.listen(clickListeners(controller));
  useMapStore.subscribe((state) => controller.clicks.setOwner(clickOwnerOf(state)));
  container.append(map.container);
  map.container.append(map.canvas);
  map.canvas.tabIndex = 0;
  const product = aProduct();
  product.layers.push(aLayer({ id: 'parcels-fill', source: 'parcels', type: 'fill', paint: {}, drawOrder: 0 }));
  controller.setProduct(product, { states: initialStates(product.layers), filters: NO_FILTERS, coloring: null });
  map.loadStyle();
  map.loadedSources.add('wells');
  map.fire('render');
  map.rendered = [parcel, gpu];
  renderInPortal(
    <>
      <MapKeys controller={controller} />
      <MapPopup map={controller.map} container={{ current: container }} />
    </>,
  );
  await user.tab();
  expect(map.canvas).toHaveFocus();
  return map;
}

beforeEach(() => document.body.replaceChildren());

test('a crosshair marks the center while the map has keyboard focus, and the drawing tools are closed', async () => {
  const map = await show();
  expect(screen.getByTestId('crosshair')).toHaveStyle({ left: '50px', top: '100px' });
  act(() => map.canvas.blur());
  expect(screen.queryByTestId('crosshair')).not.toBeInTheDocument();
  act(() => map.canvas.focus());
  act(() => useMapStore.setState({ drawToolsOpen: true }));
  expect(screen.queryByTestId('crosshair')).not.toBeInTheDocument();
  expect(fireEvent.keyDown(map.canvas, { key: 'Enter' })).toBe(true);
  expect(store().picked).toBeNull();
});

test.each(['Enter', ' '])(
  'the key "%s" opens the popup of the parcel under the crosshair, and highlights it',
  async (key) => {
    const map = await show();
    await user.keyboard(`{${key}}`);
    expect(await screen.findByRole('dialog')).toHaveFocus();
    expect(screen.getByText('1 of 2')).toBeVisible();
    expect([...store().highlighted.parcels!]).toEqual([3]);
    // It takes the focus again when a key opens it elsewhere.
    map.rendered = [gpu];
    act(() => map.canvas.focus());
    await user.keyboard(`{${key}}`);
    expect(screen.getByRole('dialog', { name: 'GPUs' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(map.canvas).toHaveFocus();
  },
);

test.each([{ key: 'ContextMenu' }, { key: 'F10', shiftKey: true }])(
  'the menu key %p selects the GPU under the crosshair once, and opens no menu',
  async (init) => {
    const map = await show();
    // `fireEvent` answers false where the default is prevented.
    expect(fireEvent.keyDown(map.canvas, init)).toBe(false);
    expect(fireEvent.keyDown(map.canvas, { ...init, repeat: true })).toBe(false);
    expect(fireEvent.keyUp(map.canvas, init)).toBe(false);
    expect(store().selectedGpus).toEqual([7]);
    expect(store().picked).toBeNull();
  },
);

test('the map says when nothing is at the crosshair, until the map moves, or when popups are off', async () => {
  const map = await show();
  map.rendered = [];
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing to open at the crosshair.');
  fireEvent.keyDown(map.canvas, { key: 'ContextMenu' });
  expect(screen.getByRole('status')).toHaveTextContent('No GPU at the crosshair.');
  act(() => map.fire('move'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  map.rendered = [gpu];
  act(() => store().setPopupsOn(false));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('Popups are off.');
});
