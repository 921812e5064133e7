import { aGpu } from '../test-support/gpus.ts';
import { paperNames } from './paper-names.ts';

test('drawings and selected GPUs have the names on paper that the legend speaks of', () => {
  const gpu = aGpu(12);
  const drawings = [
    { id: 'a', geometry: { type: 'Point' as const, coordinates: [-101.9, 36] } },
    { id: 'b', geometry: { type: 'LineString' as const, coordinates: [[-101.9, 36]] } },
  ];
  expect(paperNames({ drawings, selectedGpus: [12, 7], gpus: new Map([[12, gpu]]) })).toEqual([
    { at: [gpu.longitude, gpu.latitude], text: 'GPU 12' },
    { at: [-101.9, 36], text: 'Point 1' },
  ]);
});
