import type { EngineMap } from '@portal/shared-map';
import { FakeMap } from '@portal/shared-map/test-support';
import { withRoomForMarks } from './mark-room.ts';

test('while a picture is drawn, labels keep clear of its marks, and the map is then as before', async () => {
  const map = new FakeMap();
  const labels = { id: 'labels', type: 'symbol' as const, layout: { 'text-font': ['Bold'] } };
  map.addLayer(labels as never);
  const drawn = withRoomForMarks(
    map as unknown as EngineMap,
    [
      { shape: 'place', at: [-102, 36] },
      { shape: 'number', text: '1', fill: '#0072b2', at: [-101, 36] },
    ],
    async () => {
      expect(map.layers).toMatchObject([
        labels,
        { type: 'symbol', layout: { 'text-font': ['Bold'] }, paint: { 'text-opacity': 0 } },
      ]);
      const [source] = map.sources.values() as unknown as Array<{ data: { features: unknown[] } }>;
      expect(source?.data.features).toHaveLength(2);
      throw new Error('No frame');
    },
  );
  await expect(drawn).rejects.toThrow('No frame');
  expect([map.layers.map(({ id }) => id), map.sources.size]).toEqual([['labels'], 0]);
});
