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
  const listeners = { onDrawings: jest.fn(), onMode: jest.fn(), onDone: jest.fn() };
  const session = new DrawSession(map as unknown as EngineMap, drawings, listeners);
  return { session, map, listeners, draw: FakeDraw.made.at(-1)! };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('waits for a style that is still loading', () => {
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

test('tells what is being drawn apart from what is finished', () => {
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

test('a finished drawing is told of before the next frame, which may never come', () => {
  const { session, map, draw, listeners } = started();
  session.setMode('draw_line_string');
  draw.sketch([
    [-101, 36],
    [-101.1, 36],
  ]);
  map.fire('draw.create', { features: [draw.features.at(-1)] });
  expect(listeners.onDrawings).toHaveBeenLastCalledWith([expect.objectContaining({ id: 'new-1' })], null);
});

test('a frame in which nothing has changed is not told of', () => {
  const { draw, listeners } = started({ drawings: [LINE] });
  draw.render();
  draw.render();
  expect(listeners.onDrawings).toHaveBeenCalledTimes(1);
});

test('the click that ends a drawing is over before popups may open again', () => {
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

test('trash drops what is being drawn, and nothing else', () => {
  const { session, draw } = started({ drawings: [LINE] });
  session.setMode('draw_polygon');
  session.trash();
  expect(draw.features.map(({ id }) => id)).toEqual(['kept']);
  expect(draw.mode).toBe('simple_select');
  expect(draw.trashed).toBe(0);
});

test('trash in select removes what is selected', () => {
  const { session, draw } = started({ drawings: [LINE] });
  draw.selected = ['kept'];
  session.trash();
  expect(draw.features).toEqual([]);
});

test('the keyboard points and presses as a mouse does', () => {
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

test('other drawings take the place of all', () => {
  const { session, draw } = started({ drawings: [LINE] });
  session.setMode('draw_polygon');
  session.replace([]);
  expect(draw.features).toEqual([]);
  expect(draw.mode).toBe('simple_select');
});

test('nothing is left behind, whether the session ends first or the map', () => {
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
