import { DataSource } from 'typeorm';
import { readConfig } from '../../src/config.ts';
import { dataSourceOptions } from '../../src/database/data-source.ts';
import { PreparedQueries } from '../../src/database/prepared-queries.ts';
import { ReadDatabase } from '../../src/database/read-database.ts';
import { streamPieces } from '../../src/database/stream-pieces.ts';
import { type AskedQuery, watchedOptions } from '../../src/observability/observed-client.ts';
import { inRequest } from '../../src/observability/request-context.ts';
import { testDatabaseUrl } from '../support/database.ts';

const request = { requestId: 'screenshot:1', route: 'GET /wells' };
const comment = "/*request_id='screenshot%3A1'*/";
/** Returns its own text as the database received it. */
const ECHO = 'SELECT current_query() AS piece';

let database: DataSource;
let asked: AskedQuery[];
beforeAll(async () => {
  const options = watchedOptions(dataSourceOptions(testDatabaseUrl()), (query) => asked.push(query));
  asked = [];
  database = await new DataSource(options).initialize();
});
afterAll(() => database.destroy());
beforeEach(() => {
  asked = [];
});

const pieces = async () => {
  const all: string[] = [];
  for await (const piece of streamPieces(database.createQueryRunner(), ECHO, [])) all.push(piece);
  return all;
};

describe('queries', () => {
  it('carry their request’s ID to the database, and none outside of requests', async () => {
    expect(await inRequest(request, () => database.query(ECHO))).toEqual([{ piece: `${ECHO} ${comment}` }]);
    expect(await inRequest(request, () => database.query(`${ECHO} WHERE $1`, [true]))).toEqual([
      { piece: `${ECHO} WHERE $1 ${comment}` },
    ]);
    expect(await database.query(ECHO)).toEqual([{ piece: ECHO }]);
    expect(asked).toMatchObject([
      { kind: 'plain', text: ECHO, hasFailed: false, request },
      { kind: 'plain', text: `${ECHO} WHERE $1`, hasFailed: false, request },
      { kind: 'plain', text: ECHO, hasFailed: false, request: undefined },
    ]);
  });

  it('are observed with their request within transactions', async () => {
    await inRequest(request, () => database.transaction((manager) => manager.query(ECHO)));
    expect(asked.map(({ text }) => text)).toEqual(['START TRANSACTION', ECHO, 'COMMIT']);
    expect(asked.every((query) => query.request === request)).toBe(true);
  });

  it('carry their request’s ID when they are streamed', async () => {
    expect(await inRequest(request, pieces)).toEqual([`${ECHO} ${comment}`]);
    expect(asked).toEqual([expect.objectContaining({ kind: 'streamed', text: ECHO, hasFailed: false, request })]);
  });

  it('keep their text if they are prepared', async () => {
    const queries = new PreparedQueries(new ReadDatabase(database, readConfig({ DATABASE_URL: testDatabaseUrl() })));
    for (const _ of [1, 2]) expect(await inRequest(request, () => queries.rows(ECHO, []))).toEqual([{ piece: ECHO }]);
    expect(asked[0]).toMatchObject({ kind: 'prepared', text: ECHO, request });
  });

  it('are observed with their own request even if they waited for another’s connection', async () => {
    const others = ['screenshot:2', 'screenshot:3', 'screenshot:4'].map((requestId) => ({ ...request, requestId }));
    const options = watchedOptions(dataSourceOptions(testDatabaseUrl()), (query) => asked.push(query));
    const narrow = await new DataSource({ ...options, extra: { ...options.extra, max: 1 } }).initialize();
    try {
      asked = [];
      const reads = new ReadDatabase(narrow, readConfig({ DATABASE_URL: testDatabaseUrl() }));
      await Promise.all(others.map((other) => inRequest(other, () => reads.query(ECHO))));
      expect(asked.map((query) => query.request)).toEqual(others);
    } finally {
      await narrow.destroy();
    }
  });

  it('are observed even if they fail', async () => {
    const reads = new ReadDatabase(database, readConfig({ DATABASE_URL: testDatabaseUrl() }));
    for (const asks of [database, reads]) {
      asked = [];
      await expect(asks.query('SELECT nothing')).rejects.toThrow('column "nothing" does not exist');
      expect(asked).toEqual([expect.objectContaining({ text: 'SELECT nothing', hasFailed: true })]);
      expect(asked[0]!.milliseconds).toBeGreaterThan(0);
    }
  });
});
