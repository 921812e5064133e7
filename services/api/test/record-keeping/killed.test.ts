import { cutOff, onPostgres } from '../support/on-postgres.ts';
import { REASON, recordsWorld } from '../support/records-world.ts';

onPostgres('a change that is cut off after its rows are written, before it is complete', () => {
  const { database, call, history } = recordsWorld();
  const wells = () => database.query('SELECT well_ndx, version, remarks, former_numbers FROM well ORDER BY well_ndx');
  const UNCHANGED = [
    { well_ndx: 7, version: 1, remarks: 'note', former_numbers: null },
    { well_ndx: 5001, version: 1, remarks: null, former_numbers: null },
  ];
  const TRACES = `SELECT FROM record_change UNION ALL SELECT FROM audit_log UNION ALL SELECT FROM well_merge
    UNION ALL SELECT FROM well_merge_row`;
  const merge = () =>
    call('post', 'wells/7/merge')
      .set('if-match', '"1"')
      .send({ merged: { ndx: 5001, version: 1 }, ...REASON });
  const readings = () => database.query('SELECT well_ndx FROM observation');
  beforeEach(() =>
    database.query(
      'INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value) VALUES (5001, 1, now(), 1)',
    ),
  );

  it('changes nothing of many wells, and leaves no trace', async () => {
    const records = [7, 5001].map((ndx) => ({ ndx, version: 1 }));
    const { status } = await cutOff(database, () =>
      call('patch', 'wells').send({ records, values: { remarks: 'half' } }),
    );
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await wells()).toEqual(UNCHANGED);
    expect(await database.query(TRACES)).toEqual([]);
  });

  it('merges nothing of two wells', async () => {
    const { status } = await cutOff(database, merge);
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await wells()).toEqual(UNCHANGED);
    expect(await readings()).toEqual([{ well_ndx: 5001 }]);
    expect(await database.query(TRACES)).toEqual([]);
  });

  it('takes nothing of a merge back', async () => {
    await merge().expect(200);
    const merged = await wells();
    const { change_set } = (await history('wells', 7))[0]!;
    const { status } = await cutOff(database, () => call('post', `changes/${change_set}/undo`).send(REASON));
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await wells()).toEqual(merged);
    expect(await readings()).toEqual([{ well_ndx: 7 }]);
    await call('post', `changes/${change_set}/undo`).send(REASON).expect(200);
    expect(await readings()).toEqual([{ well_ndx: 5001 }]);
  });
});
