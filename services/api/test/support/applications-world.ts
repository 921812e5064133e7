import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReviewedApplication, WellApplication } from '@portal/shared-api';
import request from 'supertest';
import { clearTestDatabase } from './database.ts';
import { insertMapData } from './fixtures.ts';
import { testApi } from './test-api.ts';

export type Who = 'owner' | 'newcomer' | 'admin';

/** In GPU 1001, far from its line and from any well. */
export const PLACE = { latitude: 36.05, longitude: -101.85 };
export const COMPLETE = {
  owner_name: 'Jane Doe',
  owner_address: '1 Main St, Dumas TX 79029',
  owner_phone: '806-555-0100',
  ...PLACE,
  npgcd_well_class_ndx: 3,
  well_type_ndx: 1,
  yield_gpm: 400,
  depth_feet: 350,
};
export const REGISTRATION = { values: { well_status: 1, well_number: 'DA-0100' }, reason: 'Looked at' };
interface Registration {
  saved: boolean;
  well: { ndx: number; name: string };
  application: ReviewedApplication;
}
export const DRILLED = {
  drilled_on: '2026-11-20',
  depth_feet: 402,
  yield_gpm: 380,
  screens: [{ from_feet: 300, to_feet: 400 }],
  log: '0–40 clay, 40–402 sand',
  latitude: 36.0501,
  longitude: -101.8502,
  driller_license: '54321',
};

/** An API on a database of two wells and a GPU, emptied before each test, on November 26, 2026. */
export function applicationsWorld() {
  const filesFolder = mkdtempSync(join(tmpdir(), 'applications-'));
  const time = { now: new Date() };
  const world = Object.assign(time, testApi(undefined, { now: () => time.now, settings: { filesFolder } }));
  beforeEach(async () => {
    world.now = new Date('2026-11-26T18:00:00Z');
    await clearTestDatabase(world.database);
    await insertMapData(world.database);
    await world.database.query('TRUNCATE record_change');
  });
  afterAll(() => rmSync(filesFolder, { recursive: true }));

  const call = (who: Who | null, verb: 'get' | 'post' | 'put' | 'patch', path: string, version?: number) => {
    const asked = request(world.api.url)[verb](`/api/${path}`);
    if (who !== null) asked.auth(who, { type: 'bearer' });
    return version === undefined ? asked : asked.set('if-match', `"${version}"`);
  };
  const add = async (values: object = COMPLETE, kind = 'new-well', who: Who = 'owner'): Promise<WellApplication> =>
    (await call(who, 'post', 'applications').send({ kind, values }).expect(200)).body;
  const send = async ({ number, version }: WellApplication, who: Who = 'owner'): Promise<WellApplication> =>
    (await call(who, 'post', `applications/${number}/send`, version).send({ language: 'en' }).expect(200)).body;
  const act = async (
    { number, version }: Pick<WellApplication, 'number' | 'version'>,
    name: string,
    body: object = {},
  ): Promise<ReviewedApplication> =>
    (await call('admin', 'post', `application-queue/${number}/${name}`, version).send(body).expect(200)).body;
  const approve = async (sent: WellApplication) =>
    act(await act(sent, 'review'), 'approve', { reason: 'Waived by the board' });
  const complete = async (
    { number, version }: Pick<WellApplication, 'number' | 'version'>,
    report = DRILLED,
  ): Promise<WellApplication> =>
    (await call('owner', 'post', `applications/${number}/completion`, version).send(report).expect(200)).body;
  /** Makes the well of an application, or changes the one that it is about. */
  const register = async (
    application: Pick<WellApplication, 'number' | 'version'>,
    body: object = REGISTRATION,
    query = '',
  ) => (await act(application, `registration${query}`, body)) as never as Registration;
  /** A new well that is drilled and waits for its registration. */
  const addDrilled = async (values: object = COMPLETE, kind = 'new-well') =>
    complete(await approve(await send(await add(values, kind))));
  const review = async (number: string) => (await call('admin', 'get', `application-queue/${number}`).expect(200)).body;
  const codesOf = (body: { errors: { path: string; code: string }[] }) =>
    body.errors.map(({ path, code }) => `${path}: ${code}`);
  return { world, call, add, send, act, approve, complete, register, addDrilled, review, codesOf };
}
