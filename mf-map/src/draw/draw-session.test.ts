import type { EngineMap } from '@portal/shared-map';
import { FakeMap } from '@portal/shared-map/test-support';
import { aLine, aPoint, aPolygon } from '../test-support/drawings.ts';
import { FakeDraw } from '../test-support/fake-draw.ts';
import { DrawSession } from './draw-session.ts';
import type { Drawing } from './draw-slice.ts';

jest.mock('@mapbox/mapbox-gl-draw', () => jest.requireActual('../test-support/fake-draw.ts').fakeDrawModule);

const LINE = aLine('kept', [-101, 36], [-101, 36.1]);

function started({ drawings = [] as Drawing[], map = new FakeMap() } = {}) {
  const listeners = { onDrawings: jest.fn(), onSelection: jest.fn(), onMode: jest.fn(), onDone: jest.fn() };
  const session = new DrawSession(map as unknown as EngineMap, drawings, listeners);
  return { session, map, listeners, draw: FakeDraw.made.at(-1)! };
}

beforeEach(() => jest.useFakeTimers());

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

test('the drawing in progress is reported apart from the finished ones, and a frame without changes not at all', () => {
  const { session, draw, listeners } = started({ drawings: [LINE] });
  session.setMode('draw_line_string');
  expect(listeners.onMode).toHaveBeenLastCalledWith('draw_line_string');
  const sketch = aLine('new-1', [-101, 36], [-101.1, 36]);
  draw.sketch(sketch.geometry.coordinates);
  expect(listeners.onDrawings).toHaveBeenLastCalledWith([LINE], sketch);
  draw.finish();
  expect(listeners.onDone).toHaveBeenCalledWith(expect.objectContaining({ id: 'new-1' }));
  expect(listeners.onDrawings).toHaveBeenLastCalledWith([LINE, sketch], null);
  const reports = listeners.onDrawings.mock.calls.length;
  draw.render();
  expect(listeners.onDrawings).toHaveBeenCalledTimes(reports);
});

test('a finished drawing is reported before the next frame, which may never come', () => {
  const { session, map, draw, listeners } = started();
  session.setMode('draw_line_string');
  draw.features.at(-1)!.geometry = LINE.geometry;
  map.fire('draw.create', { features: [draw.features.at(-1)] });
  expect(listeners.onDrawings).toHaveBeenLastCalledWith([{ ...LINE, id: 'new-1' }], null);
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

test('leaving a drawing mode selects what was drawn in it, and nothing can be selected while drawing', () => {
  const { session, draw } = started({ drawings: [LINE] });
  session.setMode('draw_line_string');
  session.setMode('simple_select');
  expect(draw.selected).toEqual(['new-1']);
  session.setMode('simple_select');
  expect(draw.selected).toEqual([]);
  session.setMode('draw_point');
  session.select({ ids: ['kept'], vertices: [] });
  expect(draw.mode).toBe('draw_point');
});

test('dropping the drawing in progress leaves the finished ones, and replacing the drawings ends it', () => {
  const { session, draw } = started({ drawings: [LINE] });
  session.setMode('draw_polygon');
  session.drop();
  expect(draw.features.map(({ id }) => id)).toEqual(['kept']);
  expect(draw.mode).toBe('simple_select');
  session.drop();
  session.takeBack();
  expect(draw.features).toHaveLength(1);
  expect(draw.takenBack).toBe(0);
  session.setMode('draw_polygon');
  session.replace([], { ids: [], vertices: [] });
  expect([draw.mode, draw.features]).toEqual(['simple_select', []]);
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
  const ring = aPolygon('ring', [0, 0], [1, 0], [1, 1], [0, 0]);
  const { session, draw, listeners } = started({ drawings: [LINE, ring, aPoint('point', [-101, 36])] });
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
  session.select({ ids: ['point'], vertices: [0] });
  expect([draw.mode, draw.selected]).toEqual(['simple_select', ['point']]);
});

test('a moved corner stays selected, and another number of corners redraws all in order, without reports of the change', () => {
  const last = { ...LINE, id: 'last' };
  const { session, draw, listeners } = started({ drawings: [LINE, last] });
  draw.select('kept', '1');
  listeners.onDrawings.mockClear();
  const deleteAll = jest.spyOn(draw, 'deleteAll');
  const moved = aLine('kept', [-101, 36], [-101, 36.5]);
  session.replace([moved, last], { ids: ['kept'], vertices: [1] });
  draw.render();
  expect(draw.features[0]?.geometry).toEqual(moved.geometry);
  expect(deleteAll).not.toHaveBeenCalled();
  expect(draw.mode).toBe('direct_select');
  session.replace([aLine('kept', [-101, 36], [-101, 36.5], [-101, 37]), last], { ids: ['kept'], vertices: [2] });
  expect(draw.features.map(({ id }) => id)).toEqual(['kept', 'last']);
  expect(draw.mode).toBe('direct_select');
  expect(listeners.onDrawings).not.toHaveBeenCalled();
});

test('a key press sends the map the events of a mouse click', () => {
  const { session, map } = started();
  const heard: unknown[] = [];
  for (const type of ['mousemove', 'mousedown', 'mouseup'])
    map.on(type, ({ point, lngLat, originalEvent }) =>
      heard.push([type, point, lngLat, (originalEvent as Event).type]),
    );
  session.press([-101.5, 36]);
  const clicked = (type: string) => [type, { x: 50, y: 100 }, { lng: -101.5, lat: 36 }, type];
  expect(heard).toEqual(['mousemove', 'mousedown', 'mouseup'].map(clicked));
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
