import type { CallInput } from '@portal/shared-api/client';
import { productionWorld } from '../support/production-api.ts';
import { GPU, METER, NEIGHBORS_GPU, type Person, reportCalls, wholeReport } from '../support/production-fixtures.ts';

const world = productionWorld('2026-07-10T18:00:00Z');
const { call, ok, get, save } = reportCalls(() => world.api);

const ADD = 'POST /production/meters/{meter_ndx}/readings';
const LIST = 'GET /production/meters';
const HISTORY = 'GET /production/meters/{meter_ndx}/readings';
type Given = Partial<CallInput<typeof ADD>['body']>;

const add = (reading: number, read_on: string, more: Given = {}, person: Person = 'owner', meter_ndx = METER.a1) =>
  call(person, ADD, { params: { meter_ndx }, body: { reading, read_on, ...more } });
const added = async (...given: Parameters<typeof add>): Promise<number> => {
  const { status, body } = await add(...given);
  expect([status, body.detail]).toEqual([201, undefined]);
  return body.reading_ndx;
};
const withdraw = (reading_ndx: number, person: Person = 'owner') =>
  call(person, 'POST /production/meter-readings/{reading_ndx}/withdrawal', {
    params: { reading_ndx },
    body: { reason: 'Of another meter' },
  });
const list = (person: Person = 'owner', query = {}) => ok(person, LIST, { query });
const history = () => ok('owner', HISTORY, { params: { meter_ndx: METER.a1 } });
const refusals = async (...given: Parameters<typeof add>) => {
  const { status, body } = await add(...given);
  expect(status).toBe(422);
  return (body.errors as { path: string; code: string; values: { warning?: string } }[]).map(
    ({ path, code, values }) => [path, values.warning ?? code],
  );
};
/** The report of 2025: meter A-1 from 100 to 400. */
const reported = async () => {
  const now = world.now;
  world.now = new Date('2026-02-01T18:00:00Z');
  await save(wholeReport(2025));
  world.now = now;
};

describe('a reading on any day', () => {
  it('is kept with who entered it, in the history of its meter, and in the audit log', async () => {
    await reported();
    const reading_ndx = await added(520, '2026-07-10', { note: 'Before the second cut' });
    const { meter, readings } = await history();
    expect(meter.last).toEqual({ read_on: '2026-07-10', reading: 520, kind: 'any-day' });
    expect(readings).toEqual([
      {
        ...{ read_on: '2026-07-10', reading: 520, rolled_over: false, kind: 'any-day', acre_feet: 120 },
        entry: {
          ...{ reading_ndx, note: 'Before the second cut', withdrawn: null, photos: [] },
          ...{ entered_at: '2026-07-10T18:00:00.000Z', entered_by: 'owner' },
        },
      },
      { read_on: '2025-12-31', reading: 400, rolled_over: false, kind: 'report', acre_feet: 300, entry: null },
      { read_on: '2025-01-01', reading: 100, rolled_over: false, kind: 'report', acre_feet: null, entry: null },
    ]);
    const { body } = await call('ada', 'GET /audit-log', {});
    expect(body.entries[0]).toMatchObject({
      action: 'meter-read',
      subject: 'GPU 1001, meter A-1',
      changes: [
        { field: 'Meter A-1 at DA-10', to: '400 on 12/31/2025 to 520 on 07/10/2026, note: Before the second cut' },
      ],
    });
  });

  it('is listed with the meters that were not read for the longest before it', async () => {
    await added(5, '2026-06-01', {}, 'owner', METER.a2);
    await added(5, '2026-05-01', {}, 'owner', METER.a3);
    const { today, meters, gpus } = await list();
    expect(today).toBe('2026-07-10');
    expect(meters.map(({ serial, last }) => [serial, last?.read_on])).toEqual([
      ['A-1', undefined],
      ['A-3', '2026-05-01'],
      ['A-2', '2026-06-01'],
    ]);
    expect(gpus).toMatchObject([{ gpu_number: GPU, meters: 3, unread_meters: 3, used_acre_feet: null }]);
  });

  it('belongs to owners of the GPU and to administrators', async () => {
    expect((await add(5, '2026-07-01', {}, 'neighbor')).status).toBe(403);
    expect((await add(5, '2026-07-01', {}, 'unverified')).status).toBe(403);
    expect((await call('neighbor', HISTORY, { params: { meter_ndx: METER.a1 } })).status).toBe(403);
    expect((await call('neighbor', LIST, { query: { gpu_number: GPU } })).status).toBe(403);
    expect((await list('neighbor')).meters.map(({ serial }) => serial)).toEqual(['B-1']);
    expect((await list('ada')).meters).toEqual([]);
    expect((await list('ada', { gpu_number: NEIGHBORS_GPU })).meters.map(({ serial }) => serial)).toEqual(['B-1']);
    const reading_ndx = await added(5, '2026-07-01', {}, 'ada');
    expect((await withdraw(reading_ndx, 'neighbor')).status).toBe(403);
    expect((await withdraw(4_711, 'ada')).status).toBe(404);
    expect((await add(5, '2026-07-01', {}, 'ada', 4_711)).status).toBe(404);
  });

  it('is one per day: the second person is told who was first, the same one is answered again', async () => {
    const reading_ndx = await added(150, '2026-07-01');
    expect(await added(150, '2026-07-01')).toBe(reading_ndx);
    const { status, body } = await add(151, '2026-07-01', {}, 'ada');
    expect([status, body.detail]).toEqual([
      409,
      'owner entered 150 for this day. Nothing was saved. If that reading is wrong, withdraw it first.',
    ]);
    expect((await withdraw(reading_ndx)).status).toBe(200);
    await added(151, '2026-07-01', {}, 'ada');
  });

  it('is one per day even if two people send it at the same moment', async () => {
    const answers = await Promise.all([add(150, '2026-07-01'), add(151, '2026-07-01', {}, 'ada')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await world.database.query('SELECT FROM meter_reading')).toHaveLength(1);
  });

  it('stays in the history after it is withdrawn, with who and why, and counts no more', async () => {
    await reported();
    const reading_ndx = await added(450, '2026-07-01');
    await withdraw(reading_ndx);
    const { meter, readings } = await history();
    expect(meter.last).toMatchObject({ read_on: '2025-12-31' });
    expect(readings[0]).toMatchObject({
      acre_feet: null,
      entry: { withdrawn: { at: '2026-07-10T18:00:00.000Z', by: 'owner', reason: 'Of another meter' } },
    });
    const { status, body } = await withdraw(reading_ndx, 'ada');
    expect([status, body.detail]).toEqual([409, 'owner withdrew this reading on 07/10/2026.']);
  });
});

describe('a reading that cannot be right is refused', () => {
  beforeEach(reported);

  it('in the future, on a register that is too short, or of a meter that was not there', async () => {
    await world.database.query(
      "UPDATE meter SET installed_on = '2020-04-01', removed_on = '2026-06-01' WHERE meter_ndx = 1",
    );
    expect(await refusals(500, '2026-07-11')).toEqual([
      ['read_on', 'day-in-future'],
      ['read_on', 'day-after-removal'],
    ]);
    expect(await refusals(1_000_000, '2026-05-01')).toEqual([['reading', 'beyond-register']]);
    expect(await refusals(5, '2020-03-31')).toEqual([['read_on', 'day-before-installation']]);
    await added(410, '2026-05-31');
  });

  it('lower than the one before, unless the register rolled over, or above the one after it', async () => {
    expect(await refusals(399, '2026-07-01', { note: 'Really' })).toEqual([['rolled_over', 'reading-goes-back']]);
    await added(450, '2026-06-01');
    expect(await refusals(451, '2026-05-01', { note: 'Really' })).toEqual([['reading', 'reading-above-next']]);
    await world.database.query('DELETE FROM meter_reading');
    await world.database.query('UPDATE production_reading SET end_reading = 999990 WHERE meter_ndx = 1');
    await added(20, '2026-07-01', { rolled_over: true });
    expect((await history()).readings[0]).toMatchObject({ rolled_over: true, acre_feet: 30 });
  });
});

describe('a reading that looks wrong needs a note', () => {
  beforeEach(reported);

  it('because it is far above the usual, or more than the well can pump', async () => {
    // 151 days of 1,000 gallons per minute are 667 acre-feet; usual are 300 in a year.
    expect(await refusals(1_400, '2026-05-31')).toEqual([
      ['note', 'volume-beyond-pump'],
      ['note', 'extra-digit'],
    ]);
    await added(1_400, '2026-05-31', { note: 'Read twice' });
    expect((await history()).readings[0]).toMatchObject({ reading: 1_400, entry: { note: 'Read twice' } });
  });

  it('because of the reading after it, and none if it counts nothing', async () => {
    await added(700, '2026-07-09');
    expect(await refusals(401, '2026-07-08')).toEqual([
      ['note', 'volume-beyond-pump'],
      ['note', 'extra-digit'],
    ]);
    await added(400, '2026-03-01');
  });
});

describe('a report', () => {
  it('offers the readings closest to the ends of its year, fills in none, and lists none in its history', async () => {
    world.now = new Date('2027-01-20T18:00:00Z');
    for (const [reading, day] of [
      [100, '2025-12-20'],
      [101, '2026-01-02'],
      [300, '2026-11-29'],
      [310, '2026-12-15'],
      [320, '2027-01-19'],
    ] as const)
      await added(reading, day);
    const { meters } = await get(2026);
    expect(meters[0]).toMatchObject({ serial: 'A-2', read_near_start: null, read_near_end: null });
    expect(meters.find(({ serial }) => serial === 'A-1')).toMatchObject({
      last_end_reading: null,
      read_near_start: { reading: 101, read_on: '2026-01-02' },
      read_near_end: { reading: 310, read_on: '2026-12-15' },
      own_readings: expect.arrayContaining([{ reading: 300, read_on: '2026-11-29', rolled_over: false }]),
    });
    expect((await get(2026)).report).toBeNull();
    const { body } = await call('owner', 'GET /production/reports/{gpu_number}/{year}/history', {
      params: { gpu_number: GPU, year: 2026 },
    });
    expect(body).toEqual([]);
  });
});
