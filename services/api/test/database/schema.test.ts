import { withoutForeignKeys } from '../../src/database/foreign-keys.ts';
import { insertDefaults } from '../../src/defaults/insert.ts';
import { setUp } from '../../src/setup/set-up.ts';
import { testDatabase } from '../support/test-api.ts';

const database = testDatabase();

const version = async (name: string): Promise<number> => {
  const [row] = await database.query<{ version: string }[]>('SELECT version FROM data_version WHERE name = $1', [name]);
  return Number(row!.version);
};
const insertWell = (number: string, values = "'SRID=4326;POINT(-101.8 36.1)'") =>
  database.query(
    `INSERT INTO well (well_number, npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx, data_source, location)
    VALUES ($1, 1, 1, 1, 'test', ${values})`,
    [number],
  );

describe('the schema', () => {
  it('can be reverted and set up again, and reports pending migrations', async () => {
    const { length } = database.migrations;
    for (let number = 0; number < length; number++) await database.undoLastMigration();
    expect(await database.showMigrations()).toBe(true);
    expect(await database.query("SELECT 1 FROM pg_tables WHERE tablename IN ('well', 'permit', 'audit_log')")).toEqual(
      [],
    );
    const lines: string[] = [];
    await setUp(database, { demo: false, print: (line) => lines.push(line) });
    expect(await database.showMigrations()).toBe(false);
    expect(lines).toEqual([
      `Applied ${length} migration(s)`,
      expect.stringMatching(/^Brought \d+ rows to their defaults/),
    ]);
  });

  it('refuses two wells with one number and a well in another coordinate system, and accepts observations at any time', async () => {
    await insertWell('T-3');
    await expect(insertWell('T-3')).rejects.toThrow(/well_well_number_key/);
    await expect(insertWell('T-2', "'SRID=3857;POINT(0 0)'")).rejects.toThrow(/SRID/);
    const observe = (time: string) =>
      database.query(
        `INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value)
         SELECT well_ndx, 1, $1, 100 FROM well WHERE well_number = 'T-3'`,
        [time],
      );
    for (const time of ['1896-01-01T00:00Z', '2026-11-21T00:00Z', '2150-01-01T00:00Z']) await observe(time);
    await expect(observe('2026-11-21T00:00Z')).rejects.toThrow(/duplicate key/);
    await database.query('DELETE FROM well');
    expect(await database.query('SELECT 1 FROM observation')).toEqual([]);
  });
});

describe('withoutForeignKeys', () => {
  const load = (table: string, sql: string) =>
    database.transaction((manager) => withoutForeignKeys(manager, table, () => manager.query(sql)));
  const keys = () =>
    database.query(`SELECT conrelid::regclass::text AS table, conname, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' ORDER BY 1, 2`);

  it('restores the foreign keys of a table as they were', async () => {
    const before = await keys();
    await insertWell('T-4');
    await load(
      'observation',
      `INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value)
        SELECT well_ndx, 1, now(), 100 FROM well WHERE well_number = 'T-4'`,
    );
    expect(await database.query('SELECT 1 FROM observation')).toHaveLength(1);
    expect(await keys()).toEqual(before);
    await database.query("DELETE FROM well WHERE well_number = 'T-4'");
    expect(await database.query('SELECT 1 FROM observation')).toEqual([]);
  });

  it('refuses a dangling reference, and restores the keys after a failed load', async () => {
    const before = await keys();
    await insertWell('T-4');
    const lost = load('well', "UPDATE well SET gpu_number = 1 WHERE well_number = 'T-4'");
    await expect(lost).rejects.toThrow(/well_gpu_fk/);
    expect(await database.query('SELECT 1 FROM well WHERE gpu_number IS NOT NULL')).toEqual([]);
    expect(await keys()).toEqual(before);
    await database.query("DELETE FROM well WHERE well_number = 'T-4'");
  });
});

describe('data versions', () => {
  it('rise with every change of their tables only that is not rolled back', async () => {
    const [wells, layers] = [await version('wells'), await version('layers')];
    await insertWell('T-4');
    const inserted = await version('wells');
    expect(inserted).toBeGreaterThan(wells);
    await database.query("UPDATE well SET remarks = 'checked'");
    const updated = await version('wells');
    expect(updated).toBeGreaterThan(inserted);
    const failing = database.transaction(async (manager) => {
      await manager.query("UPDATE well SET remarks = 'lost'");
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await version('wells')).toBe(updated);
    await database.query("DELETE FROM well WHERE well_number = 'T-4'");
    expect(await version('wells')).toBeGreaterThan(updated);
    expect(await version('layers')).toBe(layers);
  });

  it('are the time of the change, or one more than before if the clock is behind', async () => {
    const before = Date.now() - 60_000;
    await insertWell('T-5');
    expect(await version('wells')).toBeGreaterThan(before);
    const later = Date.now() + 3_600_000;
    await database.query("UPDATE data_version SET version = $1 WHERE name = 'wells'", [later]);
    await database.query("DELETE FROM well WHERE well_number = 'T-5'");
    expect(await version('wells')).toBe(later + 1);
  });
});

describe('insertDefaults', () => {
  it('inserts nothing twice, and keeps what the district changed', async () => {
    await database.query("UPDATE map_layer SET name = 'Our wells' WHERE layer_id = 'wells'");
    await database.query("DELETE FROM map_layer WHERE layer_id = 'well-labels'");
    const versionBefore = await version('lookups');
    expect(await insertDefaults(database)).toBe(1);
    expect(await insertDefaults(database)).toBe(0);
    expect(await database.query("SELECT name FROM map_layer WHERE layer_id = 'wells'")).toEqual([
      { name: 'Our wells' },
    ]);
    expect(await version('lookups')).toBe(versionBefore);
    await database.query("UPDATE map_layer SET name = 'Wells' WHERE layer_id = 'wells'");
  });

  it('updates a layer to changed defaults, except where the district changed it', async () => {
    const layer = async () => {
      const [row] = await database.query("SELECT name, minzoom, paint FROM map_layer WHERE layer_id = 'well-labels'");
      return row;
    };
    const now = await layer();
    // As if the portal had been installed with other defaults, and staff had changed the name and color since.
    await database.query(`UPDATE map_layer SET name = 'Numbers', minzoom = 3,
      paint = paint || '{"text-color": "#123456", "text-halo-width": 9}',
      shipped = shipped || '{"name": "Labels", "minzoom": 3}'
        || jsonb_build_object('paint', shipped->'paint' || '{"text-color": "#000000", "text-halo-width": 9}')
      WHERE layer_id = 'well-labels'`);
    expect(await insertDefaults(database)).toBe(1);
    expect(await layer()).toEqual({
      name: 'Numbers',
      minzoom: now.minzoom,
      paint: { ...now.paint, 'text-color': '#123456' },
    });
    expect(await insertDefaults(database)).toBe(0);
    await database.query("DELETE FROM map_layer WHERE layer_id = 'well-labels'");
    await insertDefaults(database);
  });

  it('treats differences in rows older than stored defaults as changes by the district', async () => {
    await database.query("UPDATE map_layer SET name = 'Old', shipped = NULL WHERE layer_id = 'well-labels'");
    expect(await insertDefaults(database)).toBe(0);
    expect(
      await database.query("SELECT name, shipped->>'name' AS shipped FROM map_layer WHERE layer_id = 'well-labels'"),
    ).toEqual([{ name: 'Old', shipped: 'Well labels' }]);
    await database.query("DELETE FROM map_layer WHERE layer_id = 'well-labels'");
    await insertDefaults(database);
  });
});
