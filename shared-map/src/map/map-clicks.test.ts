import type { EngineMap } from '../engine/types.ts';
import { FakeMap } from '../test-support/fake-engine.ts';
import { MapClicks } from './map-clicks.ts';

const click = { point: { x: 50, y: 100 }, lngLat: { lng: -101.5, lat: 36 } };
const place = { point: { x: 50, y: 100 }, at: [-101.5, 36] };

function clicking(found = true) {
  const map = new FakeMap();
  const page = {
    onClick: jest.fn(() => found),
    onHold: jest.fn(() => found),
    onPointer: jest.fn((point: unknown) => point !== null && found),
  };
  const clicks = new MapClicks(map as unknown as EngineMap);
  clicks.listen(page);
  return { map, clicks, ...page };
}

beforeEach(() => {
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    draw(0);
    return 0;
  });
});

test.each([
  ['point', 1, 0, 'crosshair'],
  ['drawing', 0, 0, ''],
  ['popup', 1, 1, ''],
  ['highlight', 1, 1, ''],
] as const)('while %s has the clicks, the page gets %d click and %d right click', (owner, heard, held, cursor) => {
  const { map, clicks, onClick, onHold } = clicking();
  clicks.setOwner(owner);
  expect(map.canvas.style.cursor).toBe(cursor);
  map.fire('click', click);
  map.fire('contextmenu', click);
  expect(onClick.mock.calls).toEqual(heard ? [[place, owner]] : []);
  expect(onHold).toHaveBeenCalledTimes(held);
});

test.each([true, false])('the crosshair clicks and holds as a mouse does, and returns %s', (found) => {
  const { clicks, onClick, onHold } = clicking(found);
  expect(clicks.clickCenter()).toBe(found);
  expect(clicks.holdCenter()).toBe(found);
  expect(onClick).toHaveBeenCalledWith(place, 'popup');
  expect(onHold).toHaveBeenCalledWith(place.point);
  onClick.mockClear();
  clicks.setOwner('drawing');
  expect(clicks.clickCenter()).toBe(false);
  expect(onClick).not.toHaveBeenCalled();
});

test('the cursor shows what can be clicked until the pointer leaves the map, or that a tool waits for a point', () => {
  const { map, clicks, onPointer } = clicking();
  map.fire('mousemove', click);
  expect(map.canvas.style.cursor).toBe('pointer');
  map.canvas.dispatchEvent(new Event('mouseleave'));
  expect(map.canvas.style.cursor).toBe('');
  expect(onPointer.mock.calls).toEqual([[click.point], [null]]);
  clicks.setOwner('point');
  map.fire('mousemove', click);
  expect(map.canvas.style.cursor).toBe('crosshair');
});

test('the click that a browser makes of a held touch is ignored', () => {
  jest.useFakeTimers();
  const { map, onClick, onHold } = clicking();
  map.fire('touchstart', { ...click, points: [click.point] });
  jest.advanceTimersByTime(1000);
  map.fire('touchend', click);
  map.fire('click', click);
  jest.useRealTimers();
  expect(onHold).toHaveBeenCalledTimes(1);
  expect(onClick).not.toHaveBeenCalled();
});
