import { classifyRings, VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { areaFeatures } from './area-tiles.ts';
import { encodeTile, type TileFeature } from './encode-tile.ts';

const decode = (bytes: Buffer) => new VectorTile(new PbfReader(bytes)).layers;
const point = (id: number, x: number, y: number, values: TileFeature['values'] = []): TileFeature => ({
  id,
  type: 'point',
  parts: [[[x, y]]],
  values,
});
const wells = (properties: string[], ...features: TileFeature[]) => encodeTile({ name: 'wells', properties, features });

describe('encodeTile', () => {
  it('writes a tile that a standard decoder reads', async () => {
    const written = { text: 'Dumas – Ä', zero: 0, whole: 2_147_483_647, below: -7, half: 640.5, yes: true, no: false };
    const names = [...Object.keys(written), 'none'];
    const features = [point(7, 12, -64, [...Object.values(written), null]), point(2_147_483_647, 4159, 4095)];
    const { wells: layer } = decode(await wells(names, ...features));
    expect(layer).toMatchObject({ name: 'wells', extent: 4096, version: 2, length: 2 });
    expect({ ...layer!.feature(0).properties }).toEqual(written);
    expect([layer!.feature(0).id, layer!.feature(1).id]).toEqual([7, 2_147_483_647]);
    expect(layer!.feature(0).loadGeometry()).toEqual([[{ x: 12, y: -64 }]]);
    expect({ ...layer!.feature(1).properties }).toEqual({});
  });

  it('keeps similar-looking texts, numbers and booleans apart', async () => {
    const { wells: layer } = decode(await wells(['a', 'b', 'c', 'd'], point(1, 0, 0, ['1', 1, 'true', true])));
    expect({ ...layer!.feature(0).properties }).toEqual({ a: '1', b: 1, c: 'true', d: true });
  });

  it('returns no bytes without features', async () => expect(await wells(['Well'])).toHaveLength(0));

  it('writes thousands of features', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => point(index, index % 4096, 0, [`W-${index}`]));
    const { wells: layer } = decode(await wells(['Well'], ...many));
    expect(layer!.length).toBe(5_000);
    expect(layer!.feature(4_999)).toMatchObject({ id: 4_999, properties: { Well: 'W-4999' } });
  });

  it('preserves holes whatever the winding order', async () => {
    const ring = (west: number, south: number, side: number) => [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ];
    const outer = ring(-40, 10, 20);
    const hole = ring(-35, 15, 5);
    const winding = [
      [outer, hole],
      [outer.toReversed(), hole.toReversed()],
      [outer, hole.toReversed()],
    ];
    for (const coordinates of winding) {
      const geometry = { type: 'Polygon' as const, coordinates };
      const areas = [{ type: 'Feature' as const, id: 3, geometry, properties: { name: 'x' } }];
      const features = areaFeatures(areas, ['name'], { z: 0, x: 0, y: 0 });
      const { areas: layer } = decode(await encodeTile({ name: 'areas', properties: ['name'], features }));
      const feature = layer!.feature(0);
      expect(feature.type).toBe(3);
      expect(classifyRings(feature.loadGeometry()).map((rings) => rings.length)).toEqual([2]);
    }
  });
});
