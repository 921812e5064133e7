import type * as SharedMap from '@portal/shared-map';
import { type MapController, NO_FILTERS } from '@portal/shared-map';
import { aProduct, openFakeMap } from '@portal/shared-map/test-support';
import { renderInPortal } from '@portal/shared-ui/test-support';
import { act } from '@testing-library/react';
import { useMapStore } from '../map-store.ts';
import { freshStore, renderOnMap } from '../test-support/map-page.tsx';
import { FirstPicture } from './first-picture.tsx';
import { FirstWells } from './first-wells.tsx';

const mockDraw = jest.fn((_canvas: HTMLCanvasElement, _picture: unknown) => 3);
const mockForget = jest.fn();
let mockWells: Map<string, unknown[]>;
jest.mock('@portal/shared-map', () => ({
  ...jest.requireActual<typeof SharedMap>('@portal/shared-map'),
  drawFirstPicture: (canvas: HTMLCanvasElement, picture: unknown) => mockDraw(canvas, picture),
}));
jest.mock('./map-data.ts', () => ({ wellsAhead: async () => [...mockWells], forgetWellsAhead: () => mockForget() }));

const store = freshStore({ product: aProduct() });
const padding = { top: 0, right: 0, bottom: 0, left: 316 };
const canvas = () => document.querySelector('canvas');
const settle = () => act(() => new Promise((wake) => setTimeout(wake)));
const drawnLast = () => mockDraw.mock.lastCall?.[1];

let width: number;
let resized: () => void;
const { ResizeObserver } = window;
beforeEach(() => {
  width = 800;
  Object.defineProperties(HTMLCanvasElement.prototype, {
    clientWidth: { configurable: true, get: () => width },
    clientHeight: { configurable: true, get: () => 600 },
  });
  window.ResizeObserver = class {
    constructor(listener: ResizeObserverCallback) {
      resized = () => listener([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  mockDraw.mockClear();
  mockForget.mockClear();
  mockWells = new Map([['wells', [{ id: 7 }]]]);
});
afterEach(() => {
  window.ResizeObserver = ResizeObserver;
  for (const name of ['clientWidth', 'clientHeight']) Reflect.deleteProperty(HTMLCanvasElement.prototype, name);
});

async function show(controller: MapController | null = null) {
  renderOnMap(controller, <FirstPicture padding={padding} />);
  await settle();
}

test('wells are drawn where the map will be, and anew for filters, colors, another link and another size', async () => {
  await show();
  const { center, zoom } = store().view;
  const frame = { center, zoom, padding, width: 800, height: 600 };
  expect(drawnLast()).toMatchObject({ frame, tone: 'light', columns: mockWells });
  expect(canvas()).toHaveAttribute('aria-hidden', 'true');
  expect(canvas()).toHaveAttribute('data-wells', '3');

  const filters = { ...NO_FILTERS, wellClass: ['B'] };
  const filterValues = { wellClass: [{ value: 'B', color: '#112233' }] } as never;
  const view = { center: [-102, 36] as [number, number], zoom: 11, bearing: 30 };
  for (const [change, drawn] of [
    [() => useMapStore.setState({ filters }), { look: { filters } }],
    [() => useMapStore.setState({ colorBy: 'class', filterValues }), { look: { coloring: { by: 'class' } } }],
    [() => useMapStore.setState({ view }), { frame: view }],
  ] as const) {
    act(change);
    await settle();
    expect(drawnLast()).toMatchObject(drawn);
  }
  width = 500;
  act(() => resized());
  await settle();
  expect(drawnLast()).toMatchObject({ frame: { width: 500 } });
});

test('nothing is drawn before the layers are known, or without wells', async () => {
  mockWells = new Map();
  await show();
  act(() => useMapStore.setState({ product: null }));
  mockWells = new Map([['wells', []]]);
  await show();
  expect(mockDraw).not.toHaveBeenCalled();
});

test('a map that moves takes the picture away; one that stays where it is does not', async () => {
  const { center, zoom } = store().view;
  const { controller, map } = await openFakeMap();
  map.getCenter = () => ({ lng: center[0], lat: center[1] });
  map.zoom = zoom;
  await show(controller);
  act(() => map.fire('move'));
  expect(canvas()).toBeInTheDocument();
  map.zoom = zoom + 0.1;
  act(() => map.fire('move'));
  expect(canvas()).not.toBeInTheDocument();
});

test('the code of the picture is loaded only where the engine is late; when the engine is there, the wells are let go', async () => {
  jest.useFakeTimers();
  const { unmount } = renderInPortal(<FirstWells padding={padding} />);
  await act(() => jest.advanceTimersByTimeAsync(1400));
  expect(canvas()).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(200));
  jest.useRealTimers();
  await settle();
  expect(canvas()).toBeInTheDocument();
  expect(mockForget).not.toHaveBeenCalled();
  unmount();
  expect(mockForget).toHaveBeenCalled();
});
