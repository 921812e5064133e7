import type { DataSource } from 'typeorm';
import { insertRows } from '../../src/database/insert-rows.ts';

const square = (west: number, south: number, size = 0.02) =>
  `SRID=4326;MULTIPOLYGON(((${west} ${south}, ${west + size} ${south}, ${west + size} ${south + size}, ${west} ${south + size}, ${west} ${south})))`;

export const CLASS = { A: 1, B: 2, C: 3, D: 4, S: 5, Unknown: 999 };
export const STATUS = { Active: 1, Plugged: 4, Destroyed: 6 };

/** A row of the well table; by default of class A and in no GPU. */
export const toolWell = (well_number: string, lon: number, lat: number, more: object = {}) => ({
  well_number,
  npgcd_well_class_ndx: CLASS.A,
  well_type_ndx: 1,
  npgcd_well_status_ndx: STATUS.Active,
  completion_date: null,
  finalized_date: null,
  gpu_number: null,
  max_yield_gpm: null,
  quarter_section: null,
  remarks: null,
  surface_elevation_feet: null,
  owner_name: 'Secret Farms',
  state_links: null,
  file_attachments: null,
  data_source: 'test',
  location: `SRID=4326;POINT(${lon} ${lat})`,
  ...more,
});

/** Inserts rows made by `toolWell`; other columns keep their defaults. */
export async function insertWells(database: DataSource, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0]!).join(', ');
  await database.query(
    `INSERT INTO well (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::well, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/**
 * Two adjacent GPUs, 1001 and 1002 east of it, separated by the meridian -101.88, and wells on both sides. Most of 1001 is in Moore
 * County, the rest in Sherman.
 */
export async function insertToolData(database: DataSource): Promise<void> {
  const gpu = (gpu_number: number, gpu_name: string | null, west: number) => ({
    gpu_number,
    gpu_name,
    meter_program: gpu_name && 'Metered',
    total_acres: 640.5,
    data_source: 'test',
    location: square(west, 36),
  });
  await insertRows(database.manager, 'gpu', [gpu(1001, 'Home place', -101.9), gpu(1002, null, -101.88)]);
  const county = (name: string, west: number, size: number) => ({
    kind: 'county',
    code: name,
    name,
    properties: {},
    location: square(west, 35.9, size),
  });
  for (const row of [county('Sherman', -102.195, 0.3), county('Moore', -101.895, 0.3), county('Dallam', -103, 0.1)]) {
    await database.query('INSERT INTO boundary (kind, code, name, properties, location) VALUES ($1, $2, $3, $4, $5)', [
      row.kind,
      row.code,
      row.name,
      row.properties,
      row.location,
    ]);
  }
  await insertWells(database, [
    toolWell('DA-10', -101.8815, 36.01, {
      npgcd_well_class_ndx: CLASS.D,
      gpu_number: 1001,
      completion_date: '1987-04-14',
      finalized_date: '1987-06-01',
      max_yield_gpm: 1000,
      remarks: 'Drip "tape"\nsince 2001',
      state_links: 'Report;https://example.org/10',
      file_attachments: 'Log;https://example.org/10.pdf',
      surface_elevation_feet: 3686.5,
      quarter_section: 'NE/4',
    }),
    toolWell('DA-9', -101.8835, 36.01, { gpu_number: 1001, npgcd_well_class_ndx: CLASS.C, max_yield_gpm: 250 }),
    toolWell('DA-11', -101.89, 36.005, { gpu_number: 1001, npgcd_well_class_ndx: CLASS.Unknown }),
    toolWell('MO-2', -101.8785, 36.01, { gpu_number: 1002 }),
    toolWell('MO-1', -101.8785, 36.011, { npgcd_well_status_ndx: STATUS.Plugged }),
    toolWell('MO-3', -101.86, 36.01, { gpu_number: 1002, npgcd_well_class_ndx: CLASS.D }),
  ]);
}
