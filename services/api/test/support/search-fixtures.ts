import type { DataSource } from 'typeorm';
import { insertRows } from '../../src/database/insert-rows.ts';

const square = (west: number, south: number, size: number) =>
  `SRID=4326;MULTIPOLYGON(((${west} ${south}, ${west + size} ${south}, ${west + size} ${south + size}, ${west} ${south + size}, ${west} ${south})))`;

const gpu = (gpu_number: number, gpu_name: string | null, west: number) => ({
  gpu_number,
  gpu_name,
  meter_program: 'Metered',
  total_acres: 640.5,
  data_source: 'test',
  location: square(west, 36, 0.01),
});

let nextWell = 0;
const well = (well_number: string, lon: number, lat: number, more: object = {}) => ({
  well_ndx: ++nextWell,
  well_number,
  npgcd_well_class_ndx: 1,
  well_type_ndx: 1,
  npgcd_well_status_ndx: 1,
  completion_date: null,
  gpu_number: null,
  section_block_survey_address: null,
  owner_name: 'Secret Farms',
  state_well_number: null,
  well_report_tracking_number: null,
  plugging_report_tracking_number: null,
  has_winter_observations: false,
  has_telemetry: false,
  has_battery_data: false,
  has_water_temperature_data: false,
  data_source: 'test',
  updated_at: '2026-01-01',
  location: `SRID=4326;POINT(${lon} ${lat})`,
  ...more,
});

/** Wells of two prefixes, in the west and the east, with every kind of number and address. */
const wells = () => [
  well('DA-9', -102.5, 36.1, { completion_date: '1950-01-01', gpu_number: 1001 }),
  well('DA-10', -102.4, 36.1, { npgcd_well_class_ndx: 4, completion_date: '2001-05-06', has_telemetry: true }),
  well('DA-0042', -102.3, 36.1, { state_well_number: '0245601', npgcd_well_status_ndx: 4, gpu_number: 42 }),
  well('SH-0042', -101.5, 36.3, { has_winter_observations: true, well_type_ndx: 2 }),
  well('SH-4200', -101.4, 36.3, { well_report_tracking_number: '987654', completion_date: '1987-04-14' }),
  well('SH-7', -101.3, 36.3, { section_block_survey_address: 'Sec. 21, Blk. 2-T, T&NO RR Survey' }),
  well('50%_\\XYZ', -101.2, 36.4, { plugging_report_tracking_number: '13579' }),
  well('Peña 1', -101.1, 36.4),
];

const boundary = (kind: string, name: string, location: string, code = name) => ({
  kind,
  code,
  name,
  properties: {},
  data_source: 'test',
  location,
});

/** Eight wells, three GPUs, and boundaries of the kinds that the gazetteer searches. */
export async function insertSearchData({ manager }: DataSource): Promise<void> {
  nextWell = 0;
  await insertRows(manager, 'gpu', [
    gpu(42, null, -102.3),
    gpu(1001, 'Coldwater 42', -102.5),
    gpu(1420, 'Home', -101.5),
  ]);
  await insertRows(manager, 'well', wells());
  const rows = [
    boundary('county', 'Dallam', square(-103, 36, 0.6)),
    boundary('county', 'Sherman', square(-102, 36, 0.6)),
    boundary('survey-section', 'Sec. 21, Blk. 2-T, T&NO RR Survey', square(-101.31, 36.29, 0.02)),
    boundary('survey-section', 'Sec. 2, Blk. 2-T, T&NO RR Survey', square(-101.35, 36.29, 0.02)),
    boundary('subdivision', 'Prairie View, Dalhart unit 1', square(-102.52, 36.05, 0.01)),
    boundary('public-water-system', 'City of Dalhart', square(-102.53, 36.05, 0.03)),
    boundary('parcel', 'Parcel Dalhart 1', square(-102.52, 36.05, 0.001)),
  ];
  for (const { properties, ...row } of rows) await insertRows(manager, 'boundary', [{ ...row, properties }]);
}
