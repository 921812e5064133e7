import { applicationsWorld } from '../support/applications-world.ts';
import { cutOff, onPostgres } from '../support/cut-off.ts';

const { world, call, add, send, act, approve, complete } = applicationsWorld();

/** Wells, applications, history and audit log, as far as a registration changes them. */
const everything = async () => ({
  wells: await world.database.query('SELECT well_ndx, well_number, version FROM well ORDER BY well_ndx'),
  applications: await world.database.query('SELECT state, version, new_well_ndx FROM well_application'),
  changes: await world.database.query('SELECT change_ndx, change_set FROM record_change ORDER BY change_ndx'),
  entries: await world.database.query('SELECT action, subject FROM audit_log ORDER BY audit_ndx'),
});

onPostgres('a registration that is cut off after its rows are written, before it is complete', () => {
  const registration = { values: { well_status: 1, well_number: 'DA-0100' }, reason: 'Looked at' };
  const register = ({ number, version }: { number: string; version: number }) =>
    call('admin', 'post', `application-queue/${number}/registration`, version).send(registration);

  it('makes no well and leaves the application as it was; trying again makes both', async () => {
    const drilled = await complete(await approve(await send(await add())));
    const before = await everything();
    const { status } = await cutOff(world.database, () => register(drilled));
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await everything()).toEqual(before);
    await register(drilled).expect(200);
    expect((await everything()).applications).toMatchObject([
      { state: 'registered', new_well_ndx: expect.any(Number) },
    ]);
  });

  it('is taken back whole, or not at all', async () => {
    const drilled = await complete(await approve(await send(await add())));
    const { well } = (await act(drilled, 'registration', registration)) as never as { well: { ndx: number } };
    const { body: history } = await call('admin', 'get', `records/wells/${well.ndx}/history`).expect(200);
    const before = await everything();
    const undo = () =>
      call('admin', 'post', `records/changes/${history[0].change_set}/undo`).send({ reason: 'Wrong place' });
    const { status } = await cutOff(world.database, undo);
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await everything()).toEqual(before);
  });
});
