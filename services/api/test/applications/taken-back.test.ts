import { applicationsWorld, COMPLETE, DRILLED } from '../support/applications-world.ts';

const { world, call, add, send, approve, addDrilled, register, review } = applicationsWorld();
const undo = (changeSet: string, query = '') =>
  call('admin', 'post', `records/changes/${changeSet}/undo${query}`).send({ reason: 'Wrong place' });
const lastSetOf = async (well: number): Promise<string> =>
  (await call('admin', 'get', `records/wells/${well}/history`).expect(200)).body[0].change_set;
const wells = () => world.database.query("SELECT well_ndx, well_number FROM well WHERE well_number LIKE 'DA-01%'");

/** A registered new well. @returns the application's number and the well's key */
async function registered(): Promise<{ number: string; well: number }> {
  const drilled = await addDrilled();
  return { number: drilled.number, well: (await register(drilled)).well.ndx };
}

describe('taking back a registration', () => {
  it('removes the well and returns the application to what it was, with who and why', async () => {
    const { number, well } = await registered();
    const set = await lastSetOf(well);
    await undo(set, '?preview=true').expect(200);
    expect(await review(number)).toMatchObject({ state: 'registered', new_well_ndx: well });
    await undo(set).expect(200);
    expect(await wells()).toEqual([]);
    const drilled = await review(number);
    expect(drilled).toMatchObject({ state: 'drilled', new_well_ndx: null, new_well_number: null });
    expect(drilled.steps).toContain('register');
    expect(drilled.history[0]).toMatchObject({ state: 'drilled', reason: 'Wrong place', actor: expect.any(String) });
    const entries = await world.database.query(
      'SELECT action, subject, reason, changes FROM audit_log ORDER BY audit_ndx DESC LIMIT 2',
    );
    expect(entries).toMatchObject([
      { action: 'record-undone', subject: 'Well DA-0100', reason: 'Wrong place' },
      {
        action: 'record-changed',
        subject: `Application ${number}`,
        reason: 'Wrong place',
        changes: [{ field: 'State', from: 'Registered', to: 'Drilled' }],
      },
    ]);
  });

  it('can be taken back itself: the well and its application find each other again', async () => {
    const { number, well } = await registered();
    await undo(await lastSetOf(well)).expect(200);
    await undo(await lastSetOf(well)).expect(200);
    expect(await wells()).toEqual([{ well_ndx: well, well_number: 'DA-0100' }]);
    expect(await review(number)).toMatchObject({ state: 'registered', new_well_ndx: well });
    await undo(await lastSetOf(well)).expect(200);
    expect(await wells()).toEqual([]);
    expect(await review(number)).toMatchObject({ state: 'drilled', new_well_ndx: null });
  });

  it('cannot be taken back itself once another completion report came, or the application is registered again with its number', async () => {
    const { number, well } = await registered();
    await undo(await lastSetOf(well)).expect(200);
    const report = { ...DRILLED, depth_feet: 410 };
    await call('owner', 'post', `applications/${number}/completion`, (await review(number)).version)
      .send(report)
      .expect(200);
    await undo(await lastSetOf(well)).expect(409);
    expect(await review(number)).toMatchObject({ state: 'drilled', new_well_ndx: null });
    const again = await register(await review(number));
    const refused = await undo(await lastSetOf(well)).expect(409);
    expect(refused.body).toMatchObject({ code: 'change-not-undoable', values: { name: number } });
    expect(await wells()).toEqual([{ well_ndx: again.well.ndx, well_number: 'DA-0100' }]);
    expect(await review(number)).toMatchObject({ state: 'registered', new_well_number: 'DA-0100' });
  });

  it('is refused for a well that has got the application of a merged one', async () => {
    const first = await registered();
    const second = await addDrilled({ ...COMPLETE, latitude: 36.09 });
    const place = { latitude_dd: 36.09, longitude_dd: -101.85 };
    const values = { well_status: 1, well_number: 'DA-0102', ...place };
    const { well } = await register(second, { values, reason: 'Looked at' });
    const set = await lastSetOf(well.ndx);
    await call('admin', 'post', `records/wells/${well.ndx}/merge`, 1)
      .send({ merged: { ndx: first.well, version: 1 }, reason: 'The same well' })
      .expect(200);
    await undo(set).expect(409);
    expect(await review(first.number)).toMatchObject({ state: 'registered', new_well_ndx: well.ndx });
    await undo(await lastSetOf(well.ndx)).expect(200);
    await undo(set).expect(200);
    expect(await review(first.number)).toMatchObject({ state: 'registered', new_well_ndx: first.well });
    expect(await review(second.number)).toMatchObject({ state: 'drilled', new_well_ndx: null });
  });

  it('of a change of class gives the well its former class, and the application waits again', async () => {
    const values = { ...COMPLETE, npgcd_well_class_ndx: 1, old_well_number: 'T-5001' };
    const approved = await approve(await send(await add(values, 'reclassification')));
    const { body: before } = await call('admin', 'get', 'records/wells/5001').expect(200);
    await register(approved, { reason: 'Approved' });
    await undo(await lastSetOf(5001)).expect(200);
    const { body: after } = await call('admin', 'get', 'records/wells/5001').expect(200);
    expect(after.values).toEqual(before.values);
    const waiting = await review(approved.number);
    expect(waiting).toMatchObject({ state: 'approved', new_well_ndx: null, steps: ['reclassify'] });
    await register(waiting, { reason: 'Approved' });
    expect(await review(approved.number)).toMatchObject({ state: 'registered', new_well_ndx: 5001 });
  });
});
