import { onTile, TILE_BUFFER, TILE_EXTENT, type TileAddress } from './tile-grid.ts';
import type { WellRecords } from './well-records.ts';

/** Down to this zoom wells are thinned: further in, a tile is a few miles wide. */
export const DEEPEST_THINNED_ZOOM = 10;

/** Cells along a tile's side: where the tile is shown 512 pixels wide, a cell is two pixels, less than a well's circle. */
const CELLS = 256;
const UNITS_PER_CELL = TILE_EXTENT / CELLS;
const BUFFER_CELLS = TILE_BUFFER / UNITS_PER_CELL;
const CELLS_IN_ROW = CELLS + 2 * BUFFER_CELLS;

const isInRow = (cell: number): boolean => cell >= 0 && cell < CELLS_IN_ROW;

/** Gives each pair of a number met so far and another one a number of its own. */
class Pairs {
  readonly #numbers = new Map<number, Map<number, number>>();
  #count = 0;

  numberOf(first: number, second: number): number {
    const seconds = this.#numbers.get(first) ?? new Map<number, number>();
    const known = seconds.get(second);
    if (known !== undefined) return known;
    const number = this.#count++;
    this.#numbers.set(first, seconds.set(second, number));
    return number;
  }
}

/** Numbers the combinations of class, type, status and measurements that occur. */
function createCombinations(records: WellRecords): (offset: number) => number {
  const [uses, states, combinations] = [new Pairs(), new Pairs(), new Pairs()];
  return (offset) =>
    combinations.numberOf(
      uses.numberOf(records.classCode(offset), records.typeCode(offset)),
      states.numberOf(records.statusCode(offset), records.measurements(offset)),
    );
}

/**
 * Offsets of the wells that a tile shows, with those in its buffer, by id. Of the wells in one cell that are alike in class, type,
 * status and measurements a thinned tile has the one of the lowest id alone: whatever the map filters or colours by, each cell
 * still shows it. Cells are the same in neighbouring tiles, and so is the well that stands for the others.
 */
export function wellsOnTile(records: WellRecords, tile: TileAddress): number[] {
  const place = onTile(tile);
  const isThinned = tile.z <= DEEPEST_THINNED_ZOOM;
  const combinationOf = createCombinations(records);
  const kept = new Map<number, number>();
  for (const offset of records.offsets()) {
    const column = Math.floor((place.x(records.longitude(offset)) + TILE_BUFFER) / UNITS_PER_CELL);
    const row = Math.floor((place.y(records.latitude(offset)) + TILE_BUFFER) / UNITS_PER_CELL);
    if (!isInRow(column) || !isInRow(row)) continue;
    const key = isThinned ? (combinationOf(offset) * CELLS_IN_ROW + row) * CELLS_IN_ROW + column : offset;
    const other = kept.get(key);
    if (other === undefined || records.id(offset) < records.id(other)) kept.set(key, offset);
  }
  return [...kept.values()].sort((a, b) => records.id(a) - records.id(b));
}
