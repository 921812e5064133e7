import fc from 'fast-check';
import { isTile, mercatorX, mercatorY, onTile, tileBounds } from './tile-grid.ts';

describe('the tile grid', () => {
  it('starts in the northwest and ends in the southeast', () => {
    expect([mercatorX(-180), mercatorX(0), mercatorX(180)]).toEqual([0, 0.5, 1]);
    expect(mercatorY(0)).toBeCloseTo(0.5, 12);
    expect(mercatorY(85.0511287798066)).toBeCloseTo(0, 12);
    expect(mercatorY(-85.0511287798066)).toBeCloseTo(1, 12);
  });

  it('has 2 to the power of the zoom tiles along each side', () => {
    expect(isTile({ z: 0, x: 0, y: 0 })).toBe(true);
    expect(isTile({ z: 3, x: 7, y: 7 })).toBe(true);
    expect(isTile({ z: 3, x: 8, y: 0 })).toBe(false);
    expect(isTile({ z: 3, x: 0, y: 8 })).toBe(false);
  });

  it('maps a tile’s corners with its buffer to its bounds', () => {
    const tiles = fc.integer({ min: 0, max: 14 }).chain((z) =>
      fc.record({
        z: fc.constant(z),
        x: fc.integer({ min: 0, max: 2 ** z - 1 }),
        y: fc.integer({ min: 0, max: 2 ** z - 1 }),
      }),
    );
    fc.assert(
      fc.property(tiles, (tile) => {
        const [west, south, east, north] = tileBounds(tile);
        const place = onTile(tile);
        expect(place.x(west)).toBeCloseTo(-64, 4);
        expect(place.x(east)).toBeCloseTo(4160, 4);
        expect(place.y(north)).toBeCloseTo(-64, 4);
        expect(place.y(south)).toBeCloseTo(4160, 4);
      }),
    );
  });
});
