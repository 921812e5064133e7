import { firstZoomOf } from './first-zoom.ts';
import type { LayerRow, SourceRow } from './map-settings.repository.ts';

const layer = (source_id: string, minzoom: number | null) => ({ source_id, minzoom }) as LayerRow;
const source = { source_id: 'buffers' } as SourceRow;

test('a source is first shown at the lowest whole zoom of its layers, at 0 if one always shows it or none does, at most at 14', () => {
  const of = (...layers: LayerRow[]) => firstZoomOf({ layers }, source);
  expect(of(layer('buffers', 11), layer('buffers', 10.5), layer('wells', null))).toBe(10);
  expect(of(layer('buffers', 10), layer('buffers', null))).toBe(0);
  expect(of(layer('wells', 10))).toBe(0);
  expect(of(layer('buffers', 16))).toBe(14);
});
