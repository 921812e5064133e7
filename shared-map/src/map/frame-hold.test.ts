import type { EngineMap } from '../engine/types.ts';
import { FakeMap } from '../test-support/fake-engine.ts';
import { FrameHold } from './frame-hold.ts';

/** A map whose frames come when the test says so, with the number of those that were painted. */
function holding(...loaded: string[]) {
  const map = new FakeMap();
  let asked = false;
  map.triggerRepaint = () => {
    asked = true;
  };
  const painter = { render: jest.fn() };
  const paint = painter.render;
  Object.assign(map, { painter });
  const hold = new FrameHold(map as unknown as EngineMap);
  for (const id of loaded) map.loadedSources.add(id);
  /** Somebody asks for a frame. */
  const ask = () => map.triggerRepaint();
  /** Time passes until the frame that has been asked for, if any. */
  const frame = () => {
    if (!asked) return;
    asked = false;
    painter.render();
    map.fire('render');
  };
  return { map, hold, ask, frame, painted: () => paint.mock.calls.length };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('after the frame that begins a change, which paints nothing, the next one comes when all of it is there', () => {
  const { map, hold, ask, frame, painted } = holding();
  const arrives = () => {
    ask();
    map.fire('sourcedata', { sourceId: 'wells' });
    frame();
  };
  ask();
  hold.until(['wells']);
  frame();
  expect(painted()).toBe(0);
  arrives();
  expect(painted()).toBe(0);
  map.loadedSources.add('wells');
  arrives();
  expect(painted()).toBe(1);
  ask();
  frame();
  expect(painted()).toBe(2);
});

test('an engine that can hands a change to the worker at once', () => {
  const { map, hold, frame, painted } = holding();
  const redraw = jest.fn(() => map.fire('render'));
  Object.assign(map, { redraw });
  hold.until(['wells']);
  expect(redraw).toHaveBeenCalledTimes(1);
  map.loadedSources.add('wells');
  map.fire('sourcedata', { sourceId: 'wells' });
  frame();
  expect(painted()).toBe(1);
});

test('a change that nothing has to be loaded for is painted in the next frame', () => {
  const { hold, ask, frame, painted } = holding('wells');
  hold.until(['wells']);
  ask();
  frame();
  frame();
  expect(painted()).toBe(1);
});

test.each<[string, (map: FakeMap) => void]>([
  ['takes long', () => jest.advanceTimersByTime(1000)],
  ['fails', (map) => map.fire('error', { error: new Error('HTTP 503') })],
  ['is overtaken by a move', (map) => map.fire('move')],
])('a change that %s does not keep the map from being drawn', (_, happen) => {
  const { map, hold, ask, frame, painted } = holding();
  hold.until(['wells']);
  ask();
  frame();
  happen(map);
  frame();
  expect(painted()).toBe(1);
});

test('another change begins with a frame of its own', () => {
  const { map, hold, ask, frame, painted } = holding();
  hold.until(['wells']);
  ask();
  frame();
  hold.until(['wells']);
  frame();
  expect(painted()).toBe(0);
  map.loadedSources.add('wells');
  map.fire('sourcedata', { sourceId: 'wells' });
  frame();
  expect(painted()).toBe(1);
});

test('what begins in the frame of a change takes over from it', () => {
  const { map, hold, ask, frame, painted } = holding();
  map.on('render', () => hold.hold(['wells']));
  hold.until(['wells']);
  ask();
  frame();
  map.loadedSources.add('wells');
  map.fire('sourcedata', { sourceId: 'wells' });
  frame();
  expect(painted()).toBe(1);
  ask();
  frame();
  expect(painted()).toBe(2);
});

test('leaves nothing behind', () => {
  const { map, hold, ask, frame, painted } = holding();
  hold.until(['wells']);
  hold.release();
  frame();
  expect(painted()).toBe(1);
  hold.until(['wells']);
  ask();
  frame();
  hold.release();
  expect([...map.listeners.values()].every((listeners) => listeners.size === 0)).toBe(true);
});
