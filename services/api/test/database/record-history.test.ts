import { insertMapData } from '../support/fixtures.ts';
import { testDatabase } from '../support/test-api.ts';

const database = testDatabase();
beforeEach(async () => {
  await database.query('TRUNCATE well, gpu, boundary, permit, audit_log, record_change RESTART IDENTITY CASCADE');
  await insertMapData(database);
  await database.query('TRUNCATE record_change');
});

interface Change {
  record_table: string;
  record_ndx: number;
  version: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
const changes = () =>
  database.query<Change[]>(
    'SELECT record_table, record_ndx, version, before, after FROM record_change ORDER BY change_ndx',
  );

describe('the history of records', () => {
  it('keeps what changed in a row, with its version, and a place exactly', async () => {
    await database.query("UPDATE well SET remarks = 'Capped', npgcd_well_status_ndx = 2 WHERE well_ndx = 7");
    expect(await changes()).toEqual([
      {
        ...{ record_table: 'well', record_ndx: 7, version: 2 },
        before: { remarks: 'note', npgcd_well_status_ndx: 1 },
        after: { remarks: 'Capped', npgcd_well_status_ndx: 2 },
      },
    ]);
    await database.query(`UPDATE well SET location = 'SRID=4326;POINT(-101.825123456789 36.1)' WHERE well_ndx = 7`);
    const { before, after } = (await changes()).at(-1)!;
    const [{ was, is }] = await database.query(
      `SELECT ST_AsText($1::geometry, 15) AS was, ST_AsText($2::geometry, 15) AS is`,
      [before!.location, after!.location],
    );
    expect([was, is]).toEqual(['POINT(-101.8251234567 36.1101234567)', 'POINT(-101.825123456789 36.1)']);
  });

  // PostGIS's conversion of places to JSON took most of the time of imports, and was computed six times.
  it('computes each row once, and converts no place to GeoJSON', async () => {
    const functions = await database.query<{ proname: string; prosrc: string }[]>(
      "SELECT proname, prosrc FROM pg_proc WHERE proname ~ '^record_.+_change$'",
    );
    expect(functions.map(({ proname }) => proname)).toContain('record_well_change');
    for (const { prosrc } of functions) {
      expect(prosrc).toContain('OFFSET 0) AS changed');
      expect(prosrc).not.toMatch(/to_jsonb\(\w+\) \|\|/);
    }
  });

  it('ignores statements that change nothing, and values that are derived', async () => {
    await database.query('UPDATE well SET remarks = remarks, updated_at = now(), has_telemetry = NOT has_telemetry');
    await database.query('UPDATE gpu SET inner_buffer = location');
    expect(await changes()).toEqual([]);
    expect(await database.query('SELECT DISTINCT version FROM well')).toEqual([{ version: 1 }]);
  });

  it('keeps the whole row that is removed, and that one was added', async () => {
    await database.query('DELETE FROM well WHERE well_ndx = 7');
    await database.query("INSERT INTO permit (permit_number, gpu_number) VALUES ('P-1', 1001)");
    expect(await changes()).toEqual([
      {
        ...{ record_table: 'well', record_ndx: 7, version: null },
        before: expect.objectContaining({ well_number: 'DA-"7"', remarks: 'note', location: expect.any(String) }),
        after: null,
      },
      { record_table: 'permit', record_ndx: 1, version: 1, before: null, after: {} },
    ]);
  });

  it('joins the changes of a transaction with its audit entry, and of no other', async () => {
    await database.transaction(async (manager) => {
      await manager.query("UPDATE well SET remarks = 'x'");
      await manager.query(`INSERT INTO audit_log (action, actor, subject, changes, developers_only)
        VALUES ('record-changed', 'Jo', 'Wells', '[]', false)`);
      await manager.query("UPDATE gpu SET gpu_name = 'y'");
    });
    await database.query("UPDATE gpu SET gpu_name = 'z'");
    const rows = await database.query(
      'SELECT record_table, actor FROM record_change LEFT JOIN audit_log USING (change_set) ORDER BY change_ndx',
    );
    expect(rows).toEqual([
      { record_table: 'well', actor: 'Jo' },
      { record_table: 'well', actor: 'Jo' },
      { record_table: 'gpu', actor: 'Jo' },
      { record_table: 'gpu', actor: null },
    ]);
  });

  it('has no demo rows that come and go, but what people change in them', async () => {
    await database.query("UPDATE well SET data_source = 'demo'");
    await database.query('TRUNCATE record_change');
    await database.query("UPDATE well SET remarks = 'seen'");
    await database.query('DELETE FROM well');
    expect(await changes()).toMatchObject([{ after: { remarks: 'seen' } }, { after: { remarks: 'seen' } }]);
  });
});
