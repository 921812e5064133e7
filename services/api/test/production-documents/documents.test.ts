import { rmSync } from 'node:fs';
import { request as openRequest } from 'node:http';
import request from 'supertest';
import type { Clock } from '../../src/production/clock.ts';
import { documentFiles } from '../support/document-files.ts';
import { productionWorld } from '../support/production-api.ts';
import { GPU, type Person, reportCalls, wholeReport } from '../support/production-fixtures.ts';

const YEAR = 2025;
const MAX_BYTES = 100_000;
const PDF = Buffer.from('%PDF-1.7 a gas bill');
const files = documentFiles();
const { database, api } = productionWorld(new Date().toISOString(), {
  settings: { filesFolder: files.folder, documentBytes: MAX_BYTES },
});
const { call, get, history, review, save } = reportCalls(() => api);
const path = `/api/production/reports/${GPU}/${YEAR}/documents`;

const add = (person: Person, bytes: Buffer | string = PDF, fileName = 'bill.pdf', at = path) =>
  request(api.url)
    .post(at)
    .query({ file_name: fileName })
    .set({ authorization: `Bearer ${person}`, 'content-type': 'application/octet-stream' })
    .send(bytes);
const read = (person: Person | null, document_ndx: number) =>
  call(person, 'GET /production/documents/{document_ndx}', { params: { document_ndx } }).buffer(true);
const withdraw = (person: Person, document_ndx: number) =>
  call(person, 'DELETE /production/documents/{document_ndx}', { params: { document_ndx } });
const report = async () => (await get(YEAR)).report!;
const count = async (table: string) =>
  (await database.query<[{ count: number }]>(`SELECT count(*)::int AS count FROM ${table}`))[0].count;

describe('a document', () => {
  it('starts a draft if there is no report, is listed with it, and is downloaded unchanged as an attachment', async () => {
    const { body } = await add('owner', PDF, 'Gas bill – Peña.pdf').expect(201);
    expect(body).toMatchObject({
      file_name: 'Gas bill – Peña.pdf',
      media_type: 'application/pdf',
      byte_length: PDF.length,
    });
    expect(await report()).toMatchObject({ status: 1, version: 1, documents: [body] });

    const answer = await read('ada', body.document_ndx).expect(200);
    expect(Buffer.from(answer.body)).toEqual(PDF);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment; filename="Gas bill _ Pe_a.pdf"'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it('can be added to a checked report, and is in its history', async () => {
    await save(wholeReport(YEAR));
    await review({ version: 1, outcome: 'accepted' }).expect(200);
    const { body: document } = await add('owner').expect(201);
    expect(await report()).toMatchObject({ version: 2, documents: [{ file_name: 'bill.pdf' }] });
    await withdraw('owner', document.document_ndx).expect(409);
    expect((await history())[0]).toMatchObject({
      action: 'document-added',
      changes: [{ field: 'Document', from: null, to: 'bill.pdf' }],
    });
  });

  it('is no longer shown once it is withdrawn, but its file is kept for a time', async () => {
    const { body } = await add('owner').expect(201);
    await withdraw('owner', body.document_ndx).expect(204);
    await read('owner', body.document_ndx).expect(404);
    await withdraw('owner', body.document_ndx).expect(404);
    expect((await report()).documents).toEqual([]);
    expect(files.kept()).toHaveLength(1);
  });

  it('is hidden from other owners, who cannot tell that it exists', async () => {
    const { body } = await add('owner').expect(201);
    const nothing = await read('neighbor', 999).expect(404);
    for (const person of ['neighbor', 'stranger'] as const) {
      const answer = await read(person, body.document_ndx).expect(404);
      expect(answer.body.detail).toBe(nothing.body.detail);
      await withdraw(person, body.document_ndx).expect(404);
      await add(person).expect(403);
    }
    await read(null, body.document_ndx).expect(401);
    expect(files.kept()).toHaveLength(1);
  });
});

describe('a refused document', () => {
  afterEach(async () => {
    expect(files.kept()).toEqual([]);
    expect(await count('production_document')).toBe(0);
    expect(await count('production_report')).toBe(0);
  });

  it('leaves nothing behind, whatever is wrong with it', async () => {
    for (const [bytes, name, status, at] of [
      ['<script>a,b</script>', 'page.csv', 415],
      [PDF, 'bill.png', 415],
      [Buffer.concat([PDF, Buffer.alloc(MAX_BYTES)]), 'bill.pdf', 413],
      [PDF, '../bill.pdf', 400],
      [PDF, 'bill.pdf', 404, `/api/production/reports/${GPU}/2150/documents`],
      [PDF, 'bill.pdf', 404, '/api/production/reports/4711/2025/documents'],
    ] as const) {
      const { body } = await add('ada', bytes, name, at);
      expect([name, at, body]).toMatchObject([name, at, { status, detail: expect.any(String) }]);
    }
  });

  it('leaves nothing behind if its upload is interrupted', async () => {
    const upload = openRequest(`${api.url}${path}?file_name=bill.pdf`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/octet-stream', 'content-length': '90000' },
    });
    const failed = new Promise((resolve) => upload.on('error', resolve));
    upload.write(PDF);
    await untilKept(1);
    upload.destroy();
    await failed;
    await untilKept(0);
  });
});

/** Polls until so many files are kept. */
const untilKept = async (count: number) => {
  for (let turn = 0; turn < 5000 && files.kept().length !== count; turn++)
    await new Promise((resolve) => setImmediate(resolve));
  expect(files.kept()).toHaveLength(count);
};

describe('the store of documents', () => {
  it('removes files without a row after a day, unless the database has no documents', async () => {
    const sweep = () => files.sweeps(database).removeOrphans();
    const { body } = await add('owner').expect(201);
    async function* pieces() {
      yield PDF;
    }
    const orphan = await files.store().put(pieces()); // as left by a process that is killed before it writes the row
    expect(await sweep()).toBe(0);
    files.age();
    expect(await sweep()).toBe(1);
    expect(await files.store().open(orphan)).toBeNull();
    await read('owner', body.document_ndx).expect(200);
    await database.query('DELETE FROM production_document');
    files.age();
    expect(await sweep()).toBe(0);
    expect(files.kept()).toHaveLength(1);
  });

  it('leads to a 500 about the missing file if it has lost one', async () => {
    const { body } = await add('owner').expect(201);
    for (const file of files.kept()) rmSync(file);
    const answer = await read('owner', body.document_ndx).expect(500);
    expect(answer.body.detail).toMatch(/missing in the portal’s storage/);
  });
});

describe('withdrawn documents', () => {
  /** Inserts withdrawn copies of a document. */
  const insertWithdrawn = (document_ndx: number, copies: number) =>
    database.query(
      `INSERT INTO production_document (report_ndx, file_name, media_type, byte_length, sha256, storage_key, uploaded_by_user_id,
        uploaded_by, withdrawn_at, withdrawn_by)
      SELECT report_ndx, file_name, media_type, byte_length, sha256, md5(copy::text), uploaded_by_user_id, uploaded_by, now(), uploaded_by
      FROM production_document, generate_series(1, $2::int) AS copy WHERE document_ndx = $1`,
      [document_ndx, copies],
    );
  const sweepAfter = (days: number) => {
    const clock = { now: () => new Date(Date.now() + days * 86_400_000) } as Clock;
    return files.sweeps(database, clock).removeWithdrawn();
  };

  it('count toward the limit of their report, and the refusal says so', async () => {
    const { body } = await add('ada').expect(201);
    await insertWithdrawn(body.document_ndx, 99);
    const { body: problem } = await add('owner').expect(409);
    expect(problem.detail).toBe(
      'This report has 100 documents and takes no more. Withdrawn ones, 99 of them, count for 30 days. Join pages into one file.',
    );
    expect(files.kept()).toHaveLength(1);
  });

  it('count toward the limit of the person who added them, in every report', async () => {
    const { body } = await add('owner').expect(201);
    await insertWithdrawn(body.document_ndx, 50);
    const another = `/api/production/reports/${GPU}/${YEAR - 1}/documents`;
    const { body: problem } = await add('owner', PDF, 'bill.pdf', another).expect(409);
    expect(problem.detail).toContain('You have withdrawn 50 documents, whose files are kept for 30 days.');
    await add('ada', PDF, 'bill.pdf', another).expect(201);
    expect(files.kept()).toHaveLength(2);
  });

  it('lose their files after a time, and stay on record', async () => {
    const { body } = await add('owner').expect(201);
    const { body: shown } = await add('owner', PDF, 'photo.pdf').expect(201);
    await withdraw('owner', body.document_ndx).expect(204);
    expect(await sweepAfter(29)).toBe(0);
    expect(files.kept()).toHaveLength(2);
    expect(await sweepAfter(31)).toBe(1);
    expect(await sweepAfter(32)).toBe(0);
    expect(files.kept()).toHaveLength(1);
    await read('owner', shown.document_ndx).expect(200);
    const rows = await database.query(
      'SELECT file_name, withdrawn_by, file_removed_at FROM production_document ORDER BY 1',
    );
    expect(rows).toMatchObject([
      { file_name: 'bill.pdf', withdrawn_by: expect.any(String), file_removed_at: expect.any(Date) },
      { file_name: 'photo.pdf', withdrawn_by: null, file_removed_at: null },
    ]);
    expect((await history())[0]).toMatchObject({
      action: 'document-removed',
      actor: 'The portal',
      reason: expect.stringMatching(/^Withdrawn more than 30 day\(s\) ago by /),
      changes: [{ field: 'Document', from: 'bill.pdf', to: null }],
    });
  });
});

describe('rows and files', () => {
  it('are both rolled back if the row cannot be written', async () => {
    await database.query('ALTER TABLE production_document ADD CONSTRAINT none_today CHECK (byte_length < 0) NOT VALID');
    try {
      await add('owner').expect(500);
    } finally {
      await database.query('ALTER TABLE production_document DROP CONSTRAINT none_today');
    }
    expect(files.kept()).toEqual([]);
    expect(await count('production_report')).toBe(0);
    expect(await count('audit_log')).toBe(0);
  });

  it('of several concurrent people go into one report', async () => {
    const answers = await Promise.all([add('owner'), add('ada'), add('alan')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await report()).documents).toHaveLength(3);
    expect(await count('production_report')).toBe(1);
  });
});
