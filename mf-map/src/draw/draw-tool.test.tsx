import type { EngineMap } from '@portal/shared-map';
import { renderInPortal, user } from '@portal/shared-ui/test-support';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { clickOwnerOf } from '../map/click-owner.ts';
import { useMapStore } from '../map-store.ts';
import { aLine } from '../test-support/drawings.ts';
import { FakeDraw } from '../test-support/fake-draw.ts';
import { freshStore, mapOnPage } from '../test-support/map-page.tsx';
import { DrawTool } from './draw-tool.tsx';
import { Measurements } from './measurements.tsx';

jest.mock('@mapbox/mapbox-gl-draw', () => jest.requireActual('../test-support/fake-draw.ts').fakeDrawModule);

const store = freshStore({ drawing: true, drawToolsOpen: true });
const WEST = [-101.9, 36.1];
const EAST = [-101.89, 36.1];

function show({ measurements = false } = {}) {
  const map = mapOnPage();
  const rendered = renderInPortal(
    <>
      <DrawTool map={map as unknown as EngineMap} />
      {measurements && <Measurements />}
    </>,
  );
  return { map, rendered, draw: FakeDraw.made.at(-1)! };
}
const toolbar = () => screen.getByRole('toolbar', { name: 'Drawing tools' });
const tool = (name: string) => within(toolbar()).getByRole('button', { name });

test('the draw toolbar starts with Select and is one Tab stop; arrow keys and End move the focus in it', async () => {
  show();
  const tools = within(toolbar()).getAllByRole('button');
  expect(tools.map(({ textContent }) => textContent)).toEqual([
    'Select',
    'Point',
    'Line',
    'Polygon',
    'Circle',
    'Trash',
  ]);
  expect(tool('Select')).toHaveAttribute('aria-pressed', 'true');
  act(() => tool('Select').focus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(tool('Line')).toHaveFocus();
  await user.keyboard('{End}');
  expect(tool('Trash')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tool('Select')).toHaveFocus();
  expect(tools.filter(({ tabIndex }) => tabIndex === 0)).toEqual([tool('Select')]);
});

test('a line is drawn with the keyboard: Enter and Space set points, Backspace takes one back, Escape finishes', async () => {
  const { map, draw } = show();
  await user.click(tool('Line'));
  expect(map.canvas).toHaveFocus();
  const presses = jest.fn();
  map.on('mouseup', presses);
  await user.keyboard('{Enter} ');
  expect(presses).toHaveBeenCalledTimes(2);
  expect(presses).toHaveBeenLastCalledWith(expect.objectContaining({ lngLat: { lng: -101.5, lat: 36 } }));
  expect(screen.getByTestId('crosshair')).toBeInTheDocument();
  await user.keyboard('{Backspace}');
  expect(draw.takenBack).toBe(1);
  await user.keyboard('{Escape}');
  expect(draw.mode).toBe('simple_select');
});

test('the crosshair follows the map and disappears when a pointer is used', async () => {
  const { map } = show();
  await user.click(tool('Polygon'));
  const moves = jest.fn();
  map.on('mousemove', moves);
  act(() => map.fire('move'));
  moves.mockClear();
  fireEvent.keyDown(map.canvas, { key: 'ArrowRight' });
  act(() => map.fire('move'));
  expect(moves).toHaveBeenCalledTimes(1);
  fireEvent.pointerMove(map.canvas);
  expect(screen.queryByTestId('crosshair')).not.toBeInTheDocument();
});

test('a line is measured while it is drawn and announced when finished, and Reset removes it', async () => {
  const { draw } = show({ measurements: true });
  expect(screen.queryByRole('region', { name: 'Measurements' })).not.toBeInTheDocument();
  await user.click(tool('Line'));
  act(() => draw.sketch([WEST, WEST]));
  expect(screen.getByText('1 point set.')).toHaveAttribute('role', 'status');
  act(() => draw.sketch([WEST, EAST]));
  const card = await screen.findByRole('region', { name: 'Measurements' });
  expect(card).toHaveTextContent('2,954.4 ft');
  expect(screen.getByText('1 point set.')).toBeInTheDocument();
  act(() => draw.finish());
  expect(screen.getByText('Distance 2,954.4 ft, 984.8 yd')).toHaveAttribute('role', 'status');
  await user.click(within(card).getByRole('button', { name: 'Reset' }));
  expect(screen.queryByRole('region', { name: 'Measurements' })).not.toBeInTheDocument();
  expect(draw.features).toEqual([]);
});

test('drawings stay when the page is left and opened again; Trash removes the selected one and says so', async () => {
  useMapStore.setState({ drawings: [aLine('a', WEST, EAST)] });
  show().rendered.unmount();
  const { draw } = show();
  expect(draw.features.map(({ id }) => id)).toEqual(['a']);
  act(() => draw.select('a'));
  await user.click(tool('Trash'));
  expect(store().drawings).toEqual([]);
  expect(screen.getByText('1 drawing removed.')).toBeInTheDocument();
});

test('clicks are for the drawing until another tool wants a point, which ends the drawing', async () => {
  const { draw } = show();
  await user.click(tool('Line'));
  expect(clickOwnerOf(store())).toBe('drawing');
  act(() => store().wantPoint(() => {}));
  expect(draw.mode).toBe('simple_select');
});
