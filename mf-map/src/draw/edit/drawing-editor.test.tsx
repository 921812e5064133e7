import type { MapController } from '@portal/shared-map';
import { FakeMap } from '@portal/shared-map/test-support';
import { renderInPortal } from '@portal/shared-ui/test-support';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ControllerProvider } from '../../map/controller-context.ts';
import { useMapStore } from '../../map-store.ts';
import type { Drawing } from '../draw-slice.ts';
import { Measurements } from '../measurements.tsx';
import { commitDrawings, receiveDrawings } from './edit-drawings.ts';

const untouched = useMapStore.getInitialState();
const store = () => useMapStore.getState();
const user = userEvent.setup();
const line: Drawing = {
  id: 'line',
  geometry: {
    type: 'LineString',
    coordinates: [
      [-101.9, 36.1],
      [-101.89, 36.1],
    ],
  },
};
const point: Drawing = { id: 'point', geometry: { type: 'Point', coordinates: [-101.9, 36.1] } };
const square: Drawing = {
  id: 'square',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-101.9, 36.1],
        [-101.89, 36.1],
        [-101.89, 36.11],
        [-101.9, 36.11],
        [-101.9, 36.1],
      ],
    ],
  },
};

/** The card of the measurements with the list of the first drawing's corners open. */
async function show(...drawings: Drawing[]) {
  const map = new FakeMap();
  document.body.append(map.canvas);
  document.elementFromPoint = () => map.canvas;
  map.canvas.tabIndex = 0;
  receiveDrawings(drawings, null);
  commitDrawings();
  renderInPortal(
    <ControllerProvider value={{ map } as unknown as MapController}>
      <Measurements />
    </ControllerProvider>,
  );
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

beforeEach(() => {
  useMapStore.setState({ ...untouched, drawing: true }, true);
  document.body.replaceChildren();
});

test('a corner moves on Enter or when its field is left, and the measures follow', async () => {
  await show(line);
  expect(card()).toHaveTextContent('2,954.4 ft');
  await type('Longitude of corner 2', '-101.88');
  expect(card()).toHaveTextContent('2,954.4 ft');
  await user.keyboard('{Enter}');
  expect(card()).toHaveTextContent('5,908.8 ft');
  expect(screen.getByRole('status')).toHaveTextContent('Corner 2 moved. Distance 5,908.8 ft, 1,969.6 yd.');
  await type('Latitude of corner 1', '36.2');
  await user.tab();
  expect(geometryOf('line')).toMatchObject({
    coordinates: [
      [-101.9, 36.2],
      [-101.88, 36.1],
    ],
  });
});

test('an invalid latitude or longitude is refused at its field and changes nothing', async () => {
  await show(line);
  for (const [name, text] of [
    ['Latitude of corner 1', '91'],
    ['Latitude of corner 1', 'north'],
    ['Latitude of corner 1', ''],
    ['Longitude of corner 1', '-201'],
  ] as const) {
    await user.clear(field(name));
    if (text) await user.type(field(name), text);
    await user.tab();
    expect(field(name)).toBeInvalid();
    expect(field(name)).toHaveAccessibleDescription(
      name.startsWith('Lat') ? 'Enter a number from -90 to 90.' : 'Enter a number from -180 to 180.',
    );
  }
  expect(geometryOf('line')).toEqual(line.geometry);
  act(() => field('Latitude of corner 1').focus());
  await user.keyboard('{Escape}');
  expect(field('Latitude of corner 1')).toHaveValue('36.10000');
  expect(field('Latitude of corner 1')).toBeValid();
});

test('a number typed with a typographic minus sign is accepted', async () => {
  await show(line);
  await type('Longitude of corner 1', '−101.95{Enter}');
  expect(geometryOf('line')).toMatchObject({ coordinates: [[-101.95, 36.1], expect.anything()] });
});

test('an added corner gets the focus, and the ring stays closed', async () => {
  await show(square);
  await user.click(button('Add a corner after corner 4'));
  expect(field('Latitude of corner 5')).toHaveFocus();
  expect(geometryOf('square')).toMatchObject({
    coordinates: [[[-101.9, 36.1], {}, {}, {}, [-101.9, expect.closeTo(36.105)], [-101.9, 36.1]]],
  });
});

test('corners can be deleted down to the minimum, and the focus stays in the list', async () => {
  await show(square);
  await user.click(button('Delete corner 4'));
  expect(button('Delete corner 3')).toHaveFocus();
  expect(field('Latitude of corner 3')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent(
    'A polygon needs at least 3 corners. Delete the drawing instead.',
  );
  expect(geometryOf('square')).toMatchObject({ coordinates: [{ length: 4 }] });
});

test('invalid text in a field does not move to another corner', async () => {
  await show(square);
  await type('Latitude of corner 2', 'x');
  await user.click(button('Delete corner 1'));
  expect(field('Latitude of corner 1')).toHaveValue('36.10000');
  expect(field('Latitude of corner 2')).toHaveValue('36.11000');
});

test('the whole drawing moves by feet, and an invalid distance is refused', async () => {
  await show(line);
  await user.click(button('Move'));
  expect(field('North (ft)')).toHaveAccessibleDescription('Enter a number of feet, such as 100 or -100.');
  await user.type(field('East (ft)'), 'far');
  await user.click(button('Move'));
  expect(field('East (ft)')).toBeInvalid();
  expect(field('North (ft)')).toBeValid();
  expect(geometryOf('line')).toEqual(line.geometry);
  await type('East (ft)', '-2954.44');
  await user.keyboard('{Enter}');
  expect(geometryOf('line')).toMatchObject({
    coordinates: [
      [expect.closeTo(-101.91, 5), expect.closeTo(36.1, 8)],
      [expect.closeTo(-101.9, 5), expect.closeTo(36.1, 8)],
    ],
  });
  expect(field('East (ft)')).toBeValid();
  await type('North (ft)', '99999999');
  await user.keyboard('{Enter}');
  expect(field('North (ft)')).toHaveAccessibleDescription('That is too far. Enter a shorter distance.');
});

test('a point has a place, and no corners to add or delete', async () => {
  await show(point);
  expect(screen.getByRole('group', { name: 'Location of Point 1' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /corner/i })).not.toBeInTheDocument();
  await type('Latitude', '36.2{Enter}');
  expect(geometryOf('point')).toEqual({ type: 'Point', coordinates: [-101.9, 36.2] });
  expect(store().drawSelection).toEqual({ ids: ['point'], vertices: [] });
});

test('focusing a corner’s field selects the corner on the map, and selecting it there marks its field', async () => {
  await show(line);
  act(() => field('Longitude of corner 2').focus());
  expect(store().drawSelection).toEqual({ ids: ['line'], vertices: [1] });
  act(() => useMapStore.setState({ drawSelection: { ids: ['line'], vertices: [0] } }));
  const [first, second] = within(screen.getByRole('group')).getAllByRole('listitem');
  expect(first).toHaveAttribute('aria-current', 'true');
  expect(second).not.toHaveAttribute('aria-current');
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

test('after a drawing is deleted Undo has the focus, and restores the drawing', async () => {
  await show(line);
  await user.click(button('Delete Line 1'));
  expect(card()).toHaveTextContent('Nothing is drawn.');
  expect(button('Undo')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(store().drawings).toEqual([line]);
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

test('the focus goes to the map after the last Undo and after Reset', async () => {
  const map = await show(line);
  await user.click(button('Undo'));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(map.canvas).toHaveFocus();
  act(() => {
    receiveDrawings([line], null);
    commitDrawings();
  });
  await user.click(button('Reset'));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(map.canvas).toHaveFocus();
});

test('one list of corners is open at a time, and its button closes it', async () => {
  await show(line, point);
  await user.click(button('Location of Point 1'));
  expect(screen.getByRole('group', { name: 'Location of Point 1' })).toBeInTheDocument();
  expect(button('Corners of Line 1')).toHaveAttribute('aria-expanded', 'false');
  await user.click(button('Location of Point 1'));
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  expect(store().drawSelection.ids).toEqual([]);
});

test('the map moves when a card covers the corner whose field has the focus', async () => {
  const map = await show(line);
  Object.defineProperties(map.container, { clientWidth: { value: 300 }, clientHeight: { value: 240 } });
  document.elementFromPoint = (x) => (x > 100 ? map.canvas : document.body);
  act(() => field('Latitude of corner 1').focus());
  expect(map.camera).toEqual([{ pan: [expect.any(Number), expect.any(Number)] }]);
});

test('a drawing in progress has no list of corners', async () => {
  receiveDrawings([], line);
  renderInPortal(<Measurements />);
  await screen.findByText('Line 1');
  expect(screen.queryByRole('button', { name: /Corners/ })).not.toBeInTheDocument();
  fireEvent.click(button('Reset'));
  expect(store().sketch).toBeNull();
});
