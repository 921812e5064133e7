import type { DataSource } from 'typeorm';

const polygon = (west: number, south: number, size = 0.1) =>
  `SRID=4326;MULTIPOLYGON(((${west} ${south}, ${west + size} ${south}, ${west + size} ${south + size}, ${west} ${south + size}, ${west} ${south})))`;

/** Two wells (one with few values), a GPU, and boundaries of two kinds. */
export async function insertMapData(database: DataSource): Promise<void> {
  await database.query(
    `INSERT INTO gpu (gpu_number, gpu_name, meter_program, total_acres, location) VALUES (1001, 'Home place', 'Metered', 640.5, $1)`,
    [polygon(-101.9, 36)],
  );
  await database.query(
    `INSERT INTO well (well_ndx, well_number, npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx, monitoring_status_ndx,
      completion_date, gpu_number, section_block_survey_address, owner_name, remarks, state_well_number, state_links,
      has_telemetry, data_source, location)
    VALUES (7, 'DA-"7"', 4, 1, 1, 1, '1987-04-14', 1001, 'Sec. 21', 'Jane Doe', 'note', '0241101', 'Report;https://example.org/7',
      true, 'test', 'SRID=4326;POINT(-101.8251234567 36.1101234567)')`,
  );
  await database.query(
    `INSERT INTO well (well_ndx, well_number, npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx, data_source, location)
    VALUES (5001, 'T-5001', 999, 999, 1, 'test', 'SRID=4326;POINT(-102 36.5)')`,
  );
  for (const [kind, name, properties] of [
    ['county', 'Dallam', {}],
    ['parcel', 'Parcel 1', { owner: 'Jane Doe', acres: 80 }],
  ] as const) {
    await database.query('INSERT INTO boundary (kind, code, name, properties, location) VALUES ($1, $2, $2, $3, $4)', [
      kind,
      name,
      properties,
      polygon(-102, 36, 0.5),
    ]);
  }
}

/** Runs `test` with one settings row changed, then restores it. */
export async function withSetting(
  database: DataSource,
  { table, key, column }: { table: 'map_layer' | 'map_source'; key: string; column: 'access' | 'metadata' | 'paint' },
  value: unknown,
  test: () => Promise<void>,
): Promise<void> {
  const id = table === 'map_layer' ? 'layer_id' : 'source_id';
  const [before] = await database.query(`SELECT ${column} AS value FROM ${table} WHERE ${id} = $1`, [key]);
  const set = (to: unknown) => database.query(`UPDATE ${table} SET ${column} = $2 WHERE ${id} = $1`, [key, to]);
  await set(value);
  try {
    await test();
  } finally {
    await set(before.value);
  }
}

/** Runs `test` while a source of the map is for `access` alone. */
export const withAccess = (database: DataSource, source: string, access: string, test: () => Promise<void>) =>
  withSetting(database, { table: 'map_source', key: source, column: 'access' }, access, test);

/** Runs `test` while a layer of the map reserves fields for administrators. */
export const withAdminOnlyFields = (
  database: DataSource,
  layer: string,
  adminOnlyFields: string[],
  test: () => Promise<void>,
) => {
  const popup = { excludePopup: false, excludeFields: [], adminOnlyFields, titleField: null };
  return withSetting(
    database,
    { table: 'map_layer', key: layer, column: 'metadata' },
    { legendParent: 'NPGCD Data', popup },
    test,
  );
};
