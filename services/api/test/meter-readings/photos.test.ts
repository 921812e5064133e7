import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import type { DataSource } from 'typeorm';
import { type RunningApi, startApi } from '../support/api.ts';
import { openTestDatabase } from '../support/database.ts';
import {
  insertProductionData,
  METER,
  type Person,
  ProductionPeople,
  productionCaller,
} from '../support/production-fixtures.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let database: DataSource;
let folder: string;
let api: RunningApi;
let reading: number;
const call = productionCaller(() => api);

beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'reading-photos-'));
  api = await startApi({
    tokens: new ProductionPeople(),
    settings: { filesFolder: folder },
    now: () => new Date('2026-07-10T18:00:00Z'),
  });
});
beforeEach(async () => {
  await insertProductionData(database);
  const { body } = await call('owner', 'POST /production/meters/{meter_ndx}/readings', {
    params: { meter_ndx: METER.a1 },
    body: { read_on: '2026-07-10', reading: 500 },
  }).expect(201);
  reading = body.reading_ndx;
});
afterAll(async () => {
  await api?.stop();
  await database?.destroy();
  rmSync(folder, { recursive: true });
});

const add = (person: Person, file_name = 'meter.png') =>
  request(api.url)
    .post(`/api/records/meter-readings/${reading}/documents`)
    .auth(person, { type: 'bearer' })
    .query({ file_name })
    .set('content-type', 'application/octet-stream')
    .send(PNG);

describe('a photo of a reading', () => {
  it('is added by its owner, and in the history of the meter', async () => {
    const { body } = await add('owner').expect(201);
    const history = await call('ada', 'GET /production/meters/{meter_ndx}/readings', {
      params: { meter_ndx: METER.a1 },
    });
    expect(history.body.readings[0].entry.photos).toEqual([
      { document_ndx: body.document_ndx, file_name: 'meter.png', media_type: 'image/png' },
    ]);
    const file = await call('owner', 'GET /record-documents/{document_ndx}', {
      params: { document_ndx: body.document_ndx },
    });
    expect(file.headers['content-type']).toMatch(/octet-stream|image\/png/);
    const { body: audit } = await call('ada', 'GET /audit-log', {});
    expect(audit.entries[0]).toMatchObject({ action: 'record-document-added', subject: 'GPU 1001, meter A-1' });
  });

  it('is nobody else’s', async () => {
    const { body } = await add('owner').expect(201);
    for (const person of ['neighbor', 'stranger'] as const) {
      expect((await add(person)).status).toBe(404);
      const params = { document_ndx: body.document_ndx };
      expect((await call(person, 'GET /record-documents/{document_ndx}', { params })).status).toBe(404);
    }
  });

  it('is one of five at most', async () => {
    for (let count = 0; count < 5; count++) await add('owner').expect(201);
    expect((await add('owner')).status).toBe(409);
  });

  it('cannot be added to a withdrawn reading', async () => {
    await call('owner', 'POST /production/meter-readings/{reading_ndx}/withdrawal', {
      params: { reading_ndx: reading },
      body: { reason: 'Of another meter' },
    }).expect(200);
    expect((await add('owner')).status).toBe(409);
  });
});
