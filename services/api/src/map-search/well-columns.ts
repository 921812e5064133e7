import type { WellCount } from '@portal/shared-api';
import {
  FLAG_FILTERS,
  LIST_FILTERS,
  propertiesIn,
  type ViewProperty,
  WELL,
  WELL_SORTS,
  type WellSort,
} from '@portal/shared-api/records';
import { type LookupNames, NONE, RecordLayout, recordBytes } from '../records/record-layout.ts';

export type WellKind = Omit<WellCount, 'count'>;

/** Columns for the table of wells in view, in the natural order of well numbers. */
export interface WellColumns {
  ids: Int32Array;
  longitudes: Float64Array;
  latitudes: Float64Array;
  /** Index into `kinds` per well. */
  kinds: Int32Array;
  allKinds: readonly WellKind[];
  /** Sort columns not derived from number or kind; `NONE` for missing values. */
  sorted: Partial<Record<WellSort, Int32Array | Float64Array>>;
  orders: Map<string, Int32Array>;
}

const FILTERS = [...LIST_FILTERS, ...FLAG_FILTERS].map(({ property }) => property);
/** Sortable properties that are not part of a well's kind. */
const SORTED = propertiesIn(WELL, 'table').filter(
  ({ key, filter }) => key !== 'Well' && !filter && WELL_SORTS.includes(key as WellSort),
);

export const columnsLayout = new RecordLayout([
  ...propertiesIn(WELL, 'table').filter(({ filter }) => filter),
  ...SORTED,
]);

/** Position of each wanted ID within `ids`, both sorted; omits unknown IDs. */
function placesOf(wanted: Int32Array, ids: Int32Array): Int32Array {
  const places = new Int32Array(wanted.length);
  let found = 0;
  for (const id of wanted) {
    let [low, high] = [0, ids.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ids[middle]! < id) low = middle + 1;
      else high = middle;
    }
    if (ids[low] === id) places[found++] = low;
  }
  return places.subarray(0, found);
}

export function lastId(run: Buffer): number | null {
  const records = recordBytes(run);
  let last: number | null = null;
  for (const offset of columnsLayout.offsetsOf(records)) last = columnsLayout.id(records, offset);
  return last;
}

/** Reads 4-byte integers in the database's binary format. */
export const readIntegers = (bytes: Buffer): Int32Array =>
  Int32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readInt32BE(index * 4));

function rankNames(names: ReadonlyMap<number, string>): Map<number, number> {
  const sorted = [...names].sort(([, one], [, other]) => (one < other ? -1 : 1));
  return new Map(sorted.map(([code], rank) => [code, rank]));
}

/**
 * @param run records of all wells in the layout's format, ordered by ID
 * @param order IDs of the wells in natural order
 * @param names meanings of the codes in the records
 */
export function wellColumns(run: Buffer, order: Int32Array, names: LookupNames): WellColumns {
  const records = recordBytes(run);
  const offsets = Int32Array.from(columnsLayout.offsetsOf(records));
  const rows = placesOf(
    order,
    offsets.map((offset) => columnsLayout.id(records, offset)),
  ).map((at) => offsets[at]!);
  const integers = (read: (bytes: typeof records, offset: number) => number) => rows.map((row) => read(records, row));
  const numbers = (read: (bytes: typeof records, offset: number) => number) =>
    Float64Array.from(rows, (row) => read(records, row));

  const sortedBy = ({ key, kind, lookup }: ViewProperty): Int32Array | Float64Array => {
    if (kind === 'number') {
      const read = columnsLayout.numberReader(key);
      return numbers((bytes, row) => (Number.isNaN(read(bytes, row)) ? NONE : read(bytes, row)));
    }
    const read = columnsLayout.integerReader(key);
    const ranks = lookup && rankNames(names.get(lookup)!);
    return integers(ranks ? (bytes, row) => ranks.get(read(bytes, row)) ?? NONE : read);
  };

  const allKinds: WellKind[] = [];
  const combinations = columnsLayout.combinations();
  const readers = FILTERS.map((property) => [property, columnsLayout.reader(property, names)] as const);
  const kindAt = (row: number): number => {
    const kind = combinations.numberOf(records, row);
    allKinds[kind] ??= Object.fromEntries(
      readers.map(([property, read]) => [property, read(records, row) ?? '']),
    ) as WellKind;
    return kind;
  };
  return {
    ids: integers(columnsLayout.id),
    longitudes: numbers(columnsLayout.longitude),
    latitudes: numbers(columnsLayout.latitude),
    kinds: rows.map(kindAt),
    allKinds,
    sorted: Object.fromEntries(SORTED.map((property) => [property.key, sortedBy(property)])),
    orders: new Map(),
  };
}
