import { NEW_WELL, REASON, recordsWorld } from '../support/records-world.ts';

const { database, call, add, change, history } = recordsWorld();

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

  it('is offered for a change only as long as it can be done', async () => {
    await change('wells', 7, 1, { remarks: 'x' }).expect(200);
    await change('wells', 7, 2, { remarks: 'y', max_yield_gpm: 5 }).expect(200);
    await change('wells', 7, 3, { well_status: 2 }).expect(200);
    const offered = async () => (await history('wells', 7)).map(({ can_undo }) => can_undo);
    expect(await offered()).toEqual([true, true, false]);
    await undo((await history('wells', 7))[1]!.change_set).expect(200);
    expect(await offered()).toEqual([true, true, false, false]);
  });

  it('of an added record removes it, unless something belongs to it', async () => {
    const { body } = await add('wells', { ...NEW_WELL, well_number: 'X-1' }, REASON).expect(200);
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
    expect(await database.query('SELECT well_ndx, version FROM well WHERE well_number = $1', ['X-1'])).toEqual([
      { well_ndx: ndx, version: 2 },
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
  const emptied = [{ field: 'max_yield_gpm', records: 1 }];
  expect(body.kinds).toEqual([{ kind: 'wells', removed: wells, changed: 1, restored: 1, emptied }]);
  const rows = await database.query('SELECT well_ndx, remarks, max_yield_gpm FROM well ORDER BY well_ndx');
  expect(rows).toEqual([
    { well_ndx: 7, remarks: 'note', max_yield_gpm: null },
    { well_ndx: 5001, remarks: null, max_yield_gpm: null },
  ]);
  const [entry] = await database.query("SELECT subject FROM audit_log WHERE action = 'record-undone'");
  expect(entry).toEqual({ subject: `${wells + 2} wells` });
});
