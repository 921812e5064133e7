import type { RecordBytes } from '../records/record-layout.ts';
import { onTile, TILE_BUFFER, TILE_EXTENT, type TileAddress } from './tile-grid.ts';
import { tileLayout } from './tile-properties.ts';

/** Wells are thinned up to this zoom; beyond it, a tile is a few miles wide. */
export const MAX_THINNED_ZOOM = 10;

/** Cells along a tile's side: at 512 pixels per tile, a cell is two pixels, less than a well's circle. */
const CELLS = 256;
const UNITS_PER_CELL = TILE_EXTENT / CELLS;
const BUFFER_CELLS = TILE_BUFFER / UNITS_PER_CELL;
const CELLS_IN_ROW = CELLS + 2 * BUFFER_CELLS;

const isInRow = (cell: number): boolean => cell >= 0 && cell < CELLS_IN_ROW;

export interface TileWell {
  id: number;
  records: RecordBytes;
  offset: number;
}

/**
 * The wells of a tile and its buffer, in order. A thinned tile has only the lowest ID among wells of a cell with the same filter
 * properties, so that each cell still shows a well for any filter or color. Cells, and so the chosen wells, are the same in
 * neighboring tiles.
 */
export class TileWells {
  readonly #kept = new Map<number, TileWell>();
  readonly #combinations = tileLayout.combinations();

  constructor(private readonly tile: TileAddress) {}

  /** Adds what the tile shows of a run of records, ordered by ID. A tile without thinning has a single run. */
  add(records: RecordBytes): void {
    const place = onTile(this.tile);
    const isThinned = this.tile.z <= MAX_THINNED_ZOOM;
    for (const offset of [...tileLayout.offsetsOf(records)].sort(
      (a, b) => tileLayout.id(records, a) - tileLayout.id(records, b),
    )) {
      const column = Math.floor((place.x(tileLayout.longitude(records, offset)) + TILE_BUFFER) / UNITS_PER_CELL);
      const row = Math.floor((place.y(tileLayout.latitude(records, offset)) + TILE_BUFFER) / UNITS_PER_CELL);
      if (!isInRow(column) || !isInRow(row)) continue;
      const id = tileLayout.id(records, offset);
      const key = isThinned
        ? (this.#combinations.numberOf(records, offset) * CELLS_IN_ROW + row) * CELLS_IN_ROW + column
        : id;
      const other = this.#kept.get(key);
      if (!other || id < other.id) this.#kept.set(key, { id, records, offset });
    }
  }

  [Symbol.iterator](): Iterator<TileWell> {
    return this.#kept.values();
  }
}
