import type { ProductionReport } from '@portal/shared-api';
import request from 'supertest';
import { gpuChangesOf } from '../support/gpu-changes.ts';
import { productionWorld } from '../support/production-api.ts';
import { insertReports, productionCaller, REPORT, reportCalls } from '../support/production-fixtures.ts';

const world = productionWorld('2026-02-10T18:00:00Z');
const { change, codeOf, undo, everything } = gpuChangesOf(world);
const call = productionCaller(() => world.api);
const { get } = reportCalls(() => world.api);

const JOIN = [{ gpu_number: 2001 }];
const reportOf = async (gpu_number: number, year: number, person: 'ada' | 'owner' = 'ada') => {
  const { status, body } = await call(person, `GET ${REPORT}`, { params: { gpu_number, year } });
  return { status, body: body as ProductionReport & { code?: string } };
};

describe('GPUs that are joined', () => {
  beforeEach(() =>
    insertReports(world.database, [
      [2025, { gpu: 1001, acreFeet: 800 }],
      [2025, { gpu: 1002, acreFeet: 900.5 }],
    ]),
  );

  it('end, and their wells, permits, meters, acres and reserve are those of the new one', async () => {
    const found = await change([1001, 1002], JOIN);
    expect(found).toMatchObject({
      saved: true,
      year: 2026,
      after: [
        { gpu_number: 2001, gpu_name: 'Home place', total_acres: 1281, permits: ['P-1', 'P-2'], contiguous: true },
      ],
      warnings: [],
      drafts: [],
    });
    const reserveOf = (states: typeof found.before) => states.flatMap(({ account }) => account!.reserve);
    const sum = (key: 'acre_feet') => reserveOf(found.before).reduce((total, one) => total + one[key], 0);
    expect(reserveOf(found.after)).toEqual([{ origin_year: 2025, acre_feet: sum('acre_feet'), last_year: 2026 }]);
    expect(found.after[0]!.account!.allowable_acre_feet).toBe(1921.5);
    const rows = await world.database.query(
      `SELECT (SELECT count(*)::int FROM well WHERE gpu_number = 2001) AS wells, (SELECT count(*)::int FROM meter WHERE gpu_number = 2001) AS meters,
        (SELECT array_agg(gpu_number ORDER BY gpu_number) FROM gpu WHERE ended_on = '2026-02-01') AS ended`,
    );
    expect(rows).toEqual([
      { wells: found.moves.filter(({ kind }) => kind === 'wells').length, meters: 4, ended: [1001, 1002] },
    ]);
    const [audit] = await world.database.query(
      'SELECT action, subject, reason FROM audit_log ORDER BY audit_ndx DESC LIMIT 1',
    );
    expect(audit).toEqual({ action: 'gpus-joined', subject: 'GPUs 1001, 1002', reason: 'Asked for' });
  });

  it('without a permit have no allowable, and neither does the new one', async () => {
    await world.database.query('DELETE FROM permit WHERE gpu_number IN (1001, 1002)');
    const { before, after } = await change([1001, 1002], JOIN, {}, '?preview=true');
    expect([...before, ...after].map(({ account }) => account)).toEqual([null, null, null]);
  });

  it('keep the accounts and reports of earlier years as they were', async () => {
    const before = await get(2025);
    await change([1001, 1002], JOIN);
    expect(await get(2025)).toEqual(before);
    for (const [year, numbers] of [
      [2025, [1001, 1002]],
      [2026, [2001]],
    ] as const) {
      const { body } = await call('ada', 'GET /production/reports', { query: { year } });
      expect(body.reports.map(({ gpu_number }: { gpu_number: number }) => gpu_number)).toEqual(numbers);
      const { text } = await call('ada', 'GET /production/bulk-template', { query: { year, format: 'csv' } });
      expect([...new Set(text.match(/^(1001|1002|2001)\b/gm))].map(Number)).toEqual(numbers);
    }
    const { body: district } = await call('ada', 'GET /dashboard/district', { query: { year: 2025 } });
    expect(district.district.expected).toBe(2);
    expect((await call('owner', 'GET /dashboard/accounts')).status).toBe(200);
    expect((await reportOf(1001, 2026)).body.code).toBe('gpu-not-of-year');
    expect((await reportOf(2001, 2025)).body.code).toBe('gpu-not-of-year');
    expect((await reportOf(2001, 2026, 'owner')).body.meters).toHaveLength(4);
  });

  it('are on the map and found by search no more', async () => {
    await change([1001, 1002], JOIN);
    const { body: map } = await request(world.api.url).get('/api/public-map/sources/gpus').expect(200);
    expect(map.features.map(({ id }: { id: number }) => id)).toEqual([2001]);
    const { body: found } = await request(world.api.url).get('/api/map-search?q=100').expect(200);
    expect(JSON.stringify(found)).not.toContain('1001');
    const { body: gone } = await request(world.api.url).get('/api/gpu-reports/1001').expect(404);
    expect(gone).toMatchObject({ code: 'gpu-became', values: { gpuNumber: 1001, into: '2001', day: '2026-02-01' } });
  });

  it('open the new account with a report that is sent back or accepted later', async () => {
    await change([1001, 1002], JOIN);
    await world.database.query('UPDATE production_report SET acre_feet = 700 WHERE gpu_number = 1001');
    const { body } = await reportOf(2001, 2026);
    expect(body.account.reserve).toEqual([
      { origin_year: 2025, acre_feet: 260.75 + 60.25, last_year: 2026, is_provisional: true },
    ]);
  });

  it('are as they were after a preview, which shows what would happen, and after the join is taken back', async () => {
    const before = await everything();
    const shown = await change([1001, 1002], [{}], { reason: null }, '?preview=true');
    expect(shown).toMatchObject({ saved: false, change_set: null, after: [{ gpu_number: 1003 }] });
    expect(await everything()).toEqual(before);
    const { change_set } = await change([1001, 1002], JOIN);
    await undo(change_set!).expect(200);
    expect(await everything()).toEqual(before);
  });

  it('cannot be separated by taking back once the new one has a report or a well of its own', async () => {
    const { change_set } = await change([1001, 1002], JOIN);
    await world.database.query(
      `INSERT INTO well (well_number, npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx, gpu_number, data_source, location)
      VALUES ('NEW-1', 1, 1, 1, 2001, 'test', 'SRID=4326;POINT(-101.89 36.01)')`,
    );
    expect((await undo(change_set!)).body).toMatchObject({ code: 'change-removes-used', values: { name: '2001' } });
    await world.database.query("DELETE FROM well WHERE well_number = 'NEW-1'");
    await insertReports(world.database, [[2026, { gpu: 2001, acreFeet: 1, submitted: '2026-02-05' }]]);
    expect((await undo(change_set!)).body.code).toBe('change-removes-used');
  });
});

describe('a join', () => {
  it('is refused for GPUs that changed, ended, or have reported the year, and for numbers that are taken', async () => {
    const of = (...versions: [gpu_number: number, version: number][]) => ({
      gpus: versions.map(([gpu_number, version]) => ({ gpu_number, version })),
    });
    const invalid = [422, 'record-values-invalid'];
    expect(await codeOf([], JOIN, of([1001, 9], [1002, 1]))).toEqual([409, 'records-changed']);
    expect(await codeOf([], JOIN, of([4711, 1], [1001, 1]))).toEqual([404, 'gpu-unknown']);
    expect(await codeOf([1001, 1002], [{ gpu_number: 1001 }])).toEqual([...invalid, 'gpu-number-taken']);
    expect(await codeOf([1001], [{}])).toEqual([400, 'request-invalid', 'join-or-split']);
    await insertReports(world.database, [[2026, { gpu: 1002, acreFeet: 1, submitted: '2026-02-05' }]]);
    expect(await codeOf([1001, 1002], JOIN)).toEqual([409, 'gpu-year-reported']);
    await world.database.query('DELETE FROM production_report');
    await change([1001, 1002], JOIN);
    expect(await codeOf([1001, 1002], [{ gpu_number: 2002 }])).toEqual([409, 'gpu-ended']);
  });

  it('against the rules needs a reason, and none is enough while two meters have one serial number', async () => {
    await world.database.query('UPDATE gpu SET total_acres = 1000');
    const renameNeighbors = (serial: string) =>
      world.database.query('UPDATE meter SET serial = $1 WHERE meter_ndx = 4', [serial]);
    await renameNeighbors('A-1');
    expect(await codeOf([1001, 1002], JOIN)).toEqual([409, 'gpu-meters-alike']);
    await renameNeighbors('B-1');
    expect(await codeOf([1001, 1002], JOIN)).toEqual([422, 'reason-needed', 'gpu-too-large']);
    const { warnings } = await change([1001, 1002], JOIN);
    expect(warnings).toMatchObject([{ code: 'gpu-too-large', values: { gpu: 2001, actual: 2000, limit: 1600 } }]);
  });

  it('leaves drafts of the year with the former GPUs, and no way to give them a well, permit or meter', async () => {
    await insertReports(world.database, [[2026, { gpu: 1001, acreFeet: null, submitted: null }]]);
    expect((await change([1001, 1002], JOIN)).drafts).toEqual([{ gpu_number: 1001, year: 2026 }]);
    for (const [kind, ndx] of [
      ['wells', 1],
      ['permits', 1],
      ['meters', 1],
    ] as const) {
      const { body } = await request(world.api.url)
        .patch(`/api/records/${kind}/${ndx}?preview=true`)
        .auth('ada', { type: 'bearer' })
        .set('if-match', '"2"')
        .send({ values: { gpu_number: 1001 } });
      expect([kind, body.errors?.[0]?.code]).toEqual([kind, 'gpu-has-ended']);
    }
  });
});
