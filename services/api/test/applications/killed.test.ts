import { applicationsWorld, REGISTRATION } from '../support/applications-world.ts';
import { cutOff, onPostgres } from '../support/on-postgres.ts';

const { world, call, addDrilled, register } = applicationsWorld();

/** Wells, applications, history and audit log, as far as a registration changes them. */
const everything = async () => ({
  wells: await world.database.query('SELECT well_ndx, well_number, version FROM well ORDER BY well_ndx'),
  applications: await world.database.query('SELECT state, version, new_well_ndx FROM well_application'),
  changes: await world.database.query('SELECT change_ndx, change_set FROM record_change ORDER BY change_ndx'),
  entries: await world.database.query('SELECT action, subject FROM audit_log ORDER BY audit_ndx'),
});

onPostgres('a registration that is cut off after its rows are written, before it is complete', () => {
  const tryRegistration = ({ number, version }: { number: string; version: number }) =>
    call('admin', 'post', `application-queue/${number}/registration`, version).send(REGISTRATION);

  it('makes no well and leaves the application as it was; trying again makes both', async () => {
    const drilled = await addDrilled();
    const before = await everything();
    const { status } = await cutOff(world.database, () => tryRegistration(drilled));
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await everything()).toEqual(before);
    await register(drilled);
    expect((await everything()).applications).toMatchObject([
      { state: 'registered', new_well_ndx: expect.any(Number) },
    ]);
  });

  it('is taken back whole, or not at all', async () => {
    const drilled = await addDrilled();
    const { well } = await register(drilled);
    const { body: history } = await call('admin', 'get', `records/wells/${well.ndx}/history`).expect(200);
    const before = await everything();
    const undo = () =>
      call('admin', 'post', `records/changes/${history[0].change_set}/undo`).send({ reason: 'Wrong place' });
    const { status } = await cutOff(world.database, undo);
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await everything()).toEqual(before);
  });
});
