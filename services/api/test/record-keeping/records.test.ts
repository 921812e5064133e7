import { checkEveryCase } from '@portal/deploy/test/every-case';
import type { RecordOutcome } from '@portal/shared-api';
import request from 'supertest';
import { NEW_WELL, REASON, recordsWorld } from '../support/records-world.ts';

const { database, api, call, add, change, history } = recordsWorld();

describe('a new record', () => {
  it('of a well gets what its place says, and the next number of the county', async () => {
    await database.query(`UPDATE boundary SET name = 'Dallam County' WHERE kind = 'county'`);
    await database.query(`UPDATE well SET county_ndx = 48111, well_number = 'DA-0099' WHERE well_ndx = 7`);
    const { body } = await add('wells', NEW_WELL, REASON).expect(200);
    expect(body.record).toMatchObject({
      name: 'DA-0100',
      version: 1,
      values: { well_number: 'DA-0100', gpu_number: 1001, county: 48111, latitude_dd: 36.05, longitude_dd: -101.85 },
      names: { well_class: 'A', county: 'Dallam', gpu_number: '1001' },
    });
    const [entry] = await database.query('SELECT action, subject, reason, actor FROM audit_log');
    expect(entry).toMatchObject({ action: 'record-added', subject: 'Well DA-0100', reason: REASON.reason });
  });

  it('is only shown by a preview', async () => {
    const { body } = await add('wells', { ...NEW_WELL, well_number: 'X-1' }, {}, '?preview=true').expect(200);
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

  it('says with it what is taken, elsewhere or to come', async () => {
    const place = { well_number: 'T-5001', longitude_dd: 101.85, completion_date: '2999-01-01', max_yield_gpm: -1 };
    const { body } = await add('wells', { ...NEW_WELL, ...place }).expect(422);
    expect(body.errors.map(({ code }: { code: string }) => code)).toEqual([
      'number-too-small',
      'longitude-without-minus',
      'day-in-future',
      'record-name-taken',
    ]);
  });

  it('is refused for what is unknown, taken, elsewhere or unsafe', () =>
    checkEveryCase<[values: object, field: string, code?: string]>(
      [
        ['an unknown class', [{ well_class: 77 }, 'well_class', 'reference-unknown']],
        ['a number that is taken', [{ well_number: 'T-5001' }, 'well_number', 'record-name-taken']],
        ['exchanged coordinates', [{ latitude_dd: -101.85, longitude_dd: 36.05 }, 'latitude_dd']],
        ['a missing minus sign', [{ longitude_dd: 101.85 }, 'longitude_dd', 'longitude-without-minus']],
        ['a place far west', [{ longitude_dd: -120 }, 'longitude_dd', 'place-outside-area']],
        ['a place far north', [{ latitude_dd: 48 }, 'latitude_dd', 'place-outside-area']],
        ['a completion to come', [{ completion_date: '2999-01-01' }, 'completion_date', 'day-in-future']],
        ['a day that does not exist', [{ completion_date: '2026-02-30' }, 'completion_date', 'date-invalid']],
        ['a link that runs code', [{ state_links: 'x;javascript:1' }, 'state_links', 'links-invalid']],
      ],
      async ([values, field, code]) => {
        const { body } = await add('wells', { ...NEW_WELL, well_number: 'X-1', ...values }, REASON).expect(422);
        expect(body.errors).toMatchObject([{ path: `body.values.${field}`, ...(code && { code }) }]);
      },
    ));

  it('that the spacing rules speak against needs a reason', async () => {
    const near = { ...NEW_WELL, well_number: 'X-1', latitude_dd: 36.1102, longitude_dd: -101.8251 };
    const { body } = await add('wells', near).expect(422);
    expect(body).toMatchObject({ code: 'reason-needed' });
    const codes = body.errors.map(({ code }: { code: string }) => code);
    expect(codes).toContain('well-too-close');
    const saved = await add('wells', near, REASON).expect(200);
    expect(saved.body.warnings.map(({ code }: { code: string }) => code)).toEqual(codes);
  });
});

it('two wells that are placed beside each other at once do not both come without a reason, registered or moved', async () => {
  const beside = [36.07, 36.0703].map((latitude_dd, index) => ({
    ...NEW_WELL,
    well_number: `X-${index}`,
    latitude_dd,
  }));
  const expectOneRefused = async (sent: { status: number; body: object }[]) => {
    const [first, second] = sent.toSorted((one, other) => one.status - other.status);
    expect([first!.status, second!.status]).toEqual([200, 422]);
    const tooClose = { code: 'well-too-close', values: { count: 1, actual: 36.4 } };
    expect(second!.body).toMatchObject({ code: 'reason-needed', errors: [tooClose] });
  };
  await expectOneRefused(await Promise.all(beside.map((values) => add('wells', values))));

  await database.query("DELETE FROM well WHERE well_number LIKE 'X-%'");
  const ndxs: number[] = [];
  for (const [index, latitude_dd] of [36.05, 36.09].entries())
    ndxs.push((await add('wells', { ...beside[index], latitude_dd }).expect(200)).body.record.ndx);
  const moves = ndxs.map((ndx, index) => change('wells', ndx, 1, { latitude_dd: beside[index]!.latitude_dd }));
  await expectOneRefused(await Promise.all(moves));
});

describe('a change', () => {
  it('is saved with its history, unless it changes nothing', async () => {
    const none = await change('wells', 7, 1, { remarks: 'note' }).expect(200);
    expect(none.body).toMatchObject({ changes: [], record: { version: 1 } });
    expect(await database.query('SELECT FROM audit_log UNION ALL SELECT FROM record_change')).toEqual([]);
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

  it('of the number of a GPU is refused: its wells and reports refer to it; so is what only the database refuses', async () => {
    const { body } = await change('gpus', 1001, 1, { gpu_number: 5 }).expect(422);
    expect(body.errors).toMatchObject([{ path: 'body.values.gpu_number', code: 'number-fixed' }]);
    await change('gpus', 1001, 1, { total_acres: 0 }).expect(422);
    await change('gpus', 1001, 1, { gpu_name: 'North place' }).expect(200);
    await add('permits', { permit_number: 'P-9', issued_on: '2026-05-01', expires_on: '2026-04-01' }).expect(422);
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

  it('gives a record as it was at the end of a day where the district is', async () => {
    await change('wells', 7, 1, { remarks: 'first', latitude_dd: 36.12 }, REASON).expect(200);
    await database.query("UPDATE record_change SET at = '2026-03-10T12:00:00Z'");
    await change('wells', 7, 2, { remarks: 'second' }).expect(200);
    // 00:30 in Dumas, and still 3/11 in the mountains.
    await database.query("UPDATE record_change SET at = '2026-03-12T05:30:00Z' WHERE version = 3");
    const asOf = async (day: string) => (await call('get', `wells/7?as_of=${day}`).expect(200)).body.values;
    expect(await asOf('2026-03-09')).toMatchObject({ remarks: 'note', latitude_dd: 36.1101234567 });
    expect(await asOf('2026-03-11')).toMatchObject({ remarks: 'first', latitude_dd: 36.12 });
    expect(await asOf('2026-03-12')).toMatchObject({ remarks: 'second', latitude_dd: 36.12 });
    const { body } = await add('wells', { ...NEW_WELL, well_number: 'X-1' }, REASON).expect(200);
    await call('get', `wells/${body.record.ndx}?as_of=2020-01-01`).expect(404);
  });
});

describe('the list', () => {
  const list = async (path: string) =>
    (await call('get', path).expect(200)).body.records.map(({ name }: { name: string }) => name);

  it('is searched and limited', async () => {
    expect(await list('wells')).toEqual(['DA-"7"', 'T-5001']);
    expect(await list('wells?search=5001')).toEqual(['T-5001']);
    expect(await list('wells?search=0241101')).toEqual(['DA-"7"']);
    expect(await list('wells?well_class=999&well_status=1')).toEqual(['T-5001']);
    expect(await list('wells?offset=1&limit=1')).toEqual(['T-5001']);
    await call('get', 'wells?filters=well_class:1').expect(400);
  });

  it('of owners is filled by the holders of permits, whoever enters them', async () => {
    await database.query(
      "INSERT INTO permit (permit_number, holder) VALUES ('P-1', ' Jane Doe '), ('P-2', 'JANE DOE')",
    );
    expect(await list('owners?search=doe')).toEqual(['Jane Doe']);
    const { body } = await call('get', 'permits?owner_ndx=%231').expect(200);
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
