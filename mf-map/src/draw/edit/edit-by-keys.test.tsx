import type { EngineMap } from '@portal/shared-map';
import { renderInPortal } from '@portal/shared-ui/test-support';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMapStore } from '../../map-store.ts';
import { aLine, aPoint } from '../../test-support/drawings.ts';
import { FakeDraw } from '../../test-support/fake-draw.ts';
import { freshStore, mapOnPage } from '../../test-support/map-page.tsx';
import { DrawTool } from '../draw-tool.tsx';
import { editDrawing } from './edit-drawings.ts';
import { verticesOf } from './vertices.ts';

jest.mock('@mapbox/mapbox-gl-draw', () => jest.requireActual('../../test-support/fake-draw.ts').fakeDrawModule);

const store = freshStore({ drawing: true, drawToolsOpen: true });
const user = userEvent.setup();
const line = aLine('a', [-101.6, 36.1], [-101.5, 36.1], [-101.4, 36.1]);
const point = aPoint('b', [-101.5, 36]);
const coordinates = () => verticesOf(store().drawings[0]!.geometry);
const said = () => screen.getByRole('status');

/** The tool on a map 100 pixels wide that has the keyboard focus; a pixel is a hundredth of a degree. */
function show(drawings = [line, point]) {
  useMapStore.setState({ drawings, drawHistory: [[], drawings] });
  const map = mapOnPage();
  document.elementFromPoint = (x) => (x < 100 ? map.canvas : null);
  const onMap = jest.fn();
  map.container.addEventListener('keydown', onMap);
  renderInPortal(<DrawTool map={map as unknown as EngineMap} />);
  act(() => map.canvas.focus());
  return { map, onMap, draw: FakeDraw.made.at(-1)! };
}

test('arrow keys move the map, or a selected drawing by ten pixels, with Shift by one; one Undo undoes the moves', async () => {
  const { onMap, draw } = show();
  await user.keyboard('{ArrowRight}');
  expect(onMap).toHaveBeenCalledTimes(1);
  expect(store().drawings).toEqual([line, point]);
  await user.keyboard('n{ArrowRight}');
  expect(coordinates()[0]).toEqual([expect.closeTo(-101.5), expect.closeTo(36.1)]);
  expect(coordinates()[2]).toEqual([expect.closeTo(-101.3), expect.closeTo(36.1)]);
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(coordinates()[0]).toEqual([expect.closeTo(-101.5), expect.closeTo(36.11)]);
  expect(draw.features[0]?.geometry).toEqual(store().drawings[0]?.geometry);
  expect(onMap.mock.calls.map(([{ key }]) => key)).toEqual(['ArrowRight', 'Shift']);
  await user.keyboard('{Control>}z{/Control}');
  expect(store().drawings).toEqual([line, point]);
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  expect(said()).toHaveTextContent('Nothing to undo.');
});

test('N selects the next drawing, from the last the first, and P the previous one', async () => {
  show();
  await user.keyboard('n');
  expect(said()).toHaveTextContent('Line 1 selected.');
  await user.keyboard('n');
  expect(said()).toHaveTextContent('Point 1 selected: 36.00000, −101.50000.');
  await user.keyboard('np');
  expect(store().drawSelection.ids).toEqual(['b']);
});

test('that the tools opened is said once, and not in place of what was done since', async () => {
  jest.useFakeTimers();
  show();
  act(() => jest.advanceTimersByTime(299));
  expect(said()).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(1));
  expect(said()).toHaveTextContent('Drawing tools opened. Press Tab to reach them.');
  act(() => useMapStore.setState({ drawToolsOpen: false }));
  act(() => useMapStore.setState({ drawToolsOpen: true }));
  expect(said()).toBeEmptyDOMElement();
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).keyboard('n');
  act(() => jest.advanceTimersByTime(1000));
  expect(said()).toHaveTextContent('Line 1 selected.');
});

test('Enter selects corners, which move alone; Escape selects the drawing, then nothing, then closes the tools', async () => {
  const { draw } = show();
  await user.keyboard('n{Enter}n');
  expect(said()).toHaveTextContent('Corner 2 of 3 selected: 36.10000, −101.50000.');
  expect(draw.mode).toBe('direct_select');
  await user.keyboard('{ArrowDown}');
  expect(coordinates()[1]).toEqual([expect.closeTo(-101.5), expect.closeTo(36)]);
  expect(coordinates()[2]).toEqual([-101.4, 36.1]);
  expect(said()).toHaveTextContent(
    /^Corner 2 of 3 moved to 36\.00000, −101\.50000\. Distance [\d,.]+ ft, [\d,.]+ yd\.$/,
  );
  await user.keyboard('{Escape}');
  expect(store().drawSelection).toEqual({ ids: ['a'], vertices: [] });
  await user.keyboard('{Escape}');
  expect(said()).toHaveTextContent('Nothing selected.');
  expect(store().drawToolsOpen).toBe(true);
  await user.keyboard('{Escape}');
  expect(store().drawToolsOpen).toBe(false);
});

test('Delete removes a corner down to the minimum, then says why it does not', async () => {
  show();
  await user.keyboard('n{Enter}{Delete}');
  expect(coordinates()).toEqual(verticesOf(line.geometry).slice(1));
  expect(said()).toHaveTextContent('Corner removed. Corner 1 of 2 selected');
  await user.keyboard('{Delete}');
  expect(said()).toHaveTextContent('A line needs at least 2 corners. Delete the drawing instead.');
  expect(coordinates()).toHaveLength(2);
});

test('Ctrl+Z restores a deleted drawing at its place in the list', async () => {
  const { draw } = show();
  await user.keyboard('n{Delete}');
  expect(store().drawings).toEqual([point]);
  expect(said()).toHaveTextContent('1 drawing removed.');
  await user.keyboard('{Control>}z{/Control}');
  expect(store().drawings).toEqual([line, point]);
  expect(draw.features.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a drawing cannot be moved beyond the pole', async () => {
  const polar = aPoint('b', [-101.5, 89.95]);
  show([polar]);
  await user.keyboard('n{ArrowUp}');
  expect(said()).toHaveTextContent('You cannot move it any farther.');
  expect(store().drawings).toEqual([polar]);
});

test('the map moves to a selected drawing that is out of view', async () => {
  const { map } = show([point, aPoint('far', [-99, 36])]);
  await user.keyboard('n');
  expect(map.camera).toEqual([]);
  await user.keyboard('n');
  expect(map.camera).toEqual([{ pan: [250, 0] }]);
});

test('Ctrl+Z takes back the last point of a line in progress, and arrow keys still move the map', async () => {
  const { draw, onMap } = show();
  await user.click(screen.getByRole('button', { name: 'Line' }));
  await user.keyboard('{Control>}z{/Control}');
  expect(draw.takenBack).toBe(1);
  onMap.mockClear();
  await user.keyboard('{ArrowLeft}');
  expect(onMap).toHaveBeenCalled();
});

test('Select announces the keys; a list of corners replaces the toolbar and ends the drawing in progress', async () => {
  const { draw, map } = show();
  const button = (name: string) => screen.getByRole('button', { name });
  await user.click(button('Select'));
  expect(said()).toHaveTextContent('Press N or P to select');
  expect(map.canvas).toHaveFocus();
  await user.click(button('Line'));
  act(() => editDrawing('a'));
  expect([draw.mode, draw.selected]).toEqual(['simple_select', ['a']]);
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  expect(fireEvent.keyDown(map.canvas, { key: 'ArrowLeft' })).toBe(false);
  expect(coordinates()[0]?.[0]).toBeCloseTo(-101.7);
  act(() => editDrawing(null));
  expect(screen.getByRole('toolbar')).toBeInTheDocument();
  expect(fireEvent.keyDown(map.canvas, { key: 'ArrowLeft' })).toBe(true);
  act(() => editDrawing('a'));
  act(() => useMapStore.setState({ drawToolsOpen: false }));
  expect(store()).toMatchObject({ drawToolsOpen: false, editedDrawing: null });
  act(() => editDrawing('a'));
  expect(store()).toMatchObject({ drawToolsOpen: true, editedDrawing: 'a' });
});
