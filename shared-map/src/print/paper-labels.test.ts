import type { Feature, Point } from 'geojson';
import type { EngineMap } from '../engine/types.ts';
import { FakeMap } from '../test-support/fake-engine.ts';
import { withPaperLabels } from './paper-labels.ts';

const labels = { id: 'labels', type: 'symbol' as const, layout: { 'text-font': ['Bold'] } };
const part = { x: 100, y: 50, width: 300, height: 200 };

test('while a picture is drawn it has names of its own, its frame and marks are clear of labels, and the map is then as before', async () => {
  const map = new FakeMap();
  map.addLayer(labels as never);
  const drawn = withPaperLabels(
    map as unknown as EngineMap,
    { part, names: [{ at: [-102, 36], text: 'Polygon 1' }], marks: [{ at: [-101, 36], size: 28 }] },
    async () => {
      expect(map.layers).toMatchObject([
        labels,
        { source: 'paper-names', layout: { 'text-font': ['Bold'] } },
        { source: 'paper-room', layout: { 'text-font': ['Bold'] }, paint: { 'text-opacity': 0 } },
      ]);
      const features = (id: string) => (map.sources.get(id) as { data: { features: Feature<Point>[] } }).data.features;
      expect(features('paper-names').map(({ properties }) => properties?.text)).toEqual(['Polygon 1']);
      const room = features('paper-room');
      expect(room.at(-1)).toMatchObject({ properties: { size: 28 }, geometry: { coordinates: [-101, 36] } });
      const frame = room.slice(0, -1).map(({ geometry }) => map.project(geometry.coordinates as [number, number]));
      const [across, down] = [frame.map(({ x }) => x), frame.map(({ y }) => y)];
      expect([Math.min(...across), Math.max(...across)]).toEqual([expect.closeTo(101), expect.closeTo(399)]);
      expect([Math.min(...down), Math.max(...down)]).toEqual([expect.closeTo(51), expect.closeTo(249)]);
      throw new Error('No frame');
    },
  );
  map.fire('idle');
  await expect(drawn).rejects.toThrow('No frame');
  expect([map.layers.map(({ id }) => id), map.sources.size]).toEqual([['labels'], 0]);
});
