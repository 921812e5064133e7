import { createHash } from 'node:crypto';
import { CheckedClient } from '@portal/shared-server/database';
import pg from 'pg';
import QueryStream from 'pg-query-stream';
import { testDatabaseUrl } from '../support/database.ts';

/** `REPLIES=1000000 npm test -- --medium own-replies` takes a quarter of an hour. */
const REPLIES = Number(process.env.REPLIES ?? 3_000);
const READERS = 20;
const DISTURBERS = 4;
const BOW_TIE = "'POLYGON((0 0, 2 2, 2 0, 0 2, 0 0))'::geometry";
const OTHER_BOW_TIE = "'POLYGON((0 0, 2 2, 2 0, 0 2, 0 0.5, 0 0))'::geometry";

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Statements whose replies contain the question, small and large, by both protocols, and what must come. */
const QUESTIONS: ((asked: number) => [text: string, values: unknown[], expected: unknown[]])[] = [
  (asked) => ['SELECT $1::int AS answer', [asked], [{ answer: asked }]],
  (asked) => [`SELECT ${asked} AS answer`, [], [{ answer: asked }]],
  (asked) => ['SELECT $1::text AS other_name, 1 AS one', [`x${asked}`], [{ other_name: `x${asked}`, one: 1 }]],
  (asked) => ['SELECT $1::int AS none WHERE false', [asked], []],
  (asked) => ['SELECT md5(repeat($1, 1000)) AS digest', [`${asked}`], [{ digest: md5(`${asked}`.repeat(1_000)) }]],
  (asked) => [
    'SELECT repeat($1, $2::int) AS large',
    [String.fromCharCode(97 + (asked % 26)), asked % 100 === 0 ? 3_000_000 : 10],
    [{ large: String.fromCharCode(97 + (asked % 26)).repeat(asked % 100 === 0 ? 3_000_000 : 10) }],
  ],
  (asked) => [
    'SELECT $1::int + n AS many FROM generate_series(1, 40) AS n',
    [asked],
    Array.from({ length: 40 }, (_, index) => ({ many: asked + index + 1 })),
  ],
  (asked) => ['SELECT ST_X(ST_Point($1, 0)) AS x', [asked], [{ x: asked }]],
];

type Disturb = (client: pg.Client) => Promise<unknown>;
const failing =
  (text: string, values?: unknown[]): Disturb =>
  (client) =>
    client.query(text, values).catch(() => {});
/** Of what a statement may do to its connection and the backend. Each may fail or end the connection; none may reach a reader. */
const DISTURBANCES: Disturb[] = [
  failing(`SELECT ST_Intersection(${BOW_TIE}, ${OTHER_BOW_TIE})`),
  failing(`SELECT ST_Relate('POINT(0 0)'::geometry, 'POINT(0 0)'::geometry, $1)`, ['none']),
  failing("SELECT ST_Transform('SRID=4326;POINT(10 10)'::geometry, '+proj=nonsense')"),
  failing('SELECT 1 / (3 - n) FROM generate_series(1, 5) AS n WHERE n <> $1', [0]),
  failing('SELECT 1; SELECT 1 / 0; SELECT 2'),
  failing(''),
  failing("SELECT repeat('x', 1100000000)"),
  failing("SELECT (repeat('[', 5000) || repeat(']', 5000))::jsonb"),
  failing(
    "BEGIN; SET LOCAL statement_timeout = 5; SELECT count(*) FROM generate_series(1, 100000) AS n WHERE n::text = ''",
  ),
  failing('SELECT pg_cancel_backend(pg_backend_pid())'),
  failing('SELECT pg_terminate_backend(pg_backend_pid())'),
  async (client) => {
    await client.query('BEGIN');
    await client.query('SELECT 1 / $1::int', [0]).catch(() => {});
    await client.query('SELECT 1').catch(() => {});
    await client.query('COMMIT');
  },
  async (client) => {
    const rows = client.query(new QueryStream('SELECT n, $1::text AS text FROM generate_series(1, 5000) AS n', ['z']));
    for await (const { n } of rows as AsyncIterable<{ n: number }>) if (n === 10) break;
  },
  async (client) => {
    void client.query('SELECT n FROM generate_series(1, 5000) AS n').catch(() => {});
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  },
];

// PROJ in the embedded database reports the last wrong projection once more, to whoever transforms next (ADR 044).
afterAll(async () => {
  const client = await connect();
  await failing("SELECT ST_Transform('SRID=4326;POINT(-102 36)'::geometry, 32614)")(client);
  await client.end();
});

async function connect(): Promise<pg.Client> {
  const client = new CheckedClient({ connectionString: testDatabaseUrl() });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Each pair of disturbances in a row on one connection, again and again. */
async function disturb(first: number, isOver: () => boolean): Promise<void> {
  const kinds = DISTURBANCES.length;
  let client = await connect();
  for (let turn = first; !isOver(); turn++) {
    for (const kind of [turn % kinds, Math.floor(turn / kinds) % kinds])
      await DISTURBANCES[kind]!(client).catch(() => {});
    // A connection that ended, or that a failed transaction or a timeout would follow.
    await client.end().catch(() => {});
    client = await connect();
  }
  await client.end();
}

test(`${READERS} readers get their own replies, whatever other statements do`, async () => {
  const astray: string[] = [];
  let replies = 0;
  const pool = new pg.Pool({ Client: CheckedClient, connectionString: testDatabaseUrl(), max: READERS });
  pool.on('error', () => {});
  const read = async (reader: number): Promise<void> => {
    for (let asked = reader; replies < REPLIES; asked += READERS) {
      const [text, values, expected] = QUESTIONS[asked % QUESTIONS.length]!(asked);
      const { rows } = await pool.query(text, values);
      replies++;
      const [got, wanted] = [JSON.stringify(rows), JSON.stringify(expected)];
      if (got !== wanted) astray.push(`${text} ${asked}: ${got.slice(0, 100)}`);
    }
  };
  const isOver = () => replies >= REPLIES;
  await Promise.all([
    ...Array.from({ length: READERS }, (_, reader) => read(reader)),
    ...Array.from({ length: DISTURBERS }, (_, index) => disturb(index * 49, isOver)),
  ]);
  await pool.end();
  expect(astray).toEqual([]);
}, 3_600_000);
