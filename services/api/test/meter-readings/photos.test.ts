import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { productionWorld } from '../support/production-api.ts';
import { METER, type Person, productionCaller } from '../support/production-fixtures.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const filesFolder = mkdtempSync(join(tmpdir(), 'reading-photos-'));
const world = productionWorld('2026-07-10T18:00:00Z', { settings: { filesFolder } });
const call = productionCaller(() => world.api);
afterAll(() => rmSync(filesFolder, { recursive: true }));

let reading: number;
beforeEach(async () => {
  const { body } = await call('owner', 'POST /production/meters/{meter_ndx}/readings', {
    params: { meter_ndx: METER.a1 },
    body: { read_on: '2026-07-10', reading: 500 },
  }).expect(201);
  reading = body.reading_ndx;
});

const add = (person: Person, file_name = 'meter.png') =>
  request(world.api.url)
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

  it('is one of five at most, and of a reading that is not withdrawn', async () => {
    for (let count = 0; count < 5; count++) await add('owner').expect(201);
    expect((await add('owner')).body.code).toBe('record-documents-too-many');
    await call('owner', 'POST /production/meter-readings/{reading_ndx}/withdrawal', {
      params: { reading_ndx: reading },
      body: { reason: 'Of another meter' },
    }).expect(200);
    expect((await add('owner')).body.code).toBe('record-documents-closed');
  });
});
