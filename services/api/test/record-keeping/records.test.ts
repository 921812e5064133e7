import type { RecordHistoryEntry, RecordOutcome } from '@portal/shared-api';
import request from 'supertest';
import type { DataSource } from 'typeorm';
import { KnownPeople, type RunningApi, startApi } from '../support/api.ts';
import { clearTestDatabase, openTestDatabase } from '../support/database.ts';
import { insertMapData } from '../support/fixtures.ts';

let database: DataSource;
let api: RunningApi;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await startApi({ tokens: new KnownPeople() });
});
beforeEach(async () => {
  await clearTestDatabase(database);
  await insertMapData(database);
  await database.query('TRUNCATE record_change');
});
afterAll(async () => {
  await api?.stop();
  await database?.destroy();
});

type Verb = 'get' | 'post' | 'patch';
const call = (verb: Verb, path: string) =>
  request(api.url)[verb](`/api/records/${path}`).auth('admin', { type: 'bearer' });
const add = (kind: string, values: object, more: object = {}, query = '') =>
  call('post', `${kind}${query}`).send({ values, ...more });
const change = (kind: string, ndx: number, version: number, values: object, more: object = {}, query = '') =>
  call('patch', `${kind}/${ndx}${query}`)
    .set('if-match', `"${version}"`)
    .send({ values, ...more });
const history = async (kind: string, ndx: number): Promise<RecordHistoryEntry[]> =>
  (await call('get', `${kind}/${ndx}/history`).expect(200)).body;

const HERE = { latitude_dd: 36.05, longitude_dd: -101.85 };
const WELL = { well_class: 1, well_type: 1, well_status: 1, ...HERE };
const REASON = { reason: 'Told by the driller' };

describe('a new record', () => {
  it('of a well gets what its place says, and the next number of the county', async () => {
    await database.query(`UPDATE boundary SET name = 'Dallam County' WHERE kind = 'county'`);
    await database.query(`UPDATE well SET county_ndx = 48111, well_number = 'DA-0099' WHERE well_ndx = 7`);
    const { body } = await add('wells', WELL, REASON).expect(200);
    expect(body.record).toMatchObject({
      name: 'DA-0100',
      version: 1,
      values: { well_number: 'DA-0100', gpu_number: 1001, county: 48111, ...HERE },
      names: { well_class: 'A', county: 'Dallam', gpu_number: '1001' },
    });
    const [entry] = await database.query('SELECT action, subject, reason, actor FROM audit_log');
    expect(entry).toMatchObject({ action: 'record-added', subject: 'Well DA-0100', reason: REASON.reason });
  });

  it('is only shown by a preview', async () => {
    const { body } = await add('wells', { ...WELL, well_number: 'X-1' }, {}, '?preview=true').expect(200);
    expect(body).toMatchObject({ saved: false, record: { name: 'X-1' } });
    expect(await database.query("SELECT FROM well WHERE well_number = 'X-1'")).toEqual([]);
    expect(await database.query('SELECT FROM audit_log UNION ALL SELECT FROM record_change')).toEqual([]);
  });

  it('says everything that is wrong with it', async () => {
    const { body } = await add('wells', { well_class: 77, max_yield_gpm: -1, remarks: 7, moon: 1 }).expect(422);
    expect(body.errors.map(({ path, code }: { path: string; code: string }) => `${path.slice(12)}: ${code}`)).toEqual([
      'well_type: value-missing',
      'well_status: value-missing',
      'latitude_dd: value-missing',
      'longitude_dd: value-missing',
      'max_yield_gpm: number-too-small',
      'remarks: text-expected',
      'moon: parameter-unknown',
    ]);
  });

  it.each([
    ['an unknown class', { well_class: 77 }, 'well_class', 'reference-unknown'],
    ['a number that is taken', { well_number: 'T-5001' }, 'well_number', 'record-name-taken'],
    ['exchanged coordinates', { latitude_dd: -101.85, longitude_dd: 36.05 }, 'latitude_dd', undefined],
    ['a missing minus sign', { longitude_dd: 101.85 }, 'latitude_dd', 'place-outside-area'],
    ['a day that does not exist', { completion_date: '2026-02-30' }, 'completion_date', 'date-invalid'],
    ['a link that runs code', { state_links: 'x;javascript:1' }, 'state_links', 'links-invalid'],
  ])('is refused for %s', async (_what, values, field, code) => {
    const { body } = await add('wells', { ...WELL, well_number: 'X-1', ...values }, REASON).expect(422);
    expect(body.errors).toEqual([
      expect.objectContaining({ path: `body.values.${field}`, ...(code !== undefined && { code }) }),
    ]);
  });

  it('that the spacing rules speak against needs a reason', async () => {
    const near = { ...WELL, well_number: 'X-1', latitude_dd: 36.1102, longitude_dd: -101.8251 };
    const { body } = await add('wells', near).expect(422);
    expect(body).toMatchObject({ code: 'reason-needed' });
    const codes = body.errors.map(({ code }: { code: string }) => code);
    expect(codes).toContain('well-too-close');
    const saved = await add('wells', near, REASON).expect(200);
    expect(saved.body.warnings.map(({ code }: { code: string }) => code)).toEqual(codes);
  });
});

describe('a change', () => {
  it('is saved with its history', async () => {
    const { body } = await change('wells', 7, 1, { remarks: ' Capped ', well_status: 2 }, REASON).expect(200);
    const outcome: RecordOutcome = body;
    expect(outcome.record.version).toBe(2);
    expect(outcome.changes).toEqual([
      { field: 'well_status', from: 1, to: 2, from_name: 'Active', to_name: expect.any(String) },
      { field: 'remarks', from: 'note', to: 'Capped', from_name: null, to_name: null },
    ]);
    const [entry] = await history('wells', 7);
    expect(entry).toMatchObject({ action: 'changed', actor: expect.any(String), ...REASON, changes: outcome.changes });
  });

  it('needs the version that it is based on', async () => {
    await call('patch', 'wells/7')
      .send({ values: { remarks: 'x' } })
      .expect(428);
    await call('patch', 'wells/7')
      .set('if-match', '7')
      .send({ values: { remarks: 'x' } })
      .expect(400);
    await change('wells', 4711, 1, { remarks: 'x' }).expect(404);
  });

  it('on top of somebody else’s is refused, and says whose', async () => {
    await change('wells', 7, 1, { remarks: 'first' }).expect(200);
    const { body } = await change('wells', 7, 1, { remarks: 'second' }).expect(412);
    expect(body).toMatchObject({ code: 'record-changed', values: { person: 'admin' } });
    const { body: now } = await call('get', 'wells/7').expect(200);
    expect(now).toMatchObject({ version: 2, values: { remarks: 'first' } });
  });

  it('of nothing leaves no trace', async () => {
    const { body } = await change('wells', 7, 1, { remarks: 'note' }).expect(200);
    expect(body).toMatchObject({ changes: [], record: { version: 1 } });
    expect(await database.query('SELECT FROM audit_log UNION ALL SELECT FROM record_change')).toEqual([]);
  });

  it('of half a place keeps the other half', async () => {
    const { body } = await change('wells', 5001, 1, { latitude_dd: 36.6 }, REASON).expect(200);
    expect(body.record.values).toMatchObject({ latitude_dd: 36.6, longitude_dd: -102 });
  });

  it('of many records is made in all or in none', async () => {
    const records = [
      { ndx: 7, version: 1 },
      { ndx: 5001, version: 1 },
    ];
    const values = { well_status: 4 };
    const { body } = await call('patch', 'wells').send({ records, values }).expect(200);
    expect(body.outcomes.map(({ changes }: RecordOutcome) => changes.length)).toEqual([1, 1]);
    expect(await database.query('SELECT subject FROM audit_log')).toEqual([{ subject: '2 wells' }]);
    const again = [{ ndx: 7, version: 2 }, records[1]];
    await call('patch', 'wells')
      .send({ records: again, values: { well_status: 1 } })
      .expect(409);
    expect(await database.query('SELECT DISTINCT npgcd_well_status_ndx AS status FROM well')).toEqual([{ status: 4 }]);
  });
});

describe('the history of a record', () => {
  it('tells of changes that were made in the database itself', async () => {
    await database.query("UPDATE well SET remarks = 'by SQL' WHERE well_ndx = 7");
    expect(await history('wells', 7)).toMatchObject([{ action: 'changed', actor: null, changes: [{ to: 'by SQL' }] }]);
  });

  it('gives a record as it was at the end of a day', async () => {
    await change('wells', 7, 1, { remarks: 'first', latitude_dd: 36.12 }, REASON).expect(200);
    await database.query("UPDATE record_change SET at = '2026-03-10T12:00:00Z'");
    await change('wells', 7, 2, { remarks: 'second' }).expect(200);
    await database.query("UPDATE record_change SET at = '2026-03-12T12:00:00Z' WHERE version = 3");
    const asOf = async (day: string) => (await call('get', `wells/7?as_of=${day}`).expect(200)).body.values;
    expect(await asOf('2026-03-09')).toMatchObject({ remarks: 'note', latitude_dd: 36.1101234567 });
    expect(await asOf('2026-03-11')).toMatchObject({ remarks: 'first', latitude_dd: 36.12 });
    expect(await asOf('2026-03-12')).toMatchObject({ remarks: 'second', latitude_dd: 36.12 });
  });

  it('of a record that was added later has nothing for the day', async () => {
    const { body } = await add('wells', { ...WELL, well_number: 'X-1' }, REASON).expect(200);
    await call('get', `wells/${body.record.ndx}?as_of=2020-01-01`).expect(404);
  });
});

describe('taking back', () => {
  const undo = (changeSet: string, query = '') => call('post', `changes/${changeSet}/undo${query}`).send(REASON);
  const lastSet = async (ndx: number) => (await history('wells', ndx))[0]!.change_set;

  it('puts the values back exactly, and can be taken back itself', async () => {
    const [{ location }] = await database.query('SELECT location FROM well WHERE well_ndx = 7');
    await change('wells', 7, 1, { remarks: 'x', latitude_dd: 36.2 }, REASON).expect(200);
    const set = await lastSet(7);
    const { body: preview } = await undo(set, '?preview=true').expect(200);
    expect(preview).toMatchObject({ saved: false, outcomes: [{ record: { values: { remarks: 'note' } } }] });
    await undo(set).expect(200);
    const [now] = await database.query('SELECT remarks, location, version FROM well WHERE well_ndx = 7');
    expect(now).toEqual({ remarks: 'note', location, version: 3 });
    await undo(await lastSet(7)).expect(200);
    expect(await database.query('SELECT remarks FROM well WHERE well_ndx = 7')).toEqual([{ remarks: 'x' }]);
  });

  it('leaves what was changed since', async () => {
    await change('wells', 7, 1, { remarks: 'x' }).expect(200);
    const set = await lastSet(7);
    await change('wells', 7, 2, { well_status: 2 }).expect(200);
    await undo(set).expect(200);
    expect(
      await database.query('SELECT remarks, npgcd_well_status_ndx AS status FROM well WHERE well_ndx = 7'),
    ).toEqual([{ remarks: 'note', status: 2 }]);
    await undo(set).expect(409);
  });

  it('of an added record removes it, unless something belongs to it', async () => {
    const { body } = await add('wells', { ...WELL, well_number: 'X-1' }, REASON).expect(200);
    const { ndx } = body.record;
    await database.query(
      `INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value) VALUES ($1, 1, now(), 1)`,
      [ndx],
    );
    const refused = await undo(await lastSet(ndx)).expect(409);
    expect(refused.body).toMatchObject({ code: 'change-removes-used', values: { name: 'X-1' } });
    await database.query('DELETE FROM observation');
    const set = await lastSet(ndx);
    await undo(set).expect(200);
    expect(await database.query("SELECT FROM well WHERE well_number = 'X-1'")).toEqual([]);
    await undo(await lastSet(ndx)).expect(200);
    expect(await database.query('SELECT well_ndx FROM well WHERE well_number = $1', ['X-1'])).toEqual([
      { well_ndx: ndx },
    ]);
  });
});

it('an import of thousands is taken back at once, and what it added goes', async () => {
  const wells = 3_000;
  await database.transaction(async (manager) => {
    await manager.query("UPDATE well SET remarks = 'by import', max_yield_gpm = well_ndx");
    await manager.query('DELETE FROM well WHERE well_ndx = 5001');
    await manager.query(
      `INSERT INTO well (well_ndx, well_number, npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx, data_source, location)
      SELECT 10000 + number, 'I-' || number, 1, 1, 1, 'import:x', 'SRID=4326;POINT(-101.8 36.1)' FROM generate_series(1, ${wells}) AS number`,
    );
    await manager.query("UPDATE well SET remarks = 'twice' WHERE well_ndx = 7");
  });
  const [{ set }] = await database.query('SELECT DISTINCT change_set AS set FROM record_change');
  const { body } = await call('post', `changes/${set}/undo`).send(REASON).expect(200);
  expect(body.records).toBe(wells + 2);
  expect(body.outcomes).toHaveLength(100);
  const rows = await database.query('SELECT well_ndx, remarks, max_yield_gpm FROM well ORDER BY well_ndx');
  expect(rows).toEqual([
    { well_ndx: 7, remarks: 'note', max_yield_gpm: null },
    { well_ndx: 5001, remarks: null, max_yield_gpm: null },
  ]);
  const [entry] = await database.query("SELECT subject FROM audit_log WHERE action = 'record-undone'");
  expect(entry).toEqual({ subject: `${wells + 2} wells` });
});

it('an outline that is put back has its inner buffer again', async () => {
  const inner = async () => (await database.query('SELECT ST_Area(inner_buffer) AS area FROM gpu'))[0].area;
  const shrink = (to: number) => `UPDATE gpu SET location = ST_Multi(ST_Buffer(ST_Centroid(location), ${to}))`;
  await database.query(`${shrink(0.04)}, inner_buffer = NULL`);
  await database.query('TRUNCATE record_change');
  await database.query(shrink(0.01));
  const [{ set }] = await database.query('SELECT change_set AS set FROM record_change');
  await call('post', `changes/${set}/undo`).send(REASON).expect(200);
  expect(await inner()).toBeGreaterThan(0.0045);
  expect(await inner()).toBeLessThan(0.00503);
});

describe('the list', () => {
  const list = async (path: string) =>
    (await call('get', path).expect(200)).body.records.map(({ name }: { name: string }) => name);

  it('is searched and limited', async () => {
    expect(await list('wells')).toEqual(['DA-"7"', 'T-5001']);
    expect(await list('wells?search=5001')).toEqual(['T-5001']);
    expect(await list('wells?search=0241101')).toEqual(['DA-"7"']);
    expect(await list('wells?filters=well_class:999,well_status:1')).toEqual(['T-5001']);
    expect(await list('wells?offset=1&limit=1')).toEqual(['T-5001']);
    await call('get', 'wells?filters=owner_name:1').expect(400);
  });

  it('of owners is filled by the holders of permits, whoever enters them', async () => {
    await database.query(
      "INSERT INTO permit (permit_number, holder) VALUES ('P-1', ' Jane Doe '), ('P-2', 'JANE DOE')",
    );
    expect(await list('owners?search=doe')).toEqual(['Jane Doe']);
    const { body } = await call('get', 'permits?filters=owner_ndx:1').expect(200);
    expect(body.records).toMatchObject([{ names: { owner_ndx: 'Jane Doe' } }, { names: { owner_ndx: 'Jane Doe' } }]);
    await change('owners', 1, 1, { owner_name: 'Jane Roe' }).expect(200);
    expect(await database.query('SELECT DISTINCT holder FROM permit')).toEqual([{ holder: 'Jane Roe' }]);
  });

  it('is for administrators', async () => {
    const as = (token: string) => request(api.url).get('/api/records/owners').auth(token, { type: 'bearer' });
    await as('owner').expect(403);
    await request(api.url).get('/api/records/owners').expect(401);
    await as('developer').expect(200);
  });
});

it('dates of a permit are in order', async () => {
  const { body } = await add('permits', { permit_number: 'P-9', issued_on: '2026-05-01', expires_on: '2026-04-01' });
  expect(body).toMatchObject({ status: 422 });
});

describe('lists of classes, types and statuses', () => {
  const name = 'Observation';
  afterEach(() => database.query('DELETE FROM well_type WHERE name = $1', [name]));

  it('get entries with a code of their own, colors and Spanish names', async () => {
    const values = { name, name_es: 'Observación', color: '#CC79A7', sort_order: 50 };
    const { body } = await add('well-types', values).expect(200);
    expect(body.record.ndx).toBeGreaterThan(1_000);
    expect(body.record.values).toMatchObject(values);
    await add('well-types', values).expect(422);
    await add('well-types', { ...values, name: 'X', color: 'red' }).expect(422);
  });

  it('say whether wells of a status count for spacing', async () => {
    const { body: before } = await call('get', 'well-statuses/2').expect(200);
    const changed = await change('well-statuses', 2, before.version, { counts_for_spacing: false }).expect(200);
    expect(changed.body.changes).toMatchObject([{ field: 'counts_for_spacing', from: true, to: false }]);
    await change('well-statuses', 2, before.version + 1, { counts_for_spacing: true }).expect(200);
    await change('well-statuses', 2, before.version + 2, { counts_for_spacing: 'yes' }).expect(422);
    await change('well-statuses', 2, before.version + 2, { counts_for_spacing: null }).expect(422);
  });
});
