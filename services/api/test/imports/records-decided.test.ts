import request from 'supertest';
import { RecordsRepository } from '../../src/imports/records.repository.ts';
import { geoJson, insertGpus, polygon, squareRing } from '../support/import-files.ts';
import { importApiSuite } from './suite.ts';

const { database, table, get, post, read, commit, committed, settled, url } = importApiSuite((database) =>
  insertGpus(database, 1),
);
const readPermits = (...rows: string[]) =>
  read(['permit_number,gpu_number,holder', ...rows, ''].join('\n'), { kind: 'permits', file_name: 'permits.csv' });
const examplesOf = async (importNdx: number) =>
  (await table(`SELECT examples FROM measurement_import WHERE import_ndx = ${importNdx}`))[0]!.examples;
const NOTHING = { added: [], changed: [] };

test('the audit log names who committed a file with each resulting report', async () => {
  const reports = 'gpu_number,year,acre_feet,submitted_on\n1,2024,10,2025-01-15\n';
  await committed(reports, { kind: 'reports', file_name: 'reports.csv' });
  const entries = await table('SELECT action, actor_user_id FROM audit_log ORDER BY audit_ndx');
  const actor_user_id = expect.any(String);
  expect(entries).toEqual([
    { action: 'report-submitted', actor_user_id },
    { action: 'import-committed', actor_user_id: entries[0]!.actor_user_id },
  ]);
});

test('an import of records whose changes are undone says so, until that is undone as well', async () => {
  await database.query("INSERT INTO permit (permit_number, gpu_number, holder) VALUES ('NP-1', 1, 'Reed')");
  const { import_ndx, change_set } = await readPermits('NP-1,1,Sage', 'NP-2,1,Sage');
  expect(change_set).toBeNull();
  await commit(import_ndx);
  const { change_set: changes } = await get(`/imports/${import_ndx}`);
  const undo = (changeSet: string) =>
    request(url())
      .post(`/api/records/changes/${changeSet}/undo`)
      .set({ authorization: 'Bearer admin' })
      .send({ reason: 'The wrong file' });
  await undo(changes).expect(200);
  expect(await table('SELECT permit_number, holder FROM permit')).toEqual([{ permit_number: 'NP-1', holder: 'Reed' }]);
  expect(await get(`/imports/${import_ndx}`)).toMatchObject({
    state: 'undone',
    undone_by: expect.stringMatching(/./),
    undone_at: expect.stringMatching(/Z$/),
    change_set: null,
  });
  expect((await undo(changes)).status).toBe(409);
  const [last] = await table('SELECT change_set FROM record_change ORDER BY change_ndx DESC LIMIT 1');
  await undo(`${last!.change_set}`).expect(200);
  expect(await get(`/imports/${import_ndx}`)).toMatchObject({
    state: 'committed',
    undone_by: null,
    change_set: changes,
  });
});

test('an import that can no longer be committed explains why', async () => {
  await database.query("UPDATE gpu SET data_source = 'demo'");
  const file = geoJson([{ gpu_number: 2 }, polygon(squareRing(-101.9, 36))]);
  const { import_ndx } = await read(file, { kind: 'gpus', file_name: 'gpus.geojson' });
  await database.query("INSERT INTO permit (permit_number, gpu_number) VALUES ('NP-1', 1)");
  const { state, notes } = await commit(import_ndx);
  expect(state).toBe('ready');
  expect(notes.at(-1)).toMatch(/^This import could not be committed\./);
});

test('an import whose recount fails is released', async () => {
  const { import_ndx } = await readPermits('NP-1,1,Sage');
  await database.query('DELETE FROM gpu');
  const compare = jest.spyOn(RecordsRepository.prototype, 'compare').mockRejectedValueOnce(new Error('no connection'));
  const { state, notes } = await commit(import_ndx);
  expect(compare).toHaveBeenCalledTimes(1);
  compare.mockRestore();
  expect([state, notes.at(-1)]).toEqual([
    'ready',
    'This import could not be committed. Nothing was changed. Try again.',
  ]);
});

test('findings of the reading process are refused before they become SQL, unless known', async () => {
  const { import_ndx } = await readPermits('NP-1,1,Sage');
  await database.query(
    `UPDATE measurement_import SET found = jsonb_set(found, '{source}', '"x'' || version() || ''"')`,
  );
  expect((await commit(import_ndx)).state).toBe('ready');
  await database.query(
    `UPDATE measurement_import SET found = found || '{"source": "import:ours", "fields": ["version()"]}'`,
  );
  expect((await commit(import_ndx)).state).toBe('ready');
  expect(await table('SELECT FROM permit')).toEqual([]);
});

test('a discarded or expired import keeps no names of holders', async () => {
  const discarded = await readPermits('NP-1,1,Sage');
  expect(JSON.stringify(await examplesOf(discarded.import_ndx))).toContain('Sage');
  await post(discarded.import_ndx, 'discard');
  expect(await examplesOf(discarded.import_ndx)).toEqual(NOTHING);

  const { import_ndx } = await readPermits('NP-1,1,Sage');
  await database.query("UPDATE measurement_import SET uploaded_at = now() - interval '8 days'");
  expect((await settled(import_ndx)).state).toBe('discarded');
  expect(await examplesOf(import_ndx)).toEqual(NOTHING);
  expect(await get(`/imports/${import_ndx}/examples`)).toEqual([]);
});

test('metrics count imported rows by kind', async () => {
  const meters = 'serial,unit,digits,gpu_number\nA,gallons,6,1\n';
  await committed(meters, { kind: 'meters', file_name: 'meters.csv' });
  const { text } = await request(url()).get('/api/metrics');
  expect(text).toContain('portal_import_rows_total{kind="meters",result="added"} 1');
});
