import { productionWorld } from '../support/production-api.ts';
import { type Person, productionCaller, successfulCaller } from '../support/production-fixtures.ts';

/** In the days of the verification of 2026. */
const world = productionWorld('2026-07-10T18:00:00Z');
const call = productionCaller(() => world.api);
const ok = successfulCaller(() => world.api);

const find = (person: Person = 'owner') => ok(person, 'GET /verification');
const own = async () => (await find()).owners[0]!;
const confirm = async (
  disputes: readonly object[] = [],
  more: { key?: string; person?: Person; owner?: number } = {},
) => {
  const { shown_key, owner_ndx } = await own();
  return call(more.person ?? 'owner', 'POST /verification/{owner_ndx}', {
    params: { owner_ndx: more.owner ?? owner_ndx },
    body: { shown_key: more.key ?? shown_key, disputes },
  });
};
const confirmed = async (...given: Parameters<typeof confirm>) => expect((await confirm(...given)).status).toBe(200);
const listed = (query: Record<string, unknown> = {}) => ok('ada', 'GET /verifications', { query });
const tasks = async (state = 'open') => (await ok('ada', 'GET /verification-tasks', { query: { state } })).rows;
const settle = (dispute_ndx: number, answer: string, owner_version: number | null = null) =>
  call('ada', 'POST /verification-tasks/{dispute_ndx}/settlement', {
    params: { dispute_ndx },
    body: { answer, owner_version },
  });

const ADDRESS = {
  mailing_address: 'P.O. Box 7',
  city: 'Dumas',
  state: 'TX',
  postal_code: '79029',
  phone: '806-555-0100',
  email: 'farm@people.example',
};
const WRONG_ACRES = { subject: 'acres', gpu_number: 1001, text: 'We sold 40 acres in May.' };

describe('what an owner sees', () => {
  it('is the records of the GPUs of their own permits, by owner', async () => {
    const found = await find();
    expect(found).toMatchObject({ year: 2026, opens_on: '2026-07-01', closes_on: '2026-07-31', is_open: true });
    const shown = { owner_name: 'Home Farm', gpus: [{ gpu_number: 1001, acres: 640.5, permit_numbers: ['P-1'] }] };
    expect(found.owners).toMatchObject([{ shown, state: 'open', has_changed: false, disputes: [] }]);
    expect(found.owners[0]!.shown.gpus[0]!.wells.map(({ well_number }) => well_number)).toEqual(
      expect.arrayContaining(['DA-9', 'DA-10', 'DA-11']),
    );
    expect((await find('stranger')).owners).toEqual([]);
  });

  it('says when it opens next, and nothing of that while it is open', async () => {
    expect((await find()).next_opens_on).toBeNull();
    world.now = new Date('2026-11-28T18:00:00Z');
    expect(await find()).toMatchObject({ is_open: false, next_opens_on: '2027-07-01' });
    world.now = new Date('2026-03-01T18:00:00Z');
    expect((await find()).next_opens_on).toBe('2026-07-01');
  });

  it('is refused to somebody whose email is not verified, and names GPUs without an owner record', async () => {
    await world.database.query("INSERT INTO user_permit VALUES ('unverified', 1)");
    expect((await call('unverified', 'GET /verification')).status).toBe(403);
    await world.database.query("UPDATE permit SET owner_ndx = NULL WHERE permit_number = 'P-1'");
    expect(await find()).toMatchObject({ owners: [], without_owner: [1001] });
  });
});

describe('a confirmation', () => {
  it('keeps what was shown, once even if it is sent twice at once, and again after the records changed', async () => {
    const atOnce = await Promise.all([confirm(), confirm()]);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await own()).toMatchObject({ state: 'confirmed', confirmed_by: 'owner', has_changed: false });
    expect((await confirm()).body.code).toBe('verification-given');
    await world.database.query('UPDATE gpu SET total_acres = 600 WHERE gpu_number = 1001');
    expect(await own()).toMatchObject({ state: 'confirmed', has_changed: true });
    await confirmed();
    expect(await own()).toMatchObject({ has_changed: false });
    const { owner_ndx } = await own();
    const { verifications } = await ok('ada', 'GET /verifications/{owner_ndx}', { params: { owner_ndx } });
    expect(verifications.map(({ shown }) => shown.gpus[0]!.acres)).toEqual([600, 640.5]);
  });

  it('is refused outside of its days, for owners of others, and for records that are not shown any more', async () => {
    expect((await confirm([], { key: 'another' })).body.code).toBe('verification-shown-changed');
    expect((await confirm([], { person: 'neighbor' })).body.code).toBe('verification-owner-unknown');
    expect((await confirm([{ ...WRONG_ACRES, gpu_number: 1002 }])).body.code).toBe('verification-item-unknown');
    const unknownWell = { subject: 'well', gpu_number: 1001, well_number: 'MO-2', text: 'Not ours' };
    expect((await confirm([unknownWell])).body.code).toBe('verification-item-unknown');
    for (const [moment, isOpen] of [
      ['2026-07-01T04:59:00Z', false],
      ['2026-07-01T05:00:00Z', true],
      ['2026-08-01T04:59:00Z', true],
      ['2026-08-01T05:00:00Z', false],
    ] as const) {
      world.now = new Date(moment);
      expect([moment, (await find()).is_open]).toEqual([moment, isOpen]);
    }
    const { status, body } = await confirm();
    expect([status, body.code]).toEqual([409, 'verification-closed']);
  });

  it('of one of two people who share an owner leaves the GPUs of the other open', async () => {
    await world.database.query(
      "UPDATE permit SET owner_ndx = (SELECT owner_ndx FROM permit WHERE permit_number = 'P-1') WHERE permit_number = 'P-2'",
    );
    await confirmed();
    expect((await listed()).rows).toMatchObject([
      { owner_name: 'Home Farm', state: 'open', gpus: 2, confirmed_gpus: 1 },
    ]);
    expect((await find('neighbor')).owners).toMatchObject([{ state: 'open', shown: { gpus: [{ gpu_number: 1002 }] } }]);
    expect(await own()).toMatchObject({ state: 'confirmed' });
  });
});

describe('a dispute', () => {
  it('of a GPU leaves it out of those that are confirmed until it is settled; one of the address does not', async () => {
    await world.database.query(
      "INSERT INTO permit (permit_number, gpu_number, owner_ndx) SELECT 'P-9', 1002, owner_ndx FROM permit WHERE permit_number = 'P-1'",
    );
    await world.database.query(
      "INSERT INTO user_permit SELECT 'owner', permit_ndx FROM permit WHERE permit_number = 'P-9'",
    );
    await confirmed([WRONG_ACRES, { subject: 'address', text: 'We moved.', proposed: ADDRESS }]);
    const count = async () => (await listed()).rows.map(({ gpus, confirmed_gpus }) => [gpus, confirmed_gpus])[0];
    expect(await count()).toEqual([2, 1]);
    const task = (await tasks()).find(({ subject }) => subject === 'acres')!;
    await settle(task.dispute_ndx, 'Corrected.');
    expect(await count()).toEqual([2, 2]);
  });

  it('becomes a task, and its owner reads the answer', async () => {
    await confirmed([WRONG_ACRES]);
    expect(await own()).toMatchObject({
      state: 'disputed',
      disputes: [{ ...WRONG_ACRES, state: 'open', answer: null }],
    });
    const [task] = await tasks();
    expect(task).toMatchObject({ owner_name: 'Home Farm', subject: 'acres', sent_by: 'owner', year: 2026 });
    expect((await settle(task!.dispute_ndx, 'Yes', 1)).body.code).toBe('dispute-without-address');
    expect((await settle(4_711, 'Yes')).status).toBe(404);
    expect((await settle(task!.dispute_ndx, 'The deed is recorded: 600.5 acres from 2027.')).status).toBe(200);
    expect(await own()).toMatchObject({
      state: 'confirmed',
      disputes: [{ state: 'settled', answer: 'The deed is recorded: 600.5 acres from 2027.', settled_by: 'ada' }],
    });
    expect((await settle(task!.dispute_ndx, 'Again')).body.code).toBe('dispute-settled');
    expect(await tasks()).toEqual([]);
    expect(await tasks('settled')).toHaveLength(1);
    const [entry] = await world.database.query('SELECT reason, actor FROM audit_log ORDER BY audit_ndx DESC LIMIT 1');
    expect(entry).toEqual({ reason: 'The deed is recorded: 600.5 acres from 2027.', actor: 'ada' });
  });

  it('of the address changes the record only when staff accept it, with its history', async () => {
    await confirmed([{ subject: 'address', text: 'We moved.', proposed: ADDRESS }]);
    expect((await own()).shown.city).toBeNull();
    const [task] = await tasks();
    expect(task).toMatchObject({ proposed: ADDRESS, current: { city: null }, owner_version: 1 });
    expect((await settle(task!.dispute_ndx, 'Changed.', 9)).status).toBe(412);
    expect((await settle(task!.dispute_ndx, 'Changed.', task!.owner_version)).status).toBe(200);
    expect(await own()).toMatchObject({ shown: ADDRESS, has_changed: true, disputes: [{ is_accepted: true }] });
    const { owner_ndx } = await own();
    const { body } = await call('ada', 'GET /records/{kind}/{ndx}/history', {
      params: { kind: 'owners', ndx: owner_ndx },
    });
    expect(JSON.stringify(body)).toContain('P.O. Box 7');
    expect(JSON.stringify(body)).toContain('Changed.');
  });
});

describe('the list of owners', () => {
  it('counts who has not confirmed, confirmed and disputed, and finds them by name, GPU and state', async () => {
    expect(await listed()).toMatchObject({ count: 2, years: [2026], states: { open: 2, confirmed: 0, disputed: 0 } });
    await confirmed([WRONG_ACRES]);
    expect(await listed()).toMatchObject({ states: { open: 1, confirmed: 0, disputed: 1 } });
    const names = async (query: Record<string, unknown>) =>
      (await listed(query)).rows.map(({ owner_name }) => owner_name);
    expect(await names({ state: 'disputed' })).toEqual(['Home Farm']);
    expect(await names({ state: 'open' })).toEqual(['Other Farm']);
    expect(await names({ search: 'OTHER' })).toEqual(['Other Farm']);
    expect(await names({ search: '1002' })).toEqual(['Other Farm']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await listed({ limit: 1, offset: 1 })).toMatchObject({ count: 2, rows: [{ owner_name: 'Other Farm' }] });
    expect((await call('ada', 'GET /verifications', { query: { year: 2027 } })).status).toBe(404);
  });

  it('is filtered by the day of the confirmation where the district is', async () => {
    // 00:30 in Dumas, and still 7/10 in the mountains.
    world.now = new Date('2026-07-11T05:30:00Z');
    await confirmed();
    const counts = ['= 7/10/2026', '= 7/11/2026'].map(async (confirmed_at) => (await listed({ confirmed_at })).count);
    expect(await Promise.all(counts)).toEqual([0, 1]);
  });
});
