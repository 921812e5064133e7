import type * as SharedMap from '@portal/shared-map';
import { fakeEngine, mapOpener } from '@portal/shared-map/test-support';
import { renderInPortal } from '@portal/shared-ui/test-support';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseBasemap, onPaper } from './basemap.ts';
import { ToolMap, type ToolMapProps } from './tool-map.tsx';

const mockEngines = { configured: jest.fn(), embedded: jest.fn() };
jest.mock('@portal/shared-map', () => {
  const actual = jest.requireActual<typeof SharedMap>('@portal/shared-map');
  const openMap = (...[config, page]: Parameters<typeof SharedMap.openMap>) =>
    actual.openMap(config, page, mockEngines);
  return { ...actual, openMap };
});

const user = userEvent.setup();
let engine = fakeEngine();
const INSTEAD = 'The table below has every well.';

function show(props: Partial<ToolMapProps> = {}) {
  const rendered = renderInPortal(
    <ToolMap label="Wells" overlays={{}} onPick={jest.fn()} instead={INSTEAD} {...props} />,
  );
  return { ...rendered, element: () => rendered.container.querySelector<HTMLElement>('[data-map]')! };
}

const theMap = async () => {
  await waitFor(() => expect(engine.maps).toHaveLength(1));
  return engine.maps[0]!;
};

beforeEach(() => {
  engine = fakeEngine();
  mockEngines.configured.mockImplementation(async () => mapOpener(engine));
  chooseBasemap(null);
  delete document.documentElement.dataset.portalTheme;
});

test('the map is ready once it is drawn, and is given to the page until it is removed', async () => {
  const onReady = jest.fn();
  const { element, unmount } = show({ onReady });
  expect(element()).toHaveAttribute('data-map', 'loading');
  const map = await theMap();
  act(() => {
    map.loadStyle();
    map.fire('render');
  });
  expect(element()).toHaveAttribute('data-map', 'ready');
  expect(element()).toHaveProperty('portalMap', map);
  expect(onReady.mock.calls).toEqual([[map]]);
  unmount();
  expect(onReady).toHaveBeenLastCalledWith(null);
  expect(map.removed).toBe(true);
});

const OVERLAYS: ToolMapProps['overlays'] = {
  wells: {
    sources: { wells: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
    layers: [{ id: 'wells', type: 'circle', source: 'wells' }],
  },
};

test('the map is loading for as long as its data is late, and says when some could not be loaded', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.useFakeTimers({ advanceTimers: true });
  const { element } = show({ overlays: OVERLAYS });
  const map = await theMap();
  act(() => map.loadStyle());
  act(() => jest.advanceTimersByTime(10_000));
  expect(element()).toHaveAttribute('data-map', 'loading');
  expect(screen.getByText('Loading map…')).toBeInTheDocument();
  act(() => map.fire('error', { error: new Error('HTTP 500'), sourceId: 'wells' }));
  expect(screen.getByText('Some map data could not be loaded.')).toBeInTheDocument();
  expect(screen.queryByText('Loading map…')).not.toBeInTheDocument();
});

test('the map leaves the wheel to the page, and offers three basemaps, and a dark one in the dark theme while none is chosen', async () => {
  const createMap = jest.spyOn(engine, 'createMap');
  const { unmount } = show();
  const basemaps = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
  expect(basemaps).toEqual(['streets', 'outdoors', 'satellite']);
  expect(screen.getByRole('radio', { name: 'Streets' })).toBeChecked();
  // The page gives the map no focus, and scrolls over it.
  const district = expect.objectContaining({ center: [-101.82512, 36.10962], zoom: 8, cooperative: true });
  await waitFor(() => expect(createMap).toHaveBeenCalledWith(district));
  unmount();
  document.documentElement.dataset.portalTheme = 'DARK';
  const dark = show();
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Outdoors' }));
  await waitFor(() => expect(dark.element()).toHaveAttribute('data-basemap', 'outdoors'));
  await waitFor(() => expect(engine.maps.at(-1)?.styles.at(-1) ?? engine.maps.at(-1)?.style).toBe('outdoors'));
});

test('a picture for paper shows streets in place of the dark map, which then returns', async () => {
  document.documentElement.dataset.portalTheme = 'DARK';
  const { element } = show();
  const map = await theMap();
  map.container.dataset.basemap = 'dark';
  const shown: unknown[] = [];
  let picture: Promise<unknown> | undefined;
  act(() => {
    picture = onPaper(map as never, async () => shown.push(element().dataset.basemap));
  });
  await waitFor(() => expect(element()).toHaveAttribute('data-basemap', 'streets'));
  map.fire('styledata');
  await Promise.resolve();
  expect(shown).toEqual([]);
  await act(async () => {
    map.fire('idle');
    await picture;
  });
  expect(shown).toEqual(['streets']);
  await waitFor(() => expect(element()).toHaveAttribute('data-basemap', 'dark'));
});

test('Ctrl+P prints once the light map is drawn, and at once where no map is dark', async () => {
  document.documentElement.dataset.portalTheme = 'DARK';
  const { element } = show();
  const map = await theMap();
  await screen.findByRole('button', { name: 'Zoom in' });
  const shown: unknown[] = [];
  Object.assign(window, { print: () => shown.push(element().dataset.basemap) });
  const press = () => fireEvent.keyDown(window, { key: 'p', ctrlKey: true });
  expect(press()).toBe(true);
  map.container.dataset.basemap = 'dark';
  expect(press()).toBe(false);
  await waitFor(() => expect(element()).toHaveAttribute('data-basemap', 'streets'));
  map.fire('styledata');
  await Promise.resolve();
  expect(shown).toEqual([]);
  await act(async () => map.fire('idle'));
  expect(shown).toEqual(['streets']);
  await waitFor(() => expect(element()).toHaveAttribute('data-basemap', 'dark'));
});

test('without WebGL the map is replaced by a note, and can be tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const createMap = engine.createMap;
  engine.createMap = () => {
    throw new Error('Failed to initialize WebGL');
  };
  const { element } = show();
  expect(await screen.findByText(/This browser cannot draw the map because WebGL is missing/)).toHaveTextContent(
    INSTEAD,
  );
  expect(element()).toHaveAttribute('data-map', 'unusable');
  engine.createMap = createMap;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(element()).toHaveAttribute('data-map', 'loading'));
  await waitFor(() => expect(engine.maps).toHaveLength(1));
});

test('the map zooms and moves by its buttons, without dragging', async () => {
  show();
  const zoomIn = await screen.findByRole('button', { name: 'Zoom in' });
  const map = engine.maps[0]!;
  const spies = [jest.spyOn(map, 'zoomIn'), jest.spyOn(map, 'zoomOut')];
  await user.click(zoomIn);
  await user.click(screen.getByRole('button', { name: 'Zoom out' }));
  for (const spy of spies) expect(spy).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Move map' }));
  await user.click(screen.getByRole('button', { name: 'Move map south' }));
  expect(map.camera).toContainEqual({ pan: [0, 150] });
});
