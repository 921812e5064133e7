import type { EngineMap } from '../engine/types.ts';
import { FakeMap } from '../test-support/fake-engine.ts';
import { FrameHold } from './frame-hold.ts';

/** A map whose frames the test starts, with the number of painted ones. */
function holding() {
  const map = new FakeMap();
  let asked = false;
  map.triggerRepaint = () => {
    asked = true;
  };
  const painter = { render: jest.fn() };
  const paint = painter.render;
  Object.assign(map, { painter });
  map.addSource('wells', {});
  const hold = new FrameHold(map as unknown as EngineMap);
  /** Requests a frame. */
  const ask = () => map.triggerRepaint();
  /** Draws the requested frame, if any. */
  const frame = () => {
    if (!asked) return;
    asked = false;
    painter.render();
    map.fire('render');
  };
  /** Loads the data of wells, and draws the frame that was requested. */
  const load = () => {
    map.loadedSources.add('wells');
    map.fire('sourcedata', { sourceId: 'wells' });
    frame();
  };
  return { map, hold, ask, frame, load, painted: () => paint.mock.calls.length };
}

beforeEach(() => jest.useFakeTimers());

test('a change is painted when all of its data is loaded, and not in the frame that begins it', () => {
  const { map, hold, ask, frame, load, painted } = holding();
  ask();
  hold.until(['wells']);
  frame();
  ask();
  map.fire('sourcedata', { sourceId: 'wells' });
  frame();
  expect(painted()).toBe(0);
  // A second change is held back like the first.
  hold.until(['wells']);
  frame();
  expect(painted()).toBe(0);
  ask();
  load();
  expect(painted()).toBe(1);
  ask();
  frame();
  expect(painted()).toBe(2);
});

test('a change is redrawn at once by an engine that can, and in the next frame without data to load', () => {
  const { map, hold, ask, frame, load, painted } = holding();
  const redraw = jest.fn(() => map.fire('render'));
  Object.assign(map, { redraw });
  hold.until(['wells']);
  expect(redraw).toHaveBeenCalledTimes(1);
  load();
  expect(painted()).toBe(1);
  Object.assign(map, { redraw: undefined });
  hold.until(['wells']);
  ask();
  frame();
  frame();
  expect(painted()).toBe(2);
});

test.each<[string, (map: FakeMap) => void]>([
  ['takes long', () => jest.advanceTimersByTime(1000)],
  ['fails', (map) => map.fire('error', { error: new Error('HTTP 503') })],
  ['is overtaken by a move', (map) => map.fire('move')],
])('a change that %s does not keep the map from being painted', (_, happen) => {
  const { map, hold, ask, frame, painted } = holding();
  hold.until(['wells']);
  ask();
  frame();
  happen(map);
  frame();
  expect(painted()).toBe(1);
});

test('a change of wells that are not on the map yet is painted in the next frame, without an error of the engine', () => {
  const { map, hold, ask, frame, painted } = holding();
  const failed = jest.fn();
  map.on('error', failed);
  map.removeSource('wells');
  hold.until(['wells']);
  ask();
  frame();
  frame();
  expect(painted()).toBe(1);
  expect(failed).not.toHaveBeenCalled();
});

test('a hold that begins in the frame of a change takes over from it', () => {
  const { map, hold, ask, frame, load, painted } = holding();
  map.on('render', () => hold.hold(['wells']));
  hold.until(['wells']);
  ask();
  frame();
  load();
  expect(painted()).toBe(1);
  ask();
  frame();
  expect(painted()).toBe(2);
});

test('a released hold paints the held frame and leaves no listeners', () => {
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
