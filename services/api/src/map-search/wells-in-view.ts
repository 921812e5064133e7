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

/** Sort rank of a row's value, starting at 0; `null` for no value, which sorts last in both directions. */
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

/** `null` for the natural order, in which the columns are stored. */
function rankFor(sort: WellSort, columns: WellColumns): Rank | null {
  const column = columns.sorted[sort];
  if (column) return rankByValue(column);
  return sort === 'Well' ? null : rankByName(columns, sort as keyof WellKind);
}

/** All rows sorted by rank; the sort is stable. */
function sortRows(count: number, rank: Rank, descending: boolean): Int32Array {
  // Sorting numbers is much faster than comparing rows: combines rank and row into one, exact for two million wells.
  const base = 2 ** 32;
  const keys = Float64Array.from({ length: count }, (_, row) => {
    const own = rank(row) ?? base;
    return (descending && own < base ? base - 1 - own : own) * count + row;
  });
  return Int32Array.from(keys.sort(), (key) => key % count);
}

function orderFor(columns: WellColumns, { sort, descending }: Page): Int32Array {
  const name = `${sort} ${descending}`;
  const known = columns.orders.get(name);
  if (known) return known;
  const count = columns.ids.length;
  const rank = rankFor(sort, columns);
  const rows = rank ? sortRows(count, rank, descending) : Int32Array.from({ length: count }, (_, row) => row);
  if (!rank && descending) rows.reverse();
  columns.orders.set(name, rows);
  return rows;
}

/** Counts wells within bounds (edges included) that pass the filters, and returns the IDs of one page. */
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
