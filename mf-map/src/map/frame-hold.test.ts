import type { EngineMap } from '@portal/shared-map';
import { FakeMap } from '../test-support/fake-engine.ts';
import { FrameHold } from './frame-hold.ts';

function holding(...loaded: string[]) {
  const map = new FakeMap();
  const drawn = jest.spyOn(map, 'triggerRepaint').mockImplementation(() => {});
  const hold = new FrameHold(map as unknown as EngineMap);
  for (const id of loaded) map.loadedSources.add(id);
  const frames = () => {
    map.triggerRepaint();
    return drawn.mock.calls.length;
  };
  return { map, hold, frames };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('after the frame that begins a change, the next one is drawn when all of it is there', () => {
  const { map, hold, frames } = holding();
  hold.until(['wells']);
  expect(frames()).toBe(1);
  map.fire('render');
  expect(frames()).toBe(1);
  map.fire('sourcedata', { sourceId: 'wells' });
  expect(frames()).toBe(1);
  map.loadedSources.add('wells');
  map.fire('sourcedata', { sourceId: 'wells' });
  expect(frames()).toBe(3);
  map.fire('render');
  expect(frames()).toBe(4);
});

test('a change that nothing has to be loaded for is drawn as ever', () => {
  const { map, hold, frames } = holding('wells');
  hold.until(['wells']);
  map.fire('render');
  expect(frames()).toBe(1);
});

test.each<[string, (map: FakeMap) => void]>([
  ['takes long', () => jest.advanceTimersByTime(1000)],
  ['fails', (map) => map.fire('error', { error: new Error('HTTP 503') })],
  ['is overtaken by a move', (map) => map.fire('move')],
])('a change that %s does not keep the map from being drawn', (_, happen) => {
  const { map, hold, frames } = holding();
  hold.until(['wells']);
  map.fire('render');
  happen(map);
  expect(frames()).toBe(2);
});

test('another change begins with a frame of its own', () => {
  const { map, hold, frames } = holding();
  hold.until(['wells']);
  map.fire('render');
  hold.until(['wells']);
  expect(frames()).toBe(2);
  map.fire('render');
  expect(frames()).toBe(2);
});

test('leaves nothing behind', () => {
  const { map, hold } = holding();
  hold.until(['wells']);
  map.fire('render');
  hold.release();
  expect([...map.listeners.values()].every((listeners) => listeners.size === 0)).toBe(true);
});
