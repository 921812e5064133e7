import { contract, type GpuOutlineInput } from '@portal/shared-api';
import request from 'supertest';
import { corners } from '../support/gpu-changes.ts';
import { productionWorld } from '../support/production-api.ts';

const world = productionWorld('2026-02-10T18:00:00Z');
const as = (verb: 'get' | 'patch', path: string) =>
  request(world.api.url)[verb](`/api/gpu-outlines${path}`).auth('ada', { type: 'bearer' });
const send = (body: GpuOutlineInput, version = 1, query = '') =>
  as('patch', `/1001${query}`).set('if-match', `"${version}"`).send(body);
const SAME = corners(-101.9, 36, -101.88, 36.02);

describe('the outline of a GPU', () => {
  it('is read with its version, and what is around it', async () => {
    const { body } = await as('get', '/1001').expect(200);
    expect(contract['GET /gpu-outlines/{gpu_number}'].response.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ gpu_number: 1001, version: 1, total_acres: 640.5, ended_on: null });
    const near = await as('get', '?west=-101.95&south=36&east=-101.89&north=36.1').expect(200);
    expect(near.body.gpus.map(({ gpu_number }: { gpu_number: number }) => gpu_number)).toEqual([1001]);
    await as('get', '/4711').expect(404);
  });

  it('has parcels around it where they are asked for, the nearest first, and says when there are more than fit', async () => {
    const COLUMNS = 20;
    await world.database.query(
      `INSERT INTO boundary (kind, code, name, location)
      SELECT 'parcel', 'P-' || at, 'Parcel ' || at,
        ST_Multi(ST_MakeEnvelope(west, south, west + 0.001, south + 0.001, 4326))
      FROM generate_series(0, 419) AS at,
        LATERAL (SELECT -101.9 + 0.001 * (at % ${COLUMNS}) AS west, 36 + 0.001 * (at / ${COLUMNS}) AS south) AS corner`,
    );
    const near = async (query: string) => {
      const { body } = await as('get', query).expect(200);
      expect(contract['GET /gpu-outlines'].response.safeParse(body).error).toBeUndefined();
      return body;
    };
    const all = '?west=-101.95&south=35.99&east=-101.87&north=36.05';
    expect(await near(all)).toMatchObject({ parcels: [], has_more: false });
    const { parcels, has_more } = await near(`${all}&parcels=true`);
    expect([parcels.length, has_more]).toEqual([300, true]);
    // The middle of the view is to the west of them: the eastern columns are left out.
    const names = parcels.map(({ name }: { name: string }) => name);
    expect(names).toContain('Parcel 0');
    expect(names).not.toContain('Parcel 419');
    const few = await near('?west=-101.8995&south=36.0005&east=-101.8985&north=36.0015&parcels=true');
    expect(few).toMatchObject({ has_more: false });
    expect(few.parcels.map(({ name }: { name: string }) => name).sort()).toEqual([
      'Parcel 0',
      'Parcel 1',
      'Parcel 20',
      'Parcel 21',
    ]);
    expect(few.parcels[0].outline).toMatchObject({ type: 'MultiPolygon' });
  });

  it('is changed with its history; a preview saves nothing', async () => {
    const smaller = [[corners(-101.9, 36, -101.88, 36.019)]];
    const { body: shown } = await send({ polygons: smaller }, 1, '?preview=true').expect(200);
    expect(shown).toMatchObject({ saved: false, gpu: { version: 2 }, contiguous: true });
    const { body } = await send({ polygons: smaller, total_acres: 630, reason: 'Surveyed' }).expect(200);
    expect(contract['PATCH /gpu-outlines/{gpu_number}'].response.safeParse(body).error).toBeUndefined();
    expect(body.gpu).toMatchObject({ version: 2, total_acres: 630 });
    const [row] = await world.database.query(
      `SELECT ST_YMax(location) AS top, (SELECT count(*)::int FROM record_change WHERE record_ndx = 1001 AND before IS NOT NULL) AS changes
      FROM gpu WHERE gpu_number = 1001`,
    );
    expect(row).toEqual({ top: 36.019, changes: 1 });
    expect((await send({ polygons: smaller }, 1)).status).toBe(412);
  });

  it('that overlaps, leaves out wells or differs from the acres of record needs a reason', async () => {
    const over = [[corners(-101.9, 36.009, -101.87, 36.02)]];
    const { body } = await send({ polygons: over });
    expect([body.code, ...body.errors.map(({ code }: { code: string }) => code)]).toEqual(
      expect.arrayContaining(['reason-needed', 'gpu-overlaps-gpu', 'acres-far-from-measured']),
    );
    await send({ polygons: over, reason: 'So it is' }).expect(200);
  });

  it('cannot cross itself, and may be in pieces and have holes', async () => {
    const [a, b, c, d] = SAME as [(typeof SAME)[0], (typeof SAME)[0], (typeof SAME)[0], (typeof SAME)[0]];
    expect((await send({ polygons: [[[a, c, b, d]]] })).body).toMatchObject({
      errors: [{ code: 'outline-crosses-itself' }],
    });
    const holed = [[SAME, corners(-101.895, 36.005, -101.89, 36.01)], [corners(-101.95, 36, -101.94, 36.01)]];
    const { body } = await send({ polygons: holed, reason: 'In pieces' }).expect(200);
    expect(body).toMatchObject({ contiguous: false, gpu: { outline: { type: 'MultiPolygon' } } });
    expect(body.warnings.map(({ code }: { code: string }) => code)).toContain('gpu-not-contiguous');
  });

  it('makes a new GPU, with the next number of the county and the wells that were in none', async () => {
    await world.database.query("UPDATE well SET gpu_number = NULL WHERE well_number = 'DA-10'");
    const add = (body: object, query = '') =>
      request(world.api.url).post(`/api/gpu-outlines${query}`).auth('ada', { type: 'bearer' }).send(body);
    const polygons = [[corners(-101.8817, 36.009, -101.8813, 36.011)]];
    expect((await add({ polygons }, '?preview=true').expect(200)).body).toMatchObject({
      saved: false,
      gpu: { gpu_number: 1003 },
    });
    expect((await add({ polygons, gpu_number: 1001 })).body.errors[0].code).toBe('gpu-number-taken');
    expect((await add({ polygons })).body.code).toBe('reason-needed');
    const { body } = await add({ polygons, gpu_name: 'New place', reason: 'Taken out of 1001 later' }).expect(200);
    expect(contract['POST /gpu-outlines'].response.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ saved: true, wells: 1, gpu: { gpu_number: 1003, gpu_name: 'New place' } });
    expect(body.gpu.total_acres).toBeCloseTo(body.gpu.measured_acres, 0);
  });
});
