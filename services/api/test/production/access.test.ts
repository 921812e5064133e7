import { type CallKey, contract } from '@portal/shared-api';
import { callPath } from '@portal/shared-api/client';
import request from 'supertest';
import type { DataSource } from 'typeorm';
import { Actors } from '../../src/audit/actors.ts';
import { type RunningApi, startApi } from '../support/api.ts';
import { openTestDatabase } from '../support/database.ts';
import {
  GPU,
  insertProductionData,
  METER,
  type Person,
  ProductionPeople,
  productionCaller,
  wholeReport,
} from '../support/production-fixtures.ts';

type ProductionKey = Extract<CallKey, `${string} /production/${string}`>;
interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: object;
  /** Content of an upload, instead of a body. */
  file?: string;
}

const YEAR = 2025;
const ofReport = (more: Input = {}): Input => ({ params: { gpu_number: GPU, year: YEAR }, ...more });
const DOCUMENT = 1;
const PDF = '%PDF-1.4\n%%EOF\n';

/** Each call with ids that belong to the owner of GPU 1001, and a body that is valid from the owner or an administrator. */
const calls: Record<ProductionKey, () => Input> = {
  'GET /production/reports': () => ({ query: { year: YEAR } }),
  'GET /production/reports/{gpu_number}/{year}': ofReport,
  'PUT /production/reports/{gpu_number}/{year}': () =>
    ofReport({ body: wholeReport(YEAR, { version: 1, notes: 'Mine' }) }),
  'POST /production/reports/{gpu_number}/{year}/withdrawal': () => ofReport({ body: { version: 1, reason: 'Mine' } }),
  'POST /production/reports/{gpu_number}/{year}/check': () => ofReport({ body: { version: 1, outcome: 'accepted' } }),
  'GET /production/reports/{gpu_number}/{year}/history': ofReport,
  'GET /production/reports/{gpu_number}/{year}/messages': ofReport,
  'POST /production/reports/{gpu_number}/{year}/messages': () => ofReport({ body: { text: 'Mine' } }),
  'PUT /production/reports/{gpu_number}/{year}/messages/seen': () => ofReport({ body: { until_message_ndx: 1 } }),
  'PUT /production/reports/{gpu_number}/{year}/evidence': () =>
    ofReport({ body: { well_ndx: null, version: null, figures: null } }),
  'GET /production/queue': () => ({ query: { year: YEAR } }),
  'POST /production/queue/{year}/acceptances': () => ({
    params: { year: YEAR },
    body: { reports: [{ gpu_number: GPU, version: 1 }] },
  }),
  'POST /production/reports/{gpu_number}/{year}/documents': () =>
    ofReport({ query: { file_name: 'bill.pdf' }, file: PDF }),
  'GET /production/documents/{document_ndx}': () => ({ params: { document_ndx: DOCUMENT } }),
  'DELETE /production/documents/{document_ndx}': () => ({ params: { document_ndx: DOCUMENT } }),
  'POST /production/meters/{meter_ndx}/replacement': () => ({
    params: { meter_ndx: METER.a1 },
    body: {
      changed_on: '2025-07-01',
      last_reading: 250,
      serial: 'MINE',
      unit: 'acre-feet',
      digits: 6,
      multiplier: 1,
      first_reading: 0,
    },
  }),
  'GET /production/meters': () => ({ query: { gpu_number: GPU } }),
  'GET /production/meters/{meter_ndx}/readings': () => ({ params: { meter_ndx: METER.a1 } }),
  'POST /production/meters/{meter_ndx}/readings': () => ({
    params: { meter_ndx: METER.a1 },
    body: { read_on: '2026-02-01', reading: 410 },
  }),
  'POST /production/meter-readings/{reading_ndx}/withdrawal': () => ({
    params: { reading_ndx: 1 },
    body: { reason: 'Mine' },
  }),
  'GET /production/pace': () => ({}),
  'GET /production/bulk-template': () => ({ query: { year: YEAR, format: 'csv' } }),
  'POST /production/bulk': () => ({ query: { year: YEAR, file_name: 'sheet.csv' }, file: sheet }),
};
/** Calls about the caller's own GPUs only. */
const OWN_CALLS: ProductionKey[] = [
  'GET /production/reports',
  'GET /production/bulk-template',
  'POST /production/bulk',
  'GET /production/pace',
];
/** Those that refuse people without permits. */
const NEEDS_PERMITS: ProductionKey[] = OWN_CALLS.filter((key) => key.includes('/production/bulk'));
const keys = (Object.keys(contract) as CallKey[]).filter((key): key is ProductionKey => key.includes(' /production/'));

let database: DataSource;
let api: RunningApi;
/** The filled-in sheet of the owner of GPU 1001. */
let sheet = '';
beforeAll(async () => {
  database = await openTestDatabase();
  api = await startApi({ tokens: new ProductionPeople(), now: () => new Date('2026-02-10T18:00:00Z') });
});
beforeEach(async () => {
  await insertProductionData(database);
  const saved = await productionCaller(() => api)('owner', 'PUT /production/reports/{gpu_number}/{year}', {
    params: { gpu_number: GPU, year: YEAR },
    body: wholeReport(YEAR),
  });
  expect(saved.status).toBe(200);
  await database.query(
    `INSERT INTO production_document (report_ndx, file_name, media_type, byte_length, sha256, storage_key,
      uploaded_by_user_id, uploaded_by)
    VALUES (1, 'bills.pdf', 'application/pdf', 1, '', 'k', 'owner', 'owner')`,
  );
  await database.query(
    "INSERT INTO meter_reading (meter_ndx, read_on, reading, entered_by) VALUES ($1, '2026-01-15', 405, 'owner')",
    [METER.a1],
  );
});
afterAll(async () => {
  await api?.stop();
  await database?.destroy();
});

const send = (person: Person | null, key: ProductionKey) => {
  const { body, file, ...input } = calls[key]();
  const method = key.slice(0, key.indexOf(' ')).toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const sending = request(api.url)
    [method](`/api${callPath(key, input)}`)
    .set(person ? { authorization: `Bearer ${person}` } : {});
  if (file !== undefined) return sending.set('content-type', 'application/octet-stream').send(file);
  return body ? sending.send(body) : sending;
};

const TABLES = [
  ...['production_report', 'production_reading', 'production_document', 'production_evidence', 'report_message'],
  ...['meter', 'meter_reading', 'audit_log'],
];
const everything = async () => {
  const kept: Record<string, unknown> = {};
  for (const table of TABLES) kept[table] = await database.query(`SELECT * FROM ${table} ORDER BY 1`);
  return kept;
};

it('these tests cover every production call of the contract', () => {
  expect(Object.keys(calls).sort()).toEqual([...keys].sort());
  expect(keys.length).toBeGreaterThan(10);
});

describe.each(keys.filter((key) => !OWN_CALLS.includes(key)))('%s', (key) => {
  it.each<[Person | null, string]>([
    ['neighbor', 'another owner'],
    ['stranger', 'someone without permits'],
    [null, 'nobody'],
  ])('changes nothing for %s and tells them nothing (%s)', async (person) => {
    const before = await everything();
    const { status, text } = await send(person, key);
    expect(status).toBe(person === null ? 401 : key.includes('/documents/{') ? 404 : 403);
    expect(text).not.toMatch(/Home|P-1|A-1|DA-/);
    expect(await everything()).toEqual(before);
  });

  it('does not ask the identity provider for the name of a person whom it refuses', async () => {
    const nameAsked = jest.spyOn(Actors.prototype, 'of');
    await send('stranger', key);
    expect(nameAsked).not.toHaveBeenCalled();
    nameAsked.mockRestore();
  });
});

describe.each(OWN_CALLS)('%s', (key) => {
  it('requires a token', async () => {
    expect((await send(null, key)).status).toBe(401);
  });

  it.each<Person>(NEEDS_PERMITS.includes(key) ? ['neighbor'] : ['neighbor', 'stranger'])(
    'tells %s nothing about others, and changes nothing of theirs',
    async (person) => {
      if (key === 'POST /production/bulk') sheet = (await send('owner', 'GET /production/bulk-template')).text;
      const before = await everything();
      const { status, text, body } = await send(person, key);
      expect(status).toBe(200);
      expect(text).not.toMatch(/Home|P-1|DA-/);
      if (key === 'POST /production/bulk') {
        expect(body).toMatchObject({ saved: false, reports: [] });
        expect(body.errors.length).toBeGreaterThan(0);
      } else expect(text).not.toContain('A-1');
      expect(await everything()).toEqual(before);
    },
  );
});

it.each(NEEDS_PERMITS)('%s refuses people without permits, and tells them what to do', async (key) => {
  sheet = 'not a sheet';
  const { status, body } = await send('stranger', key);
  expect([status, body.detail]).toEqual([403, 'Your account has no permits yet. Ask the district to add them.']);
});

describe('someone who has an owner’s permits and has not verified their address', () => {
  beforeEach(() => database.query("INSERT INTO user_permit VALUES ('unverified', 1)"));
  const reading = (path: string) => request(api.url).get(`/api${path}`).set({ authorization: 'Bearer unverified' });

  it.each(keys)('is told by %s what to do, and nothing else', async (key) => {
    if (key === 'POST /production/bulk') sheet = (await send('owner', 'GET /production/bulk-template')).text;
    const before = await everything();
    const { status, text, body } = await send('unverified', key);
    expect(status).toBe(403);
    expect(text).not.toMatch(/Home|P-1|A-1|DA-/);
    if (contract[key].access === 'signed-in') {
      expect(body.type).toBe('urn:portal:problem:email-unverified');
      expect(body.detail).toMatch(/^Verify your email address first: open the link in the message/);
    }
    expect(await everything()).toEqual(before);
  });

  it.each(['/dashboard/accounts', '/account/permits'])('is refused by GET %s, too', async (path) => {
    const { status, body } = await reading(path);
    expect({ status, type: body.type }).toEqual({ status: 403, type: 'urn:portal:problem:email-unverified' });
    await database.query("DELETE FROM user_permit WHERE user_id = 'unverified'");
    expect((await reading(path)).body).toEqual([]);
  });
});

describe('an agent', () => {
  it('has the owner’s access only while the district assigns them the permit', async () => {
    const call = productionCaller(() => api);
    const see = () => call('stranger', 'GET /production/reports/{gpu_number}/{year}', ofReport());
    expect((await see()).status).toBe(403);
    await database.query("INSERT INTO user_permit VALUES ('stranger', 1)");
    expect((await see()).body.may.edit).toBe(true);
    await database.query("DELETE FROM user_permit WHERE user_id = 'stranger'");
    expect((await see()).status).toBe(403);
  });
});
