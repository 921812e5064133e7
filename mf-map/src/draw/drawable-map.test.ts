import type { EngineMap } from '@portal/shared-map';
import { FakeMap } from '@portal/shared-map/test-support';
import { drawableMap } from './drawable-map.ts';

function tapped(tapIsDrawings: boolean) {
  const map = new FakeMap();
  const seen = drawableMap(map as unknown as EngineMap, () => tapIsDrawings);
  const tool = ({ originalEvent }: { originalEvent: Event }) => originalEvent.preventDefault();
  seen.on('touchend', tool);
  const originalEvent = new Event('touchend', { cancelable: true });
  map.fire('touchend', { originalEvent });
  return { map, seen, tool, originalEvent };
}

test('a tap that means no drawing stays a click on the map', () => {
  expect(tapped(false).originalEvent.defaultPrevented).toBe(false);
});

test('a tap for a drawing is no click on the map', () => {
  expect(tapped(true).originalEvent.defaultPrevented).toBe(true);
});

test('the tool can stop listening', () => {
  const { map, seen, tool } = tapped(true);
  seen.off('touchend', tool);
  const originalEvent = new Event('touchend', { cancelable: true });
  map.fire('touchend', { originalEvent });
  expect(originalEvent.defaultPrevented).toBe(false);
});

test('the map is loaded for the tool whatever is on its way, and is itself in all else', () => {
  const map = new FakeMap();
  const seen = drawableMap(map as unknown as EngineMap, () => false) as unknown as FakeMap & { loaded(): boolean };
  expect(seen.loaded()).toBe(true);
  seen.addSource('drawings', {});
  expect(map.getSource('drawings')).toBeDefined();
  expect(seen.zoom).toBe(8.4);
});
