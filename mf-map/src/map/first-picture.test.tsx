import type * as SharedMap from '@portal/shared-map';
import { aProduct } from '@portal/shared-map/test-support';
import { renderInPortal } from '@portal/shared-ui/test-support';
import { act, fireEvent } from '@testing-library/react';
import { useMapStore } from '../map-store.ts';
import { FirstPicture } from './first-picture.tsx';
import { FirstWells } from './first-wells.tsx';

const mockDraw = jest.fn((_canvas: HTMLCanvasElement, _picture: unknown) => 3);
const mockForget = jest.fn();
let mockWells: Map<string, unknown[]>;
jest.mock('@portal/shared-map', () => ({
  ...jest.requireActual<typeof SharedMap>('@portal/shared-map'),
  drawFirstPicture: (canvas: HTMLCanvasElement, picture: unknown) => mockDraw(canvas, picture),
}));
jest.mock('./map-data.ts', () => ({ wellsAhead: async () => mockWells, forgetWellsAhead: () => mockForget() }));

const untouched = useMapStore.getInitialState();
const padding = { top: 0, right: 0, bottom: 0, left: 316 };
const element = document.createElement('div');
const canvas = () => document.querySelector('canvas');
const settle = () => act(() => new Promise((wake) => setTimeout(wake)));

async function show(part = <FirstPicture map={{ current: element }} padding={padding} />) {
  const shown = renderInPortal(part);
  await settle();
  return shown;
}

beforeEach(() => {
  mockDraw.mockClear();
  mockForget.mockClear();
  mockWells = new Map([['wells', [{ id: 7 }]]]);
  useMapStore.setState({ ...untouched, product: aProduct() }, true);
});

test('wells are drawn where the map will be, hidden from screen readers', async () => {
  await show();
  const { center, zoom } = useMapStore.getState().view;
  expect(mockDraw.mock.calls[0]?.[1]).toMatchObject({
    frame: { center, zoom, padding },
    tone: 'light',
    columns: mockWells,
  });
  expect(canvas()).toHaveAttribute('aria-hidden', 'true');
  expect(canvas()).toHaveAttribute('data-wells', '3');
});

test('nothing is drawn before the layers are known, or without wells', async () => {
  mockWells = new Map();
  await show();
  act(() => useMapStore.setState({ product: null }));
  mockWells = new Map([['wells', []]]);
  await show();
  expect(mockDraw).not.toHaveBeenCalled();
});

test.each(['pointerDown', 'wheel', 'keyDown'] as const)('%s on the map takes the picture away', async (gesture) => {
  await show();
  fireEvent[gesture](element);
  expect(canvas()).not.toBeInTheDocument();
});

test('another size takes the picture away', async () => {
  await show();
  fireEvent(window, new Event('resize'));
  expect(canvas()).not.toBeInTheDocument();
});

test('the code of the picture is loaded only where the engine is late; when the engine is there, the wells are let go', async () => {
  jest.useFakeTimers();
  let unmount: () => void;
  try {
    ({ unmount } = renderInPortal(<FirstWells map={{ current: element }} padding={padding} />));
    await act(() => jest.advanceTimersByTimeAsync(1400));
    expect(canvas()).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
  } finally {
    jest.useRealTimers();
  }
  await settle();
  expect(canvas()).toBeInTheDocument();
  expect(mockForget).not.toHaveBeenCalled();
  unmount();
  expect(mockForget).toHaveBeenCalled();
});
