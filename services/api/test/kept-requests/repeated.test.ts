import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import { KeptRequestSweep } from '../../src/kept-requests/kept-request-sweep.ts';
import { documentFiles } from '../support/document-files.ts';
import { productionWorld } from '../support/production-api.ts';
import { type Person, reportCalls, wholeReport } from '../support/production-fixtures.ts';

const YEAR = 2025;
const files = documentFiles();
const world = productionWorld('2026-02-10T18:00:00Z', { settings: { filesFolder: files.folder } });
const { save } = reportCalls(() => world.api);

interface Creating {
  person: Person;
  path: string;
  /** A file, or JSON. */
  body: Buffer | object;
  table: string;
}
const OF_REPORT = `production/reports/1001/${YEAR}`;
const PDF = Buffer.from('%PDF-1.7 a gas bill');
const CREATING: Record<string, Creating> = {
  application: {
    person: 'owner',
    path: 'applications',
    body: { kind: 'new-well', values: { owner_name: 'Jane Doe' } },
    table: 'well_application',
  },
  owner: { person: 'ada', path: 'records/owners', body: { values: { owner_name: 'Jane Doe' } }, table: 'owner' },
  message: { person: 'owner', path: `${OF_REPORT}/messages`, body: { text: 'Thank you' }, table: 'report_message' },
  'document of a report': {
    person: 'owner',
    path: `${OF_REPORT}/documents?file_name=bill.pdf`,
    body: PDF,
    table: 'production_document',
  },
  'document of a record': {
    person: 'ada',
    path: 'records/gpus/1001/documents?file_name=bill.pdf',
    body: PDF,
    table: 'record_document',
  },
};
const NAMES = Object.keys(CREATING);

function create(name: string, key: string | null, more: Partial<Creating> = {}) {
  const { person, path, body } = { ...CREATING[name]!, ...more };
  const sent = request(world.api.url).post(`/api/${path}`).auth(person, { type: 'bearer' });
  if (key !== null) sent.set('idempotency-key', `"${key}"`);
  return Buffer.isBuffer(body) ? sent.type('application/octet-stream').send(body) : sent.send(body);
}
const count = async (name: string) => {
  const { table } = CREATING[name]!;
  return (await world.database.query<[{ count: number }]>(`SELECT count(*)::int AS count FROM ${table}`))[0].count;
};

beforeEach(async () => {
  await save(wholeReport(YEAR));
  await world.database.query('TRUNCATE kept_request');
});

describe.each(NAMES)('a repeated request for one %s', (name) => {
  it('makes one, and has the first answer', async () => {
    const before = await count(name);
    const key = randomUUID();
    const first = await create(name, key);
    const second = await create(name, key);
    expect([first.ok, second.status, second.body]).toEqual([true, first.status, first.body]);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(await count(name)).toBe(before + 1);
  });

  it('makes one while the first is under way', async () => {
    const before = await count(name);
    const key = randomUUID();
    const answers = await Promise.all([create(name, key), create(name, key), create(name, key)]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => answers[0]!.status));
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => answers[0]!.body));
    expect(await count(name)).toBe(before + 1);
  });

  it('makes another one with another key', async () => {
    const before = await count(name);
    await create(name, randomUUID());
    const body = name === 'owner' ? { values: { owner_name: 'John Doe' } } : CREATING[name]!.body;
    expect((await create(name, randomUUID(), { body })).ok).toBe(true);
    expect(await count(name)).toBe(before + 2);
  });
});

it('is another request with the key of another person', async () => {
  const key = randomUUID();
  await create('message', key);
  const { body } = await create('message', key, { person: 'ada' });
  expect(body.messages).toHaveLength(2);
});

it('is refused when the key was sent with something else, and for a key that is none', async () => {
  const key = randomUUID();
  await create('message', key);
  const { status, body } = await create('message', key, { body: { text: 'Something else' } });
  expect([status, body.code]).toEqual([422, 'request-key-reused']);
  const none = await create('message', 'seven');
  expect([none.status, none.body.code]).toEqual([400, 'request-key-unreadable']);
  expect(await count('message')).toBe(1);
});

it('is refused when the key is sent with something else at the same time', async () => {
  const key = randomUUID();
  const texts = ['One', 'Another'];
  const answers = await Promise.all(texts.map((text) => create('message', key, { body: { text } })));
  expect(answers.map(({ ok, status }) => (ok ? 'made' : status)).sort()).toEqual([422, 'made']);
  expect(await count('message')).toBe(1);
});

it('is made where the first was refused', async () => {
  const key = randomUUID();
  await world.database.query('UPDATE production_report SET withdrawn_at = now()');
  expect((await create('message', key)).status).toBe(409);
  await world.database.query('UPDATE production_report SET withdrawn_at = NULL');
  expect((await create('message', key)).ok).toBe(true);
});

it('has the first answer where the database was lost while it committed', async () => {
  const key = randomUUID();
  const commit = PostgresQueryRunner.prototype.commitTransaction;
  jest.spyOn(PostgresQueryRunner.prototype, 'commitTransaction').mockImplementationOnce(async function (
    this: PostgresQueryRunner,
  ) {
    await commit.call(this);
    throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
  });
  const { ok, body } = await create('message', key);
  expect([ok, body.messages]).toEqual([true, [expect.objectContaining({ text: 'Thank you' })]]);
  expect((await create('message', key)).body).toEqual(body);
  expect(await count('message')).toBe(1);
});

it('is forgotten after a day', async () => {
  const key = randomUUID();
  await create('message', key);
  const sweep = world.api.part(KeptRequestSweep);
  expect(await sweep.run()).toBe(0);
  world.now = new Date('2026-02-11T18:00:01Z');
  expect(await sweep.run()).toBe(1);
});
