import type { RecordBytes } from '../records/record-layout.ts';
import { onTile, TILE_BUFFER, TILE_EXTENT, type TileAddress } from './tile-grid.ts';
import { tileLayout } from './tile-properties.ts';

/** Down to this zoom wells are thinned: further in, a tile is a few miles wide. */
export const DEEPEST_THINNED_ZOOM = 10;

/** Cells along a tile's side: where the tile is shown 512 pixels wide, a cell is two pixels, less than a well's circle. */
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
 * The wells that a tile shows, with those in its buffer, in the order in which they come. Of the wells in one cell that are alike in
 * all that the map filters by a thinned tile has the one of the lowest id alone: whatever the map filters or colors by,
 * each cell still shows it. Cells are the same in neighboring tiles, and so is the well that stands for the others.
 */
export class TileWells {
  readonly #kept = new Map<number, TileWell>();
  readonly #combinations = tileLayout.combinations();

  constructor(private readonly tile: TileAddress) {}

  /** Takes from a run of records, by id, what the tile shows. Of a tile that is not thinned there is one run. */
  add(records: RecordBytes): void {
    const place = onTile(this.tile);
    const isThinned = this.tile.z <= DEEPEST_THINNED_ZOOM;
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
