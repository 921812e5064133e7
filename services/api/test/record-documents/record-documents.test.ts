import sharp from 'sharp';
import request from 'supertest';
import { clearTestDatabase } from '../support/database.ts';
import { documentFiles } from '../support/document-files.ts';
import { insertMapData } from '../support/fixtures.ts';
import { testApi } from '../support/test-api.ts';

const MAX_BYTES = 100_000;
const PDF = Buffer.from('%PDF-1.7 a deed');
const WELL = 7;
const OTHER = 5001;
const files = documentFiles();
const settings = { filesFolder: files.folder, documentBytes: MAX_BYTES };
const { database, api } = testApi(undefined, { settings });
beforeEach(async () => {
  await clearTestDatabase(database);
  await insertMapData(database);
});

type Verb = 'get' | 'post' | 'patch';
const call = (verb: Verb, path: string, person = 'admin') =>
  request(api.url)[verb](`/api/${path}`).auth(person, { type: 'bearer' });
const add = (bytes: Buffer | string = PDF, file_name = 'deed.pdf', of = `wells/${WELL}`, person = 'admin') =>
  call('post', `records/${of}/documents`, person)
    .query({ file_name })
    .set('content-type', 'application/octet-stream')
    .send(bytes);
const list = async (of = `wells/${WELL}`) => (await call('get', `records/${of}/documents`).expect(200)).body.documents;
const audit = () => database.query('SELECT action, subject, reason, changes FROM audit_log ORDER BY audit_ndx');

describe('a document of a record', () => {
  it('is listed with its record, downloaded unchanged as an attachment, and in the audit log', async () => {
    const { body } = await add(PDF, 'Deed – Peña.pdf').expect(201);
    expect(body).toMatchObject({ file_name: 'Deed – Peña.pdf', media_type: 'application/pdf', description: null });
    expect(await list()).toEqual([body]);
    expect(await list(`wells/${OTHER}`)).toEqual([]);
    const answer = await call('get', `record-documents/${body.document_ndx}`).buffer(true).expect(200);
    expect(Buffer.from(answer.body)).toEqual(PDF);
    expect(answer.headers).toMatchObject({
      'content-disposition': expect.stringContaining('attachment; filename="Deed _ Pe_a.pdf"'),
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const [{ well_number }] = await database.query(`SELECT well_number FROM well WHERE well_ndx = ${WELL}`);
    expect(await audit()).toMatchObject([{ action: 'record-document-added', subject: `Well ${well_number}` }]);
  });

  it('can belong to an owner, a permit, a meter or a GPU', async () => {
    await database.query(`INSERT INTO owner (owner_ndx, owner_name, data_source) VALUES (3, 'Jane', 'manual')`);
    await database.query(`INSERT INTO permit (permit_ndx, permit_number, data_source) VALUES (3, 'P-3', 'manual')`);
    await database.query(
      `INSERT INTO meter (meter_ndx, gpu_number, serial, unit, digits) VALUES (3, 1001, 'M-3', 'gallons', 6)`,
    );
    const records = ['owners/3', 'permits/3', 'meters/3', 'gpus/1001'];
    for (const of of records) await add(PDF, 'deed.pdf', of).expect(201);
    for (const of of records) expect(await list(of)).toHaveLength(1);
    expect(await list()).toEqual([]);
    await add(PDF, 'deed.pdf', 'gpus/999').expect(404);
    expect(files.kept()).toHaveLength(records.length);
  });

  it('is renamed and described, but keeps its ending', async () => {
    const { body } = await add().expect(201);
    const change = (given: object) => call('patch', `record-documents/${body.document_ndx}`).send(given);
    await change({ file_name: 'Deed 1998.pdf', description: ' Volume 7 ' }).expect(200);
    await change({ file_name: 'Deed 1998.html' }).expect(422);
    await change({ file_name: '../deed.pdf' }).expect(400);
    await change({ file_name: 'de\u0007ed.pdf' }).expect(400);
    expect(await list()).toMatchObject([{ file_name: 'Deed 1998.pdf', description: 'Volume 7' }]);
    expect((await audit())[1]).toMatchObject({
      action: 'record-document-changed',
      changes: [
        { field: 'Document', from: 'deed.pdf', to: 'Deed 1998.pdf' },
        { field: 'Description', from: null, to: 'Volume 7' },
      ],
    });
    const { body: cleared } = await change({ description: null }).expect(200);
    expect(cleared).toMatchObject({ file_name: 'Deed 1998.pdf', description: null });
  });

  it('is withdrawn with a reason, once, and stays for administrators', async () => {
    const { body } = await add().expect(201);
    const withdraw = (reason: string) =>
      call('post', `record-documents/${body.document_ndx}/withdrawal`).send({ reason });
    await withdraw(' ').expect(400);
    await withdraw('Of another well').expect(200);
    await withdraw('Again').expect(409);
    await call('patch', `record-documents/${body.document_ndx}`).send({ description: 'x' }).expect(409);
    expect(await list()).toMatchObject([{ withdrawn: { reason: 'Of another well', by: expect.any(String) } }]);
    await call('get', `record-documents/${body.document_ndx}`).expect(200);
    expect((await audit())[1]).toMatchObject({ action: 'record-document-withdrawn', reason: 'Of another well' });
    expect(files.kept()).toHaveLength(1);
  });

  it('is hidden from everyone else, who cannot tell that it exists', async () => {
    const { body } = await add().expect(201);
    const nothing = await call('get', 'record-documents/999', 'owner').expect(404);
    const answer = await call('get', `record-documents/${body.document_ndx}`, 'owner').expect(404);
    expect(answer.body.detail).toBe(nothing.body.detail);
    await call('patch', `record-documents/${body.document_ndx}`, 'owner').send({ description: 'x' }).expect(404);
    await call('post', `record-documents/${body.document_ndx}/withdrawal`, 'owner').send({ reason: 'x' }).expect(404);
    await call('get', `records/wells/${WELL}/documents`, 'owner').expect(404);
    await add(PDF, 'deed.pdf', `wells/${WELL}`, 'owner').expect(404);
    await add(PDF, 'deed.pdf', 'applications/1').expect(404);
    await request(api.url).get(`/api/record-documents/${body.document_ndx}`).expect(401);
    expect(files.kept()).toHaveLength(1);
  });

  it('keeps a photo without the place where it was taken', async () => {
    const size = { width: 4, height: 3, channels: 3 as const };
    const drawn = sharp({ create: { ...size, background: '#888' } }).withExif({ IFD0: { Make: 'SECRET' } });
    const photo = Buffer.concat([
      await drawn.withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      Buffer.from('SECRET'),
    ]);
    const { body } = await add(photo, 'meter.jpg').expect(201);
    const answer = await call('get', `record-documents/${body.document_ndx}`).buffer(true).expect(200);
    const kept = Buffer.from(answer.body);
    expect([photo.includes('SECRET'), kept.includes('SECRET')]).toEqual([true, false]);
    expect(await sharp(kept).metadata()).toMatchObject({ width: size.height, height: size.width, format: 'jpeg' });
    expect(body.byte_length).toBe(kept.length);
    expect(files.kept()).toHaveLength(1);
  });

  it('keeps a record that was just added from being taken back', async () => {
    const values = { owner_name: 'Jane Doe' };
    const { body } = await call('post', 'records/owners').send({ values }).expect(200);
    await add(PDF, 'deed.pdf', `owners/${body.record.ndx}`).expect(201);
    const [{ change_set }] = (await call('get', `records/owners/${body.record.ndx}/history`).expect(200)).body;
    const undo = () => call('post', `records/changes/${change_set}/undo`).send({ reason: 'Twice' });
    expect((await undo().expect(409)).body.code).toBe('change-removes-used');
  });
});

describe('a refused document of a record', () => {
  afterEach(async () => {
    expect(files.kept()).toEqual([]);
    expect(await database.query('SELECT FROM record_document')).toEqual([]);
  });

  it('leaves nothing behind, whatever is wrong with it', async () => {
    for (const [bytes, name, status] of [
      ['<script>a,b</script>', 'page.csv', 415],
      [PDF, 'deed.png', 415],
      [Buffer.from('ffd8ffe0001000', 'hex'), 'meter.jpg', 415],
      [Buffer.concat([PDF, Buffer.alloc(MAX_BYTES)]), 'deed.pdf', 413],
      [PDF, '../deed.pdf', 400],
      [PDF, 'de\u0000ed.pdf', 400],
    ] as const)
      expect([name, (await add(bytes, name)).status]).toEqual([name, status]);
  });

  it('leaves nothing behind if its row cannot be written', async () => {
    await database.query('ALTER TABLE record_document ADD CONSTRAINT none_today CHECK (byte_length < 0) NOT VALID');
    try {
      await add().expect(500);
    } finally {
      await database.query('ALTER TABLE record_document DROP CONSTRAINT none_today');
    }
    expect(await audit()).toEqual([]);
  });
});

it('a record takes 200 documents, withdrawn ones included, also when several people add some at once', async () => {
  const { body } = await add().expect(201);
  await database.query(
    `INSERT INTO record_document (record_kind, record_ndx, file_name, media_type, byte_length, sha256, storage_key,
      uploaded_by_user_id, uploaded_by, withdrawn_at, withdrawn_by, withdrawn_reason)
    SELECT record_kind, record_ndx, file_name, media_type, byte_length, sha256, md5(copy::text), uploaded_by_user_id, uploaded_by,
      now(), uploaded_by, 'Copy'
    FROM record_document, generate_series(1, 198) AS copy WHERE document_ndx = $1`,
    [body.document_ndx],
  );
  const answers = await Promise.all([add(), add(), add()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(files.kept()).toHaveLength(2);
});

it('the sweep of abandoned files keeps documents of records, and files of newer kinds stay with older releases', async () => {
  await add().expect(201);
  files.age();
  const sweeps = files.sweeps(database);
  expect(await sweeps.removeOrphans()).toBe(0);
  const [{ storage_key }] = await database.query('SELECT storage_key FROM record_document');
  // Releases before take no other file for a document.
  expect(storage_key).not.toMatch(/^[0-9a-f]{32}$/);
  async function* pieces() {
    yield PDF;
  }
  await files.store().put(pieces(), 'record');
  files.age();
  expect(await sweeps.removeOrphans()).toBe(1);
});
