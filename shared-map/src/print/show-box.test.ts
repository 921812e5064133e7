import type { Box } from '../geometry/view-of-box.ts';
import { FakeMap } from '../test-support/fake-engine.ts';
import { showBox } from './show-box.ts';

const box: Box = [
  [-102, 36],
  [-101, 37],
];
const open = { top: 0, right: 0, bottom: 0, left: 0 };
const shown = { box, space: { width: 520, height: 300 }, maxZoom: 13 };

test('a map shows a box once it is loaded, and then what it showed before', async () => {
  const map = new FakeMap();
  map.padding = { top: 0, right: 64, bottom: 0, left: 316 };
  const drawn: unknown[] = [];
  const picture = showBox(map as never, shown, async () => drawn.push(map.camera.length));
  await Promise.resolve();
  expect(drawn).toEqual([]);
  map.fire('idle');
  await picture;
  expect(drawn).toEqual([1]);
  expect(map.camera).toEqual([
    { jump: { center: [-101.5, 36.5], zoom: expect.closeTo(7.4, 1), bearing: 0, padding: open } },
    { jump: { center: [-101.5, 36], zoom: 8.4, bearing: 0, padding: map.padding } },
  ]);
});

test('a map returns from a picture that cannot be drawn', async () => {
  const map = new FakeMap();
  const picture = showBox(map as never, shown, () => Promise.reject(new Error('no memory')));
  map.fire('idle');
  await expect(picture).rejects.toThrow('no memory');
  expect(map.camera).toHaveLength(2);
});
