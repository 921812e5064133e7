import type { DataSource } from 'typeorm';
import { NOT_MOVED, WELL_REFERENCES } from '../../src/well-merges/well-references.ts';
import { REASON, recordsWorld } from '../support/records-world.ts';

const { database, api, call, change, history } = recordsWorld();

const KEPT = 7;
const DUPLICATE = 5001;
const OTHER = 6001;
const DEPTH = 1;

/** Something in each table that refers to wells, of both wells where that is possible. */
async function insertReferences(database: DataSource): Promise<void> {
  for (const statement of [
    `INSERT INTO well (well_ndx, well_number, npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx, data_source, location,
      replaces_well_ndx) VALUES (${OTHER}, 'T-6001', 1, 1, 1, 'manual', 'SRID=4326;POINT(-102.1 36.5)', ${DUPLICATE})`,
    `INSERT INTO measurement_import (import_ndx, file_name, byte_length, format, sha256, state, uploaded_by)
      OVERRIDING SYSTEM VALUE
      SELECT ndx, 'levels.csv', 1, 'usgs', ndx::text, 'committed', 'Ada' FROM generate_series(1, 2) AS ndx`,
    `INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value, import_ndx)
      SELECT well, ${DEPTH}, make_timestamptz(year, 1, 15, 12, 0, 0, 'UTC'), 200 + year % 100 + (well = ${DUPLICATE} AND year = 2012)::int, 1
      FROM unnest(ARRAY[${KEPT}, ${DUPLICATE}]) AS well, generate_series(2010, 2016) AS year
      WHERE (well = ${KEPT}) = (year < 2012) OR year IN (2012, 2013)`,
    `INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value)
      VALUES (${DUPLICATE}, ${DEPTH}, '2010-01-15T18:00:00Z', 3)`,
    `INSERT INTO replaced_observation (import_ndx, well_ndx, parameter_ndx, collect_timestamp, result_value)
      VALUES (2, ${KEPT}, 1, '2012-01-15T12:00Z', 5), (2, ${DUPLICATE}, 1, '2012-01-15T12:00Z', 6),
        (2, ${DUPLICATE}, 1, '2014-01-15T12:00Z', 7)`,
    `INSERT INTO confirmed_observation (import_ndx, of_import_ndx, well_ndx, parameter_ndx, collect_timestamp)
      VALUES (2, 1, ${DUPLICATE}, 1, '2014-01-15T12:00Z')`,
    `INSERT INTO import_made_well (well_ndx, import_ndx) VALUES (${DUPLICATE}, 1)`,
    `INSERT INTO meter (meter_ndx, gpu_number, well_ndx, serial, unit, digits) VALUES (1, 1001, ${DUPLICATE}, 'M-1', 'gallons', 6)`,
    `INSERT INTO production_report (report_ndx, gpu_number, year, status, method, changed_by) VALUES (1, 1001, 2025, 1, 'meter', 'Ada')`,
    `INSERT INTO production_reading (report_ndx, meter_ndx, well_ndx) VALUES (1, 1, ${DUPLICATE})`,
    `INSERT INTO production_report (report_ndx, gpu_number, year, status, method, changed_by) VALUES (2, 1001, 2024, 1, 'pivot', 'Ada')`,
    `INSERT INTO production_evidence (report_ndx, well_ndx, figures, entered_at, entered_by_user_id, entered_by)
      SELECT report, well, jsonb_build_object('kind', 'pivot', 'hours', well, 'gpm', 800, 'source', 'Print'), '2026-01-05', 'owner', 'Jane'
      FROM (VALUES (1, ${DUPLICATE}), (2, ${DUPLICATE}), (2, ${KEPT})) AS given (report, well)`,
    `INSERT INTO record_document (record_kind, record_ndx, file_name, media_type, byte_length, sha256, storage_key,
        uploaded_by_user_id, uploaded_by)
      SELECT kind, ${DUPLICATE}, 'deed.pdf', 'application/pdf', 1, '', kind, 'admin', 'Ada' FROM unnest(ARRAY['wells', 'meters']) AS kind`,
    `INSERT INTO gpu_former_record (gpu_number, well_ndx) VALUES (1001, ${DUPLICATE})`,
    `INSERT INTO well_application (application_number, kind, state, applicant_user_id, applicant, new_well_ndx)
      VALUES ('A-2026-0001', 'new-well', 'registered', 'owner', 'Jane', ${DUPLICATE})`,
    `UPDATE well SET has_telemetry = true, monitoring_status_ndx = 3 WHERE well_ndx = ${DUPLICATE}`,
    `UPDATE well SET has_telemetry = false WHERE well_ndx = ${KEPT}`,
    'TRUNCATE record_change',
  ])
    await database.query(statement);
}

/** What changes with each save. */
const UNLIKE = ['version', 'updated_at'];

/** All rows of all tables that a merge touches. */
async function contents(database: DataSource): Promise<Record<string, unknown[]>> {
  const tables = [
    ...new Set([...WELL_REFERENCES.map(({ table }) => table), 'series_summary', 'owner', 'permit', 'gpu']),
  ];
  const all: Record<string, unknown[]> = {};
  for (const table of tables.filter((one) => one !== 'well_merge'))
    all[table] = await database.query(
      `SELECT to_jsonb(one) - ARRAY[${UNLIKE.map((name) => `'${name}'`)}]
        || jsonb_build_object('place', to_jsonb(one) ->> 'location') AS row FROM ${table} AS one ORDER BY 1`,
    );
  return all;
}

const version = async (ndx: number): Promise<number> =>
  (await database.query('SELECT version FROM well WHERE well_ndx = $1', [ndx]))[0]?.version ?? 0;

const merge = async (more: object = {}, query = '', [kept, merged] = [KEPT, DUPLICATE]) =>
  call('post', `wells/${kept}/merge${query}`)
    .set('if-match', `"${await version(kept)}"`)
    .send({ merged: { ndx: merged, version: await version(merged) }, ...REASON, ...more });
const undo = async (ndx: number) =>
  call('post', `changes/${(await history('wells', ndx))[0]!.change_set}/undo`).send(REASON);
const readings = (well = KEPT): Promise<{ year: number; value: number }[]> =>
  database.query(
    `SELECT extract(year FROM collect_timestamp)::int AS year, result_value AS value FROM observation WHERE well_ndx = $1
    ORDER BY collect_timestamp`,
    [well],
  );

beforeEach(() => insertReferences(database));

it('every column of the database that refers to wells is handled, or says why not', async () => {
  const rows = await database.query<{ name: string }[]>(
    `SELECT DISTINCT conrelid::regclass || '.' || attname AS name FROM pg_constraint
      JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
    WHERE contype = 'f' AND confrelid = 'well'::regclass AND conparentid = 0
    UNION SELECT table_name || '.' || column_name FROM information_schema.columns JOIN pg_class ON relname = table_name
    WHERE table_schema = 'public' AND column_name ~ 'well_ndx' AND NOT relispartition AND relkind IN ('r', 'p')`,
  );
  const handled = WELL_REFERENCES.filter(({ only }) => !only).map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ name }) => name).sort()).toEqual([...handled, ...Object.keys(NOT_MOVED)].sort());
});

describe('merging a duplicate', () => {
  it('is shown first, and changes nothing', async () => {
    const before = await contents(database);
    const { status, body } = await merge({ take: ['owner_name'] }, '?preview=true');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      saved: false,
      record: { name: 'DA-"7"', values: { former_numbers: 'T-5001', owner_name: null } },
      merged: { name: 'T-5001' },
      conflicts: [{ at: '2012-01-15T12:00:00.000Z', kept_value: 212, merged_value: 213 }],
      conflict_count: 1,
      same_count: 1,
      same_day_count: 1,
    });
    const moved = Object.fromEntries(
      body.moves.map(({ what, count }: { what: string; count: number }) => [what, count]),
    );
    expect(moved).toEqual({
      readings: 4,
      meters: 1,
      'production-readings': 2,
      documents: 1,
      'replacing-wells': 1,
      'former-gpus': 1,
      applications: 1,
      'import-records': 2,
    });
    expect(await contents(database)).toEqual(before);
    expect(await database.query('SELECT FROM well_merge UNION ALL SELECT FROM audit_log')).toEqual([]);
  });

  it('of wells that may be two is shown with why, and needs a reason, which is kept in the history', async () => {
    await database.query('UPDATE well SET location = ST_Translate(location, 0, 0.0145) WHERE well_ndx = $1', [
      DUPLICATE,
    ]);
    const { body } = await merge({}, '?preview=true');
    expect(body.doubts).toContain('far-apart');
    expect(body.feet_apart).toBeGreaterThan(5_000);
    expect((await merge({ readings: 'kept', reason: null })).body.code).toBe('merge-reason-needed');
    expect((await merge({ readings: 'kept', reason: 'The place was wrong.' })).status).toBe(200);
    expect((await history('wells', KEPT))[0]).toMatchObject({ reason: 'The place was wrong.' });
  });

  it('decides nothing about readings that contradict each other', async () => {
    const { status, body } = await merge();
    expect([status, body.code, body.values]).toEqual([422, 'merge-readings-undecided', { count: 1 }]);
    expect(await readings(DUPLICATE)).toHaveLength(6);
  });

  it.each([
    ['kept', [], 212],
    ['merged', [], 213],
    ['kept', ['2012-01-15T12:00:00.000Z'], 213],
  ] as const)('keeps the readings that were chosen: %s, except %j', async (side, times, value) => {
    const exceptions = times.map((at) => ({ parameter_ndx: DEPTH, at }));
    expect((await merge({ readings: side, exceptions })).status).toBe(200);
    const found = await readings();
    expect(found.map(({ year }) => year)).toEqual([2010, 2010, 2011, 2012, 2013, 2014, 2015, 2016]);
    expect(found[3]).toEqual({ year: 2012, value });
  });

  it.each([
    ['kept', 'manual'],
    ['merged', 'demo'],
  ])('puts back everything exactly when it is taken back (readings: %s)', async (side, source) => {
    await database.query('UPDATE well SET data_source = $1', [source]);
    const before = await contents(database);
    const take = ['owner_name', 'well_status', 'latitude_dd', 'state_well_number', 'replaces_well_ndx'];
    const { change_set } = (await merge({ readings: side, take })).body;
    expect(change_set).toBe((await history('wells', KEPT))[0]!.change_set);
    const merged = await contents(database);
    expect(merged.well).toHaveLength(2);
    for (const table of Object.keys(before).filter((name) => !['owner', 'permit', 'gpu'].includes(name)))
      expect([table, merged[table]]).not.toEqual([table, before[table]]);
    const { status, body } = await undo(KEPT);
    expect([status, body.code]).toEqual([200, undefined]);
    expect(await contents(database)).toEqual(before);
  });

  it('leads from the old number and address to the well that stays, until it is taken back', async () => {
    const find = async (text: string) =>
      (await call('get', '').then(() => fetch(`${api.url}/api/map-search?q=${text}`))).json();
    await merge({ readings: 'kept' });
    expect(await find('T-5001')).toMatchObject([{ id: KEPT, matched: { field: 'FormerNumbers', value: 'T-5001' } }]);
    for (const text of ['t 5001', '5001', 'T-05001'])
      expect([text, await find(text)]).toMatchObject([text, [{ id: KEPT }]]);
    for (const text of ['T-5001', '5001']) {
      const listed = await call('get', `wells?search=${text}`).expect(200);
      expect(listed.body.records).toMatchObject([{ ndx: KEPT }]);
    }
    const feature = await fetch(`${api.url}/api/public-map/sources/wells/features/${DUPLICATE}`);
    expect(await feature.json()).toMatchObject({ properties: { well_ndx: KEPT } });
    const gone = await call('get', `wells/${DUPLICATE}`).expect(404);
    expect(gone.body).toMatchObject({
      code: 'record-merged',
      values: { name: 'T-5001', into: 'DA-"7"', into_ndx: KEPT },
    });
    await undo(KEPT);
    await call('get', `wells/${DUPLICATE}`).expect(200);
    expect(await find('T-5001')).toMatchObject([{ id: DUPLICATE, matched: null }]);
  });

  it('is in the history and the audit log, which keep the name of the duplicate', async () => {
    await merge({ readings: 'kept' });
    const [entry] = await history('wells', KEPT);
    expect(entry).toMatchObject({ ...REASON, changes: [{ field: 'former_numbers', from: null, to: 'T-5001' }] });
    expect((await history('wells', DUPLICATE))[0]).toMatchObject({ action: 'removed', ...REASON });
    const [audit] = await database.query('SELECT action, subject, reason FROM audit_log');
    expect(audit).toEqual({ action: 'record-merged', subject: 'Well DA-"7"', ...REASON });
    expect((await history('wells', OTHER))[0]!.changes).toEqual([
      { field: 'replaces_well_ndx', from: DUPLICATE, to: KEPT, from_name: 'T-5001', to_name: 'DA-"7"' },
    ]);
  });

  it('can go on: a chain leads to its end, makes no well replace itself, and is taken back from its end', async () => {
    const before = await contents(database);
    await merge({ readings: 'kept' });
    const first = (await history('wells', KEPT))[0]!.change_set;
    expect((await merge({ readings: 'kept' }, '', [OTHER, KEPT])).status).toBe(200);
    const [row] = await database.query(`SELECT replaces_well_ndx FROM well WHERE well_ndx = ${OTHER}`);
    expect(row).toEqual({ replaces_well_ndx: null });
    const gone = await call('get', `wells/${DUPLICATE}`).expect(404);
    expect(gone.body.values).toMatchObject({ into: 'T-6001' });
    await call('post', `changes/${first}/undo`).send(REASON).expect(409);
    expect((await undo(OTHER)).status).toBe(200);
    await call('post', `changes/${first}/undo`).send(REASON).expect(200);
    expect(await contents(database)).toEqual(before);
  });

  it('is refused with itself, a well or field that is not there, the number, or an outdated version', async () => {
    await change('wells', KEPT, await version(KEPT), { remarks: 'x' }).expect(200);
    for (const [more, status] of [
      [{ merged: { ndx: KEPT, version: 1 } }, 422],
      [{ merged: { ndx: 99, version: 1 } }, 404],
      [{ merged: { ndx: DUPLICATE, version: 77 } }, 412],
      [{ take: ['moon'] }, 422],
      [{ take: ['well_number'] }, 422],
    ] as const)
      expect([more, (await merge({ readings: 'kept', ...more })).status]).toEqual([more, status]);
    const merged = { ndx: DUPLICATE, version: await version(DUPLICATE) };
    const outdated = `"${(await version(KEPT)) - 1}"`;
    await call('post', `wells/${KEPT}/merge`).set('if-match', outdated).send({ merged, readings: 'kept' }).expect(412);
    expect(await readings(DUPLICATE)).toHaveLength(6);
  });
});

it('likely duplicates are near, or have the same state well number', async () => {
  await database.query(`UPDATE well SET state_well_number = '0241101' WHERE well_ndx = ${OTHER}`);
  await database.query(
    `UPDATE well SET location = ST_SetSRID(ST_MakePoint(-101.8251234567, 36.11015), 4326) WHERE well_ndx = ${DUPLICATE}`,
  );
  const { body } = await call('get', `wells/${KEPT}/duplicates`).expect(200);
  expect(body).toEqual([
    { ndx: DUPLICATE, name: 'T-5001', feet: expect.closeTo(9.7, 0), has_same_state_number: false },
    { ndx: OTHER, name: 'T-6001', feet: expect.any(Number), has_same_state_number: true },
  ]);
  await call('get', 'wells/99/duplicates').expect(404);
});
