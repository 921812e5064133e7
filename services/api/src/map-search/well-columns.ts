import type { WellCount } from '@portal/shared-api';
import { Pairs } from '../tiles/pairs.ts';
import type { WellCodes } from '../tiles/well-codes.repository.ts';

/** All that the map's filters ask of a well. */
export type WellKind = Omit<WellCount, 'count'>;

/** What the table of wells asks of every well: columns with a value for each, in the natural order of the wells' numbers. */
export interface WellColumns {
  ids: Int32Array;
  longitudes: Float64Array;
  latitudes: Float64Array;
  /** Place in `kinds` of what the well is. */
  kinds: Int32Array;
  allKinds: readonly WellKind[];
  /** Days since 2000-01-01, `NONE` where there is no date. */
  completed: Int32Array;
  /** Number of the GPU, `NONE` where the well is in none. */
  gpus: Int32Array;
  /** Rows in the orders that have been asked for. */
  orders: Map<string, Int32Array>;
}

/** Larger than any value. */
export const NONE = 2_147_483_647;

/** Bytes of a record, and where its fields begin: four-byte whole numbers but for two eight-byte ones. */
const RECORD = 44;
const at = { id: 0, longitude: 4, latitude: 12, class: 20, type: 24, status: 28, measured: 32, completed: 36, gpu: 40 };
const measured = { winterObservations: 1, telemetry: 2 };

/** A well as one binary record: a million columns of text would take the driver seconds to take apart. */
export const columnsRecord = `int4send(well_ndx) || float8send(ST_X(location)) || float8send(ST_Y(location))
  || int4send(npgcd_well_class_ndx) || int4send(well_type_ndx) || int4send(npgcd_well_status_ndx)
  || int4send(has_winter_observations::int * ${measured.winterObservations} + has_telemetry::int * ${measured.telemetry})
  || int4send(coalesce(completion_date - DATE '2000-01-01', ${NONE})) || int4send(coalesce(gpu_number, ${NONE}))`;

/** Where in ids that are ordered each of some others is; those that are not among them are left out. */
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

/** Id of the last record in a run; `null` when there is none. */
export const lastId = (run: Buffer): number | null =>
  run.length === 0 ? null : run.readInt32BE(run.length - RECORD + at.id);

/** Whole numbers of four bytes each, as the database sends them. */
export const readIntegers = (bytes: Buffer): Int32Array =>
  Int32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readInt32BE(index * 4));

/**
 * The columns of wells.
 *
 * @param run what `columnsRecord` makes of each well, ordered by id
 * @param order ids of the wells in their natural order
 * @param codes what the codes in the records mean
 */
export function wellColumns(run: Buffer, order: Int32Array, codes: WellCodes): WellColumns {
  const view = new DataView(run.buffer, run.byteOffset, run.byteLength);
  const allIds = new Int32Array(run.length / RECORD);
  for (let place = 0; place < allIds.length; place++) allIds[place] = view.getInt32(place * RECORD + at.id);
  const places = placesOf(order, allIds);
  const integers = (offset: number): Int32Array => places.map((place) => view.getInt32(place * RECORD + offset));
  const degrees = (offset: number): Float64Array => {
    const values = new Float64Array(places.length);
    places.forEach((place, row) => {
      values[row] = view.getFloat64(place * RECORD + offset);
    });
    return values;
  };

  const allKinds: WellKind[] = [];
  const [uses, states, combinations] = [new Pairs(), new Pairs(), new Pairs()];
  const kindAt = (place: number): number => {
    const start = place * RECORD;
    const [ofClass, ofType] = [view.getInt32(start + at.class), view.getInt32(start + at.type)];
    const [ofStatus, flags] = [view.getInt32(start + at.status), view.getInt32(start + at.measured)];
    const kind = combinations.numberOf(uses.numberOf(ofClass, ofType), states.numberOf(ofStatus, flags));
    allKinds[kind] ??= {
      'Well Class': codes.classNames.get(ofClass) ?? '',
      'Well Type': codes.typeNames.get(ofType) ?? '',
      'Well Status': codes.statusNames.get(ofStatus) ?? '',
      'Winter Observations': (flags & measured.winterObservations) !== 0,
      Telemetry: (flags & measured.telemetry) !== 0,
    };
    return kind;
  };
  return {
    ids: integers(at.id),
    longitudes: degrees(at.longitude),
    latitudes: degrees(at.latitude),
    kinds: places.map(kindAt),
    allKinds,
    completed: integers(at.completed),
    gpus: integers(at.gpu),
    orders: new Map(),
  };
}
