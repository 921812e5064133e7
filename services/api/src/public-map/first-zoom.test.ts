import { firstZoomOf } from './first-zoom.ts';
import type { LayerRow, SourceRow } from './map-settings.repository.ts';

const layer = (source_id: string, minzoom: number | null) => ({ source_id, minzoom }) as LayerRow;
const source = { source_id: 'buffers' } as SourceRow;

describe('firstZoomOf', () => {
  it('is the lowest whole zoom at which a layer shows the source', () => {
    const layers = [layer('buffers', 11), layer('buffers', 10.5), layer('wells', null)];
    expect(firstZoomOf({ layers }, source)).toBe(10);
  });

  it('is 0 if a layer always shows the source, or none does', () => {
    expect(firstZoomOf({ layers: [layer('buffers', 10), layer('buffers', null)] }, source)).toBe(0);
    expect(firstZoomOf({ layers: [layer('wells', 10)] }, source)).toBe(0);
  });

  it('never exceeds the maximum zoom of tiles', () => {
    expect(firstZoomOf({ layers: [layer('buffers', 16)] }, source)).toBe(14);
  });
});
