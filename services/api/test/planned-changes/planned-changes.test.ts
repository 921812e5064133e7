import type { PlannedChange } from '@portal/shared-api';
import { PlannedChangeRunner } from '../../src/planned-changes/planned-change-runner.ts';
import { gpuChangesOf } from '../support/gpu-changes.ts';
import { productionWorld } from '../support/production-api.ts';
import { insertReports, productionCaller } from '../support/production-fixtures.ts';

/** 11/28 in Dumas: 23:30. */
const world = productionWorld('2026-11-29T05:30:00Z');
const { change: changeGpus, codeOf } = gpuChangesOf(world);
const call = productionCaller(() => world.api);

let buyer: number;
let permit: { permit_ndx: number; owner_ndx: number; version: number };
beforeEach(async () => {
  [{ buyer }] = await world.database.query(
    `INSERT INTO owner (owner_name) VALUES ('New Farm') RETURNING owner_ndx AS buyer`,
  );
  [permit] = await world.database.query(
    `SELECT permit_ndx, owner_ndx, version FROM permit WHERE permit_number = 'P-1'`,
  );
});

const transfer = (held_since: string, more: object = {}, preview = 'false') =>
  call('ada', 'PATCH /records/{kind}/{ndx}', {
    params: { kind: 'permits', ndx: permit.permit_ndx },
    query: { preview },
    version: permit.version,
    body: { values: { owner_ndx: buyer, held_since }, reason: 'Sold', ...more },
  });
const heldBy = async () => {
  const [{ owner_ndx }] = await world.database.query(`SELECT owner_ndx FROM permit WHERE permit_number = 'P-1'`);
  return owner_ndx === buyer ? 'New Farm' : owner_ndx === permit.owner_ndx ? 'Home Farm' : owner_ndx;
};
const planned = async (kind?: string, ndx?: number): Promise<PlannedChange[]> => {
  const { status, body } = await call('ada', 'GET /planned-changes', {
    query: { ...(kind && { kind }), ...(ndx && { ndx }) },
  });
  expect([status, body.detail]).toEqual([200, undefined]);
  return body;
};
const withdraw = ({ planned_ndx }: PlannedChange) =>
  call('ada', 'POST /planned-changes/{planned_ndx}/withdrawal', {
    params: { planned_ndx },
    body: { reason: 'Not sold' },
  });
const runAt = async (moment: string) => {
  world.now = new Date(moment);
  await world.api.part(PlannedChangeRunner).runDue();
};
const usersOf = async () =>
  (await world.database.query('SELECT user_id FROM user_permit WHERE permit_ndx = $1', [permit.permit_ndx])).map(
    ({ user_id }: { user_id: string }) => user_id,
  );

describe('a transfer from a day to come', () => {
  it('is pending until that day where the district is, and then takes effect by itself', async () => {
    const { status, body } = await transfer('2026-12-01');
    expect([status, body.planned_for, body.planned_ndx]).toEqual([200, '2026-12-01', expect.any(Number)]);
    expect(await heldBy()).toBe('Home Farm');
    await runAt('2026-12-01T05:59:00Z');
    expect(await heldBy()).toBe('Home Farm');
    await runAt('2026-12-01T06:00:00Z');
    expect(await heldBy()).toBe('New Farm');
    expect(await planned('permits')).toEqual([]);
    const entries = await world.database.query('SELECT action, reason FROM audit_log ORDER BY audit_ndx');
    expect(entries).toEqual(['change-planned', 'record-changed'].map((action) => ({ action, reason: 'Sold' })));
    const [{ changes }] = await world.database.query(`SELECT changes FROM audit_log WHERE action = 'change-planned'`);
    expect(changes).toMatchObject([
      { field: 'Owner', from: 'Home Farm', to: 'New Farm' },
      { field: 'Applies from', to: '12/01/2026' },
    ]);
  });

  it('has its other days in the audit log, also one on that day', async () => {
    await transfer('2026-12-01', { values: { owner_ndx: buyer, held_since: '2026-12-01', issued_on: '2026-12-01' } });
    const [{ changes }] = await world.database.query('SELECT changes FROM audit_log');
    expect(changes.map(({ field }: { field: string }) => field)).toEqual(['Owner', 'Issued on', 'Applies from']);
  });

  it('takes effect at once where the day has come there: at 23:30 that is still 11/28', async () => {
    expect((await transfer('2026-11-29', {}, 'true')).body.planned_for).toBe('2026-11-29');
    expect((await transfer('2026-11-28')).body.planned_for).toBeUndefined();
    expect(await heldBy()).toBe('New Farm');
  });

  it('is shown on the permit, its GPU and both owners, and only tried out by a preview', async () => {
    await transfer('2026-12-01', {}, 'true');
    expect(await planned('permits')).toEqual([]);
    await transfer('2026-12-01');
    const shown = {
      day: '2026-12-01',
      records: [{ ndx: permit.permit_ndx, name: 'P-1' }],
      changes: [{ field: 'owner_ndx', from_name: 'Home Farm', to_name: 'New Farm' }, { field: 'held_since' }],
      why: null,
    };
    const places = [
      ['permits', permit.permit_ndx],
      ['gpus', 1001],
      ['owners', buyer],
      ['owners', permit.owner_ndx],
    ] as const;
    for (const [kind, ndx] of places) expect(await planned(kind, ndx)).toMatchObject([shown]);
    expect(await planned('gpus', 1002)).toEqual([]);
    expect(await planned()).toMatchObject([shown]);
  });

  it('is taken back until then, and another one has to wait for that', async () => {
    await transfer('2026-12-01');
    expect((await transfer('2026-12-05')).body).toMatchObject({ code: 'planned-already', values: { name: 'P-1' } });
    expect((await transfer('2026-11-20')).body.code).toBe('planned-already');
    const [plan] = await planned('permits');
    expect((await withdraw(plan!)).status).toBe(200);
    expect((await withdraw(plan!)).body.code).toBe('plan-unknown');
    await runAt('2026-12-02T06:00:00Z');
    expect(await heldBy()).toBe('Home Farm');
  });

  it('takes the permit from the users who are named, and leaves it to the others', async () => {
    await world.database.query('INSERT INTO user_permit VALUES ($1, $2)', ['neighbor', permit.permit_ndx]);
    await transfer('2026-12-01', { removed_users: ['owner'] });
    expect(await usersOf()).toEqual(['owner', 'neighbor']);
    await runAt('2026-12-01T12:00:00Z');
    expect(await usersOf()).toEqual(['neighbor']);
    const [{ changes }] = await world.database.query(`SELECT changes FROM audit_log WHERE action = 'user-updated'`);
    expect(changes).toEqual([{ field: 'Permits removed', from: 'P-1', to: null }]);
  });

  const undoCall = (changeSet: string, preview: 'true' | 'false') =>
    call('ada', 'POST /records/changes/{change_set}/undo', {
      params: { change_set: changeSet },
      query: { preview },
      body: { reason: 'Not sold' },
    });
  const undo = async (changeSet: string) => (await undoCall(changeSet, 'false')).status;
  const loginsAfter = async (changeSet: string) =>
    (await undoCall(changeSet, 'true')).body.logins.map(({ user: _, ...login }: { user: string }) => login);

  it('says who gets the permit back when it is undone, gives it back to them, and takes it again when that is undone', async () => {
    const { change_set } = (await transfer('2026-11-01', { removed_users: ['owner'] })).body;
    expect(await usersOf()).toEqual([]);
    expect(await loginsAfter(change_set)).toEqual([{ permit_number: 'P-1', is_given: true }]);
    expect([await undo(change_set), await heldBy(), await usersOf()]).toEqual([200, 'Home Farm', ['owner']]);
    const [{ changes, ...entry }] = await world.database.query(
      `SELECT changes, subject_user_id, change_set FROM audit_log WHERE action = 'user-updated' ORDER BY audit_ndx DESC LIMIT 1`,
    );
    expect([changes, entry.subject_user_id]).toEqual([[{ field: 'Permits added', from: null, to: 'P-1' }], 'owner']);
    expect(await loginsAfter(entry.change_set)).toEqual([{ permit_number: 'P-1', is_given: false }]);
    expect([await undo(entry.change_set), await heldBy(), await usersOf()]).toEqual([200, 'New Farm', []]);
  });

  it('leaves alone, when it is undone, a user who was given or refused the permit since', async () => {
    const { change_set } = (await transfer('2026-11-01', { removed_users: ['owner'] })).body;
    await world.database.query(
      `INSERT INTO audit_log (action, outcome, actor_user_id, actor, subject_user_id, subject, changes, developers_only)
      VALUES ('user-updated', 'done', 'ada', 'Ada', 'owner', 'Owner', '[{"field": "Permits removed", "from": "P-0, P-1", "to": null}]', false)`,
    );
    expect([await undo(change_set), await heldBy(), await usersOf()]).toEqual([200, 'Home Farm', []]);
  });

  it('takes it from nobody where the permit stays with its owner', async () => {
    const values = { held_since: '2026-11-01' };
    expect((await transfer('2026-11-01', { values, removed_users: ['owner'] })).status).toBe(200);
    expect(await usersOf()).toEqual(['owner']);
  });

  it('to nobody is refused: on a day to come, now, and on no day', async () => {
    for (const day of [{ held_since: '2026-12-01' }, { held_since: '2026-11-01' }, { held_since: null }, {}]) {
      const { status, body } = await transfer('', { values: { owner_ndx: null, ...day } });
      expect([status, body.errors]).toMatchObject([422, [{ path: 'body.values.owner_ndx', code: 'value-missing' }]]);
    }
    expect([await heldBy(), await planned('permits')]).toEqual(['Home Farm', []]);
  });

  it('that no longer holds on its day is not done, and says why', async () => {
    await transfer('2026-12-01');
    const [{ other }] = await world.database.query(
      `INSERT INTO owner (owner_name) VALUES ('Third Farm') RETURNING owner_ndx AS other`,
    );
    await world.database.query(`UPDATE permit SET owner_ndx = $1 WHERE permit_number = 'P-1'`, [other]);
    await runAt('2026-12-01T12:00:00Z');
    expect(await heldBy()).toBe(other);
    const [plan] = await planned('permits', permit.permit_ndx);
    expect(plan!.why).toMatchObject([{ code: 'record-changed' }]);
    const [notice] = await world.database.query('SELECT user_id, kind, message FROM person_notice');
    expect(notice).toMatchObject({ user_id: 'ada', kind: 'planned-change' });
    expect(JSON.stringify(notice.message)).toContain(`/admin/records/permits/${permit.permit_ndx}`);
    expect((await withdraw(plan!)).status).toBe(200);
    expect(await planned('permits')).toEqual([]);
  });
});

it('of taking back and doing on the day, one wins', async () => {
  await transfer('2026-12-01');
  const [plan] = await planned('permits');
  const [{ status }] = await Promise.all([withdraw(plan!), runAt('2026-12-01T12:00:00Z')]);
  expect([status, await heldBy()]).toEqual(status === 200 ? [200, 'Home Farm'] : [404, 'New Farm']);
});

it('of two transfers of one permit that are entered at once, one is planned', async () => {
  const sent = await Promise.all([transfer('2026-12-01'), transfer('2026-12-02')]);
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await planned('permits')).toHaveLength(1);
});

describe('a join from a day to come', () => {
  const join = () => changeGpus([1001, 1002], [{ gpu_number: 2001 }], { from_day: '2026-12-01' });
  const ended = async () =>
    (await world.database.query('SELECT gpu_number FROM gpu WHERE ended_on IS NOT NULL ORDER BY 1')).map(
      ({ gpu_number }: { gpu_number: number }) => gpu_number,
    );

  it('is planned, shown on its GPUs, and done on its day', async () => {
    expect(await join()).toMatchObject({ saved: true, change_set: null, planned_for: '2026-12-01' });
    expect(await ended()).toEqual([]);
    const [{ changes }] = await world.database.query('SELECT changes FROM audit_log');
    expect(changes).toMatchObject([
      { field: 'GPUs', from: '1001, 1002', to: '2001' },
      { field: 'Applies from', to: '12/01/2026' },
    ]);
    expect(await planned('gpus', 1002)).toMatchObject([
      { kind: 'gpus', parts: 1, records: [{ ndx: 1001 }, { ndx: 1002 }], changes: [] },
    ]);
    expect(await codeOf([1001, 1002], [{ gpu_number: 2002 }])).toEqual([409, 'planned-already']);
    await runAt('2026-12-01T06:00:00Z');
    expect(await ended()).toEqual([1001, 1002]);
  });

  it('is done although a GPU got another name in the meantime', async () => {
    await join();
    await world.database.query(`UPDATE gpu SET gpu_name = 'North', meter_program = 'AMP' WHERE gpu_number = 1001`);
    await runAt('2026-12-01T06:00:00Z');
    expect([await ended(), await planned('gpus')]).toEqual([[1001, 1002], []]);
  });

  it.each([
    ['the outline', 'UPDATE gpu SET location = ST_Translate(location, 0.0001, 0) WHERE gpu_number = 1001'],
    ['the acres', 'UPDATE gpu SET total_acres = total_acres + 1 WHERE gpu_number = 1001'],
    ['the permits', 'UPDATE permit SET gpu_number = 1002 WHERE gpu_number = 1001'],
  ])('is not done where %s of a GPU changed in the meantime', async (_, change) => {
    await join();
    await world.database.query(change);
    await runAt('2026-12-01T06:00:00Z');
    expect(await ended()).toEqual([]);
    expect((await planned('gpus'))[0]!.why).toMatchObject([{ code: 'plan-outdated' }]);
  });

  it('that fails for an hour says so to everyone and once by mail, and is done when it can be', async () => {
    await join();
    await world.database.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$`,
    );
    await world.database.query('CREATE TRIGGER refuse BEFORE INSERT ON gpu EXECUTE FUNCTION refuse()');
    const told: unknown[] = [];
    try {
      for (const time of ['06:00', '06:59', '07:00', '07:01']) {
        await runAt(`2026-12-01T${time}:00Z`);
        const [plan] = await planned('gpus');
        const [{ mails }] = await world.database.query('SELECT count(*)::int AS mails FROM person_notice');
        told.push([plan!.state, plan!.why?.map(({ code }) => code) ?? null, mails]);
      }
    } finally {
      await world.database.query('DROP FUNCTION refuse CASCADE');
    }
    const [quiet, known] = [
      ['planned', null, 0],
      ['planned', ['plan-waits'], 1],
    ];
    expect(told).toEqual([quiet, quiet, known, known]);
    await runAt('2026-12-01T08:00:00Z');
    expect(await ended()).toEqual([1001, 1002]);
  });

  it('is not done where a GPU reported its year in the meantime', async () => {
    await join();
    await insertReports(world.database, [[2026, { gpu: 1002, acreFeet: 1, submitted: '2026-11-30' }]]);
    await runAt('2026-12-01T06:00:00Z');
    expect(await ended()).toEqual([]);
    expect((await planned('gpus'))[0]!.why).toMatchObject([{ code: 'gpu-year-reported' }]);
  });

  it('is not done for a doubt that its reason was not given for', async () => {
    await join();
    await world.database.query(`INSERT INTO gpu (gpu_number, total_acres, location, data_source)
      SELECT 4001, 640, location, 'manual' FROM gpu WHERE gpu_number = 1001`);
    await runAt('2026-12-01T06:00:00Z');
    expect(await ended()).toEqual([]);
    expect((await planned('gpus'))[0]!.why).toMatchObject([{ code: 'gpu-overlaps-gpu' }]);
  });
});
