import fc from 'fast-check';
import type { Bounds } from '../public-map/bounds.ts';
import { tileBounds } from './tile-grid.ts';
import { tilePieces } from './tile-pieces.ts';

const DISTRICT: Bounds = [-103.05, 35.62, -100, 36.51];

describe('tilePieces', () => {
  it('does not split a deep tile', () => {
    const tile = { z: 10, x: 222, y: 401 };
    expect(tilePieces(tile, DISTRICT)).toEqual([tileBounds(tile)]);
  });

  it('splits a shallow tile into at most 32 pieces', () => {
    const pieces = tilePieces({ z: 0, x: 0, y: 0 }, DISTRICT);
    expect(pieces).toHaveLength(4);
    expect(tilePieces({ z: 0, x: 0, y: 0 }, [-180, -85, 180, 85]).length).toBeLessThanOrEqual(32);
    expect(tilePieces({ z: 3, x: 1, y: 3 }, [-101, 36, -101, 36])).toHaveLength(1);
  });

  it('covers the source on the tile and its buffer completely', () => {
    const place = fc.record({
      lon: fc.double({ min: -103.05, max: -100, noNaN: true }),
      lat: fc.double({ min: 35.62, max: 36.51, noNaN: true }),
    });
    const tile = fc.constantFrom(
      { z: 0, x: 0, y: 0 },
      { z: 5, x: 6, y: 12 },
      { z: 8, x: 55, y: 100 },
      { z: 9, x: 110, y: 201 },
    );
    const holds = ([west, south, east, north]: Bounds, { lon, lat }: { lon: number; lat: number }) =>
      lon >= west && lon <= east && lat >= south && lat <= north;
    fc.assert(
      fc.property(place, tile, (place, tile) => {
        const isOnTile = holds(tileBounds(tile), place);
        expect(tilePieces(tile, DISTRICT).some((piece) => holds(piece, place)) || !isOnTile).toBe(true);
      }),
    );
  });
});
