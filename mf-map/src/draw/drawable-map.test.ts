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

test('a tap that the draw tool uses is not a click on the map, unless its listener is removed', () => {
  expect(tapped(false).originalEvent.defaultPrevented).toBe(false);
  const { map, seen, tool, originalEvent } = tapped(true);
  expect(originalEvent.defaultPrevented).toBe(true);
  seen.off('touchend', tool);
  const later = new Event('touchend', { cancelable: true });
  map.fire('touchend', { originalEvent: later });
  expect(later.defaultPrevented).toBe(false);
});

test('the drawable map always counts as loaded and passes everything else on to the map', () => {
  const map = new FakeMap();
  const seen = drawableMap(map as unknown as EngineMap, () => false) as unknown as FakeMap & { loaded(): boolean };
  expect(seen.loaded()).toBe(true);
  seen.addSource('drawings', {});
  expect(map.getSource('drawings')).toBeDefined();
  expect(seen.zoom).toBe(8.4);
});
