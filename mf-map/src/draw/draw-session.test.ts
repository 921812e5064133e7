import type { EngineMap } from '@portal/shared-map';
import { FakeMap } from '@portal/shared-map/test-support';
import { FakeDraw } from '../test-support/fake-draw.ts';
import { DrawSession } from './draw-session.ts';
import type { Drawing } from './draw-slice.ts';

jest.mock('@mapbox/mapbox-gl-draw', () => ({
  __esModule: true,
  default: jest.requireActual('../test-support/fake-draw.ts').FakeDraw,
}));

const LINE: Drawing = {
  id: 'kept',
  geometry: {
    type: 'LineString',
    coordinates: [
      [-101, 36],
      [-101, 36.1],
    ],
  },
};

function started({ drawings = [] as Drawing[], map = new FakeMap() } = {}) {
  const listeners = { onDrawings: jest.fn(), onSelection: jest.fn(), onMode: jest.fn(), onDone: jest.fn() };
  const session = new DrawSession(map as unknown as EngineMap, drawings, listeners);
  return { session, map, listeners, draw: FakeDraw.made.at(-1)! };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the draw tool is added to the map once the style has loaded', () => {
  const map = new FakeMap();
  map.getStyle = () => {
    throw new Error('Style is not done loading');
  };
  const { draw } = started({ map, drawings: [LINE] });
  expect(draw.map).toBeNull();
  map.loadStyle();
  expect(draw.map).not.toBeNull();
  expect(draw.features.map(({ id }) => id)).toEqual(['kept']);
});

test('the drawing in progress is reported apart from the finished ones', () => {
  const { session, draw, listeners } = started({ drawings: [LINE] });
  session.setMode('draw_line_string');
  expect(listeners.onMode).toHaveBeenLastCalledWith('draw_line_string');
  draw.sketch([
    [-101, 36],
    [-101.1, 36],
  ]);
  expect(listeners.onDrawings).toHaveBeenLastCalledWith([LINE], {
    id: 'new-1',
    geometry: {
      type: 'LineString',
      coordinates: [
        [-101, 36],
        [-101.1, 36],
      ],
    },
  });
  draw.finish();
  expect(listeners.onDone).toHaveBeenCalledWith(expect.objectContaining({ id: 'new-1' }));
  const [finished, sketch] = listeners.onDrawings.mock.lastCall!;
  expect(finished.map(({ id }: Drawing) => id)).toEqual(['kept', 'new-1']);
  expect(sketch).toBeNull();
});

test('a finished drawing is reported before the next frame, which may never come', () => {
  const { session, map, draw, listeners } = started();
  session.setMode('draw_line_string');
  draw.sketch([
    [-101, 36],
    [-101.1, 36],
  ]);
  map.fire('draw.create', { features: [draw.features.at(-1)] });
  expect(listeners.onDrawings).toHaveBeenLastCalledWith([expect.objectContaining({ id: 'new-1' })], null);
});

test('a frame without changes reports nothing', () => {
  const { draw, listeners } = started({ drawings: [LINE] });
  draw.render();
  draw.render();
  expect(listeners.onDrawings).toHaveBeenCalledTimes(1);
});

test('the drawing mode lasts until the click that ends a drawing is over', () => {
  const { session, draw, listeners } = started();
  session.setMode('draw_point');
  draw.sketch([-101, 36]);
  draw.finish();
  expect(listeners.onMode).toHaveBeenLastCalledWith('draw_point');
  jest.runAllTimers();
  expect(listeners.onMode).toHaveBeenLastCalledWith('simple_select');
});

test('leaving a drawing mode selects what was drawn in it', () => {
  const { session, draw } = started({ drawings: [LINE] });
  session.setMode('draw_line_string');
  session.setMode('simple_select');
  expect(draw.selected).toEqual(['new-1']);
  session.setMode('simple_select');
  expect(draw.selected).toEqual([]);
});

test('dropping the drawing in progress leaves the finished ones', () => {
  const { session, draw } = started({ drawings: [LINE] });
  session.setMode('draw_polygon');
  session.drop();
  expect(draw.features.map(({ id }) => id)).toEqual(['kept']);
  expect(draw.mode).toBe('simple_select');
  session.drop();
  session.takeBack();
  expect(draw.features).toHaveLength(1);
  expect(draw.takenBack).toBe(0);
});

test('the selection that is reported is a drawing or its corners', () => {
  const { draw, listeners } = started({ drawings: [LINE] });
  draw.select('kept');
  expect(listeners.onSelection).toHaveBeenLastCalledWith({ ids: ['kept'], vertices: [] });
  draw.select('kept', '1');
  expect(listeners.onSelection).toHaveBeenLastCalledWith({ ids: ['kept'], vertices: [1] });
  draw.render();
  expect(listeners.onSelection).toHaveBeenCalledTimes(2);
});

test('a drawing or a corner is selected on the map, also a corner of a polygon', () => {
  const ring = {
    ...LINE,
    id: 'ring',
    geometry: {
      type: 'Polygon' as const,
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    },
  };
  const { session, draw, listeners } = started({ drawings: [LINE, ring] });
  const changeMode = jest.spyOn(draw, 'changeMode');
  session.select({ ids: ['ring'], vertices: [2] });
  expect(changeMode).toHaveBeenLastCalledWith('direct_select', { featureId: 'ring', coordPath: '0.2' });
  expect(listeners.onMode).toHaveBeenLastCalledWith('direct_select');
  // To select another corner of the same drawing, the tool has to leave the mode first.
  session.select({ ids: ['ring'], vertices: [1] });
  expect(changeMode.mock.calls.slice(-2).map(([mode]) => mode)).toEqual(['simple_select', 'direct_select']);
  changeMode.mockClear();
  session.select({ ids: ['ring'], vertices: [1] });
  expect(changeMode).not.toHaveBeenCalled();
  session.select({ ids: ['kept'], vertices: [] });
  expect(draw.selected).toEqual(['kept']);
  expect(listeners.onMode).toHaveBeenLastCalledWith('simple_select');
});

test('selecting a corner of a point selects the point', () => {
  const point: Drawing = { id: 'point', geometry: { type: 'Point', coordinates: [-101, 36] } };
  const { session, draw } = started({ drawings: [point] });
  session.select({ ids: ['point'], vertices: [0] });
  expect(draw.mode).toBe('simple_select');
  expect(draw.selected).toEqual(['point']);
});

test('nothing can be selected while drawing', () => {
  const { session, draw } = started({ drawings: [LINE] });
  session.setMode('draw_line_string');
  session.select({ ids: ['kept'], vertices: [] });
  expect(draw.mode).toBe('draw_line_string');
});

test('a moved corner stays selected, and the session does not report its own change', () => {
  const { session, draw, listeners } = started({ drawings: [LINE] });
  draw.select('kept', '1');
  listeners.onDrawings.mockClear();
  const deleteAll = jest.spyOn(draw, 'deleteAll');
  const moved: Drawing = {
    id: 'kept',
    geometry: {
      type: 'LineString',
      coordinates: [
        [-101, 36],
        [-101, 36.5],
      ],
    },
  };
  session.replace([moved], { ids: ['kept'], vertices: [1] });
  draw.render();
  expect(draw.features[0]?.geometry).toEqual(moved.geometry);
  expect(deleteAll).not.toHaveBeenCalled();
  expect(draw.mode).toBe('direct_select');
  expect(listeners.onDrawings).not.toHaveBeenCalled();
});

test('a changed number of corners redraws everything in the same order', () => {
  const { session, draw } = started({ drawings: [LINE, { ...LINE, id: 'last' }] });
  draw.select('kept', '1');
  const longer: Drawing = {
    id: 'kept',
    geometry: {
      type: 'LineString',
      coordinates: [
        [-101, 36],
        [-101, 36.5],
        [-101, 37],
      ],
    },
  };
  session.replace([longer, { ...LINE, id: 'last' }], { ids: ['kept'], vertices: [2] });
  expect(draw.features.map(({ id }) => id)).toEqual(['kept', 'last']);
  expect(draw.mode).toBe('direct_select');
});

test('a key press sends the map the events of a mouse click', () => {
  const { session, map } = started();
  const heard: unknown[] = [];
  for (const type of ['mousemove', 'mousedown', 'mouseup'])
    map.on(type, ({ point, lngLat, originalEvent }) =>
      heard.push([type, point, lngLat, (originalEvent as Event).type]),
    );
  session.press([-101.5, 36]);
  const place = [
    { x: 50, y: 100 },
    { lng: -101.5, lat: 36 },
  ];
  expect(heard).toEqual([
    ['mousemove', ...place, 'mousemove'],
    ['mousedown', ...place, 'mousedown'],
    ['mouseup', ...place, 'mouseup'],
  ]);
});

test('replacing the drawings ends the drawing in progress', () => {
  const { session, draw } = started({ drawings: [LINE] });
  session.setMode('draw_polygon');
  session.replace([], { ids: [], vertices: [] });
  expect(draw.features).toEqual([]);
  expect(draw.mode).toBe('simple_select');
});

test('an ended session leaves no listener on the map, whether it ends before or after the map', () => {
  for (const mapFirst of [true, false]) {
    const { session, map, draw, listeners } = started({ drawings: [LINE] });
    if (mapFirst) map.remove();
    session.end();
    expect(draw.map).toBeNull();
    expect([...map.listeners.values()].every((those) => those.size === 0)).toBe(true);
    expect(listeners.onMode).toHaveBeenLastCalledWith('simple_select');
    listeners.onMode.mockClear();
    session.setMode('draw_point');
    expect(listeners.onMode).not.toHaveBeenCalled();
  }
});
