import type { EngineMap } from '../engine/types.ts';
import { FakeMap } from '../test-support/fake-engine.ts';
import { HOLD_MILLISECONDS, listenForHold } from './gestures.ts';

const at = (x: number, y = 10) => ({ point: { x, y }, points: [{ x, y }], lngLat: { lng: 0, lat: 0 } });
const pinch = { ...at(10), points: [at(10).point, at(90).point] };

function listening() {
  const map = new FakeMap();
  const onHold = jest.fn();
  const gestures = listenForHold(map as unknown as EngineMap, onHold);
  return { map, onHold, gestures };
}

beforeEach(() => jest.useFakeTimers());

test('a finger held still for a second counts as a hold, once and where it touched', () => {
  const { map, onHold } = listening();
  map.fire('touchstart', at(10));
  map.fire('touchmove', at(15));
  jest.advanceTimersByTime(HOLD_MILLISECONDS - 1);
  expect(onHold).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5000);
  map.fire('touchend', at(10));
  expect(onHold.mock.calls).toEqual([[{ x: 10, y: 10 }]]);
});

test.each<[string, (map: FakeMap) => void]>([
  ['that leaves too soon', (map) => map.fire('touchend', at(10))],
  ['that the browser takes away', (map) => map.fire('touchcancel', at(10))],
  ['that moves', (map) => map.fire('touchmove', at(21))],
  ['that is joined by another', (map) => map.fire('touchstart', pinch)],
])('a finger %s does not count as a hold', (_, disturb) => {
  const { map, onHold } = listening();
  map.fire('touchstart', at(10));
  jest.advanceTimersByTime(700);
  disturb(map);
  jest.advanceTimersByTime(5000);
  expect(onHold).not.toHaveBeenCalled();
});

test('a right click counts as a hold, and nothing does after the listener is stopped', () => {
  const { map, onHold, gestures } = listening();
  map.fire('contextmenu', at(40));
  expect(onHold.mock.calls).toEqual([[{ x: 40, y: 10 }]]);
  map.fire('touchstart', at(10));
  gestures.stop();
  jest.advanceTimersByTime(5000);
  map.fire('contextmenu', at(10));
  expect(onHold).toHaveBeenCalledTimes(1);
});

test('a tap after a held touch is a click of its own', () => {
  const { map, gestures } = listening();
  for (const [x, milliseconds] of [
    [10, 1200],
    [80, 50],
  ] as const) {
    map.fire('touchstart', at(x));
    jest.advanceTimersByTime(milliseconds);
    map.fire('touchend', at(x));
  }
  expect(gestures.isEcho()).toBe(false);
});

test('the right click and the click that a browser makes of a held touch are not counted again', () => {
  const { map, onHold, gestures } = listening();
  map.fire('touchstart', at(10));
  jest.advanceTimersByTime(500);
  map.fire('contextmenu', at(10));
  jest.advanceTimersByTime(2500);
  map.fire('contextmenu', at(10));
  map.fire('touchend', at(10));
  map.fire('contextmenu', at(10));
  expect(onHold).toHaveBeenCalledTimes(1);
  expect(gestures.isEcho()).toBe(true);
  jest.advanceTimersByTime(2000);
  expect(gestures.isEcho()).toBe(false);
  map.fire('contextmenu', at(10));
  expect(onHold).toHaveBeenCalledTimes(2);
});
