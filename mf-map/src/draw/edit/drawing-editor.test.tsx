import { user } from '@portal/shared-ui/test-support';
import { act, screen, within } from '@testing-library/react';
import { useMapStore } from '../../map-store.ts';
import { aLine, aPoint, aPolygon } from '../../test-support/drawings.ts';
import { freshStore, mapOnPage, renderOnMap } from '../../test-support/map-page.tsx';
import type { Drawing } from '../draw-slice.ts';
import { Measurements } from '../measurements.tsx';
import { commitDrawings, receiveDrawings } from './edit-drawings.ts';

const store = freshStore({ drawing: true });
const A = [-101.9, 36.1];
const B = [-101.89, 36.1];
const line = aLine('line', A, B);
const point = aPoint('point', A);
const square = aPolygon('square', A, B, [-101.89, 36.11], [-101.9, 36.11], A);

/** The card of the measurements with the list of the first drawing's corners open. */
async function show(...drawings: Drawing[]) {
  const map = mapOnPage();
  document.elementFromPoint = () => map.canvas;
  receiveDrawings(drawings, null);
  commitDrawings();
  renderOnMap({ map }, <Measurements />);
  const [list] = await screen.findAllByRole('button', { name: /^(Corners|Location) of/ });
  await user.click(list as HTMLElement);
  await screen.findByRole('group', { name: /^(Corners|Location) of/ });
  return map;
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const card = () => screen.getByRole('region', { name: 'Measurements' });
const geometryOf = (id: string) => store().drawings.find((drawing) => drawing.id === id)?.geometry;
async function type(name: string, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
}

test('a corner moves on Enter or when its field is left, by one coordinate or a pair, and the measures follow', async () => {
  await show(line);
  await type('Longitude of corner 2', '−101.88');
  expect(card()).toHaveTextContent('2,954.4 ft');
  await user.keyboard('{Enter}');
  expect(card()).toHaveTextContent('5,908.8 ft');
  expect(screen.getByRole('status')).toHaveTextContent('Corner 2 moved. Distance 5,908.8 ft, 1,969.6 yd.');
  await type('Latitude of corner 1', '36.2');
  await user.tab();
  expect(geometryOf('line')).toEqual(aLine('line', [-101.9, 36.2], [-101.88, 36.1]).geometry);
  await type('Latitude of corner 1', `36° 15' N 101° 54' W{Enter}`);
  expect(geometryOf('line')).toEqual(aLine('line', [-101.9, 36.25], [-101.88, 36.1]).geometry);
  await type('Longitude of corner 1', '101.95{Enter}');
  expect(geometryOf('line')).toEqual(aLine('line', [-101.95, 36.25], [-101.88, 36.1]).geometry);
});

test('focusing a corner’s field selects the corner, which the map uncovers; selecting it there marks its field', async () => {
  const map = await show(line);
  Object.defineProperties(map.container, { clientWidth: { value: 300 }, clientHeight: { value: 240 } });
  act(() => field('Longitude of corner 2').focus());
  expect(store().drawSelection).toEqual({ ids: ['line'], vertices: [1] });
  act(() => useMapStore.setState({ drawSelection: { ids: ['line'], vertices: [0] } }));
  expect(screen.getAllByRole('listitem', { current: true })).toEqual([
    within(screen.getByRole('group')).getAllByRole('listitem')[0],
  ]);
  map.camera = [];
  document.elementFromPoint = (x) => (x > 100 ? map.canvas : document.body);
  act(() => field('Latitude of corner 1').focus());
  expect(map.camera).toEqual([{ pan: [expect.any(Number), expect.any(Number)] }]);
});

test('an invalid latitude or longitude is refused at its field and changes nothing', async () => {
  await show(square);
  for (const [name, text, limits] of [
    ['Latitude of corner 1', '91', 'Enter a number from -90 to 90.'],
    ['Latitude of corner 1', 'north', 'Enter a number from -90 to 90.'],
    ['Latitude of corner 1', '{Backspace}', 'Enter a number from -90 to 90.'],
    ['Longitude of corner 1', '-201', 'Enter a number from -180 to 180.'],
  ] as const) {
    await type(name, text);
    await user.tab();
    expect(field(name)).toBeInvalid();
    expect(field(name)).toHaveAccessibleDescription(limits);
  }
  expect(geometryOf('square')).toEqual(square.geometry);
  act(() => field('Latitude of corner 1').focus());
  await user.keyboard('{Escape}');
  expect(field('Latitude of corner 1')).toHaveValue('36.10000');
  expect(field('Latitude of corner 1')).toBeValid();
  // What is typed for one corner does not move to another.
  await type('Latitude of corner 2', 'x');
  await user.click(button('Delete corner 1'));
  expect(field('Latitude of corner 1')).toHaveValue('36.10000');
  expect(field('Latitude of corner 2')).toHaveValue('36.11000');
});

test('an added corner gets the focus; corners can be deleted down to the minimum, and the ring stays closed', async () => {
  await show(square);
  await user.click(button('Add a corner after corner 4'));
  expect(field('Latitude of corner 5')).toHaveFocus();
  expect(geometryOf('square')).toMatchObject({ coordinates: [[A, {}, {}, {}, [-101.9, expect.closeTo(36.105)], A]] });
  await user.click(button('Delete corner 5'));
  expect(button('Delete corner 4')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button('Delete corner 3')).toHaveFocus();
  expect(field('Latitude of corner 3')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent(
    'A polygon needs at least 3 corners. Delete the drawing instead.',
  );
  expect(geometryOf('square')).toMatchObject({ coordinates: [{ length: 4, 0: A, 3: A }] });
});

test('the whole drawing moves by feet, and an invalid distance is refused', async () => {
  await show(point);
  await user.click(button('Move'));
  expect(field('North (ft)')).toHaveAccessibleDescription('Enter a number of feet, such as 100 or -100.');
  await user.type(field('East (ft)'), 'far');
  await user.click(button('Move'));
  expect(field('East (ft)')).toBeInvalid();
  expect(field('North (ft)')).toBeValid();
  expect(geometryOf('point')).toEqual(point.geometry);
  await type('East (ft)', '-2954.44{Enter}');
  expect(geometryOf('point')).toMatchObject({ coordinates: [expect.closeTo(-101.91, 5), expect.closeTo(36.1, 8)] });
  expect(field('East (ft)')).toBeValid();
  await type('North (ft)', '99999999{Enter}');
  expect(field('North (ft)')).toHaveAccessibleDescription('That is too far. Enter a shorter distance.');
});

test('a point has a place and no corners; one list is open at a time, and its button closes it', async () => {
  await show(line, point);
  await user.click(button('Location of Point 1'));
  expect(screen.getByRole('group', { name: 'Location of Point 1' })).toBeInTheDocument();
  expect(button('Corners of Line 1')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('button', { name: /(Add|Delete).* corner/ })).not.toBeInTheDocument();
  await type('Latitude', '36.2{Enter}');
  expect(geometryOf('point')).toEqual({ type: 'Point', coordinates: [-101.9, 36.2] });
  expect(store().drawSelection).toEqual({ ids: ['point'], vertices: [] });
  await user.click(button('Location of Point 1'));
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  expect(store().drawSelection.ids).toEqual([]);
});

test('corners are listed twenty to a page, and the page follows the selected corner', async () => {
  const coordinates = Array.from({ length: 300 }, (_, index) => [-101.9 + index / 1000, 36.1]);
  await show({ id: 'long', geometry: { type: 'LineString', coordinates } });
  expect(screen.getAllByRole('textbox', { name: /^Latitude of/ })).toHaveLength(20);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Corners' }), '281–300 of 300');
  expect(field('Longitude of corner 300')).toHaveValue('-101.60100');
  act(() => useMapStore.setState({ drawSelection: { ids: ['long'], vertices: [39] } }));
  expect(field('Longitude of corner 40')).toBeInTheDocument();
  await user.click(button('Add a corner after corner 40'));
  expect(field('Latitude of corner 41')).toHaveFocus();
});

test('after a drawing is deleted Undo has the focus; the last Undo and Reset give it to the map', async () => {
  const map = await show(line);
  await user.click(button('Delete Line 1'));
  expect(card()).toHaveTextContent('Nothing is drawn.');
  expect(button('Undo')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(store().drawings).toEqual([line]);
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  await user.click(button('Undo'));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(map.canvas).toHaveFocus();
  // A drawing in progress has no list of corners.
  act(() => receiveDrawings([], line));
  expect(await screen.findByText('Line 1')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Corners/ })).not.toBeInTheDocument();
  await user.click(button('Reset'));
  expect(store().sketch).toBeNull();
  expect(map.canvas).toHaveFocus();
});
