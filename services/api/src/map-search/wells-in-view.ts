import type { WellSort } from '@portal/shared-api/records';
import type { Bounds } from '../public-map/bounds.ts';
import { NONE } from '../records/record-layout.ts';
import type { WellColumns, WellKind } from './well-columns.ts';
import { type AskedValues, fits } from './well-filters.ts';

export interface Page {
  sort: WellSort;
  descending: boolean;
  limit: number;
  offset: number;
}

/** The place in its order of each row's value, whole numbers from 0; what has no value is `null`, and last in both directions. */
type Rank = (row: number) => number | null;

function rankByName({ kinds, allKinds }: WellColumns, property: keyof WellKind): Rank {
  const names = [...new Set(allKinds.map((kind) => String(kind[property])))].sort();
  const ranks = allKinds.map((kind) => names.indexOf(String(kind[property])));
  return (row) => ranks[kinds[row]!]!;
}

function rankByValue(column: Int32Array | Float64Array): Rank {
  const values = Float64Array.from(new Set(column)).sort();
  const ranks = new Map(Array.from(values, (value, rank) => [value, rank]));
  return (row) => (column[row] === NONE ? null : ranks.get(column[row]!)!);
}

/** `null` for the order in which the columns are. */
function rankFor(sort: WellSort, columns: WellColumns): Rank | null {
  const column = columns.sorted[sort];
  if (column) return rankByValue(column);
  return sort === 'Well' ? null : rankByName(columns, sort as keyof WellKind);
}

/** All rows in the order of their ranks; rows of the same rank stay as they are. */
function inOrder(count: number, rank: Rank, descending: boolean): Int32Array {
  // Whole numbers are sorted much faster than rows compared: the rank and, below it, the row; exact for two million wells.
  const most = 2 ** 32;
  const keys = Float64Array.from({ length: count }, (_, row) => {
    const own = rank(row) ?? most;
    return (descending && own < most ? most - 1 - own : own) * count + row;
  });
  return Int32Array.from(keys.sort(), (key) => key % count);
}

function orderFor(columns: WellColumns, { sort, descending }: Page): Int32Array {
  const name = `${sort} ${descending}`;
  const known = columns.orders.get(name);
  if (known) return known;
  const count = columns.ids.length;
  const rank = rankFor(sort, columns);
  const rows = rank ? inOrder(count, rank, descending) : Int32Array.from({ length: count }, (_, row) => row);
  if (!rank && descending) rows.reverse();
  columns.orders.set(name, rows);
  return rows;
}

/** How many wells within bounds, those on the edge with them, pass the filters, and the ids of those on one page of them. */
export function wellsInView(
  columns: WellColumns,
  [west, south, east, north]: Bounds,
  filters: AskedValues,
  page: Page,
): { total: number; ids: number[] } {
  const { ids, longitudes, latitudes, kinds, allKinds } = columns;
  const wanted = allKinds.map((kind) => fits(kind, filters));
  const found: number[] = [];
  let total = 0;
  for (const row of orderFor(columns, page)) {
    if (!wanted[kinds[row]!]) continue;
    const [longitude, latitude] = [longitudes[row]!, latitudes[row]!];
    if (longitude < west || longitude > east || latitude < south || latitude > north) continue;
    if (total >= page.offset && found.length < page.limit) found.push(ids[row]!);
    total++;
  }
  return { total, ids: found };
}
