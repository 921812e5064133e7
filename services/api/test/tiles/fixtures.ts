import type { DataSource } from 'typeorm';
import { insertRows } from '../../src/database/insert-rows.ts';
import { createRandom } from '../../src/seed/random.ts';

export const well = (lon: number, lat: number, more: object = {}) => ({
  npgcd_well_class_ndx: 1,
  well_type_ndx: 1,
  npgcd_well_status_ndx: 1,
  monitoring_status_ndx: 1,
  gpu_number: null,
  owner_name: 'Secret Farms',
  has_winter_observations: false,
  has_telemetry: false,
  has_battery_data: false,
  has_water_temperature_data: false,
  data_source: 'test',
  updated_at: '2026-01-01',
  location: `SRID=4326;POINT(${lon} ${lat})`,
  ...more,
});

/** Numbers them from 1, or after the wells there are. */
export async function insertWells(database: DataSource, wells: readonly object[]): Promise<void> {
  const [{ last }] = await database.query('SELECT coalesce(max(well_ndx), 0) AS last FROM well');
  const numbered = wells.map((row, index) => {
    const well_ndx: number = last + index + 1;
    return { well_ndx, well_number: `T-${well_ndx}`, ...row };
  });
  await insertRows(database.manager, 'well', numbered);
}

/** Wells close together, of all kinds, so that many share a cell of a thinned tile. */
export function crowd(count: number, [west, south, east, north]: readonly [number, number, number, number]) {
  const random = createRandom(7);
  return Array.from({ length: count }, () =>
    well(random.between(west, east), random.between(south, north), {
      npgcd_well_class_ndx: random.whole(1, 3),
      well_type_ndx: random.whole(1, 3),
      npgcd_well_status_ndx: random.whole(1, 2),
      has_winter_observations: random.chance(0.1),
      has_telemetry: random.chance(0.02),
    }),
  );
}

/** A square MultiPolygon. @param side in degrees */
export const square = (west: number, south: number, side: number): string =>
  `SRID=4326;MULTIPOLYGON(((${west} ${south}, ${west + side} ${south}, ${west + side} ${south + side}, ${west} ${south + side}, ${west} ${south})))`;
