import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { parseTar } from 'nanotar';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../local/embedded-database/start.ts';

let folder: string;
let database: EmbeddedDatabase;
let reportExit: (reason: string) => void;
const start = (onExit?: (reason: string) => void) =>
  startEmbeddedDatabase({
    dataDir: join(folder, 'data'),
    templateFile: join(folder, 'template.tar.gz'),
    ...(onExit ? { onExit } : {}),
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-embedded-'));
  // An invalid template: the database is created from scratch and the template is written again.
  writeFileSync(join(folder, 'template.tar.gz'), 'junk');
  database = await start((reason) => reportExit(reason));
});
afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true });
});

const DEEP = "(repeat('[', 200000) || repeat(']', 200000))";

const trimmedBundle = () => readdirSync(folder).find((name) => /^postgis-[\d.]+\.tar\.gz$/.test(name)) ?? 'none';

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

const streamOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(): void; write(bytes: Buffer): void } } }).connection.stream;
const cut = (client: pg.Client) => streamOf(client).destroy();
/** Does not wait for the replies to earlier statements, as pg does. */
function send(client: pg.Client, sql: string): void {
  const bytes = Buffer.from(`Q\0\0\0\0${sql}\0`);
  bytes.writeInt32BE(bytes.length - 1, 1);
  streamOf(client).write(bytes);
}

async function withClients<T>(count: number, work: (clients: pg.Client[]) => Promise<T>): Promise<T> {
  const clients = await Promise.all(Array.from({ length: count }, connect));
  try {
    return await work(clients);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

describe('the embedded database', () => {
  it('has PostGIS and trigrams', () =>
    withClients(1, async ([client]) => {
      const { rows } = await client!.query(
        "SELECT ST_AsText(ST_Point(1, 2)) AS point, similarity('well', 'wells') > 0.5 AS close",
      );
      expect(rows).toEqual([{ point: 'POINT(1 2)', close: true }]);
    }));

  it('unpacks and compiles only the PostGIS library in use', () => {
    const bundle = gunzipSync(readFileSync(join(folder, trimmedBundle())));
    const names = parseTar(bundle, { metaOnly: true }).map(({ name }) => name);
    expect(names.filter((name) => name.endsWith('.so'))).toEqual(['lib/postgresql/postgis-3.so']);
    expect(names).toEqual(expect.arrayContaining(['share/proj/proj.db', 'share/postgresql/extension/postgis.control']));
  });

  it('matches each response to its statement after errors', () =>
    withClients(1, async ([client]) => {
      for (let round = 0; round < 5; round++) {
        await expect(client!.query('SELECT 1 / $1::int', [0])).rejects.toThrow('division by zero');
        expect((await client!.query('SELECT $1::int AS round', [round])).rows).toEqual([{ round }]);
      }
    }));

  it('reports exceptions of its geometry libraries as errors, with their messages', () =>
    withClients(1, async ([client]) => {
      const bowTies = `'POLYGON((0 0, 2 2, 2 0, 0 2, 0 0))'::geometry, 'POLYGON((0 0, 2 2, 2 0, 0 2, 0 0.5, 0 0))'::geometry`;
      const point = "'SRID=4326;POINT(10 10)'::geometry";
      const failures = [
        [`SELECT ST_Intersection(${bowTies})`, /TopologyException: side location conflict/],
        [`SELECT ST_Relate(${point}, ${point}, 'none')`, /Unknown dimension symbol/],
        [`SELECT ST_Transform(${point}, '+proj=nonsense')`, /Unknown projection/],
        [`SELECT ST_Buffer(ST_MakeEnvelope(-102, 36, -101.9995, 36.0005), 1, 'join=nonsense')`, /Invalid buffer/],
      ] as const;
      for (const [sql, message] of failures) await expect(client!.query(sql)).rejects.toThrow(message);
    }));

  it('writes nothing of a statement that such an exception ends', () =>
    withClients(1, async ([client]) => {
      await client!.query('CREATE TABLE numbers (n int)');
      const pattern = "CASE WHEN n < 3 THEN 'FFFFFFFFF' ELSE 'none' END";
      const insert = `INSERT INTO numbers SELECT n FROM generate_series(1, 5) AS n
        WHERE ST_Relate('POINT(0 0)'::geometry, 'POINT(1 1)'::geometry, ${pattern}) IS NOT NULL`;
      await expect(client!.query(insert)).rejects.toThrow('Unknown dimension symbol');
      expect((await client!.query('SELECT count(*)::int FROM numbers')).rows).toEqual([{ count: 0 }]);
    }));

  it('repeats what GEOS repeats with fewer digits, as PostGIS does: overlays and buffers of valid outlines', () =>
    withClients(1, async ([client]) => {
      const corners = `ST_Transform('SRID=4326;MULTIPOLYGON(((-102.22528 36.404, -102.20752 36.404, -102.18976 36.404,
        -102.18976 36.389500000000005, -102.20752 36.389500000000005, -102.22528 36.389500000000005, -102.22528 36.404)),
        ((-102.24304000000001 36.375, -102.24304000000001 36.389500000000005, -102.22528 36.389500000000005,
        -102.22528 36.375, -102.24304000000001 36.375)))'::geometry,
        '+proj=aeqd +lat_0=36.389500000000005 +lon_0=-102.21640000000001 +datum=WGS84 +to_meter=0.3048 +no_defs')`;
      const closed = (buffer: string) =>
        `SELECT ST_Area(${buffer}(${buffer}(${corners}, 20, 'join=mitre'), -20, 'join=mitre')) / ST_Area(${corners}) AS ratio`;
      const shapes = `'POLYGON((-102.7 35.68, -102.8 35.72, -102.7 35.72, -102.7 35.68))'::geometry,
        'POLYGON((-102.74032 35.708000000000006, -102.73144 35.708000000000006, -102.73144 35.6935, -102.73375 35.6935,
        -102.75808 35.703232, -102.75808 35.708000000000006, -102.74032 35.708000000000006))'::geometry`;
      for (const sql of [closed('portal_once_ST_Buffer'), `SELECT portal_once_ST_Intersection(${shapes}, -1)`])
        await expect(client!.query(sql)).rejects.toThrow('TopologyException');

      expect((await client!.query(closed('ST_Buffer'))).rows[0].ratio).toBeCloseTo(1, 9);
      const { rows } = await client!.query(`SELECT ST_Area(ST_Intersection(${shapes})) AS shared,
        ST_Area(ST_Union(${shapes})) + ST_Area(ST_Intersection(${shapes})) - ST_Area(ST_Collect(${shapes})) AS lost`);
      expect(rows[0].shared).toBeGreaterThan(0.0001);
      expect(rows[0].lost).toBeCloseTo(0, 12);
    }));

  it('plans joins of places whose tables do not overlap, also with statistics', () =>
    withClients(1, async ([client]) => {
      for (const [name, west] of [
        ['near', -102],
        ['far', -90],
      ])
        await client!.query(`CREATE TABLE ${name} AS SELECT n, ST_Point(${west} + n * n % 7, n % 5, 4326) AS place
          FROM generate_series(1, 100) AS n; ANALYZE ${name}`);
      const { rows } = await client!.query('SELECT near.n FROM near JOIN far ON ST_DWithin(near.place, far.place, 1)');
      expect(rows).toEqual([]);
      await client!.query('DROP TABLE near, far');
    }));

  it('answers as before after thousands of failed statements', () =>
    withClients(1, async ([client]) => {
      for (let round = 0; round < 2_500; round++)
        await expect(client!.query('SELECT 1 / $1::int', [0])).rejects.toThrow('division by zero');
      expect((await client!.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    }));

  it('keeps parameters of concurrent clients apart, including large ones', () =>
    withClients(6, (clients) =>
      Promise.all(
        clients.map(async (client, index) => {
          const text = 'x'.repeat(index < 2 ? 700_000 : 10 + index);
          for (let round = 0; round < 10; round++) {
            const { rows } = await client.query(`SELECT length($1) AS length, ${index} AS index`, [text]);
            expect(rows).toEqual([{ length: text.length, index }]);
          }
        }),
      ),
    ));

  it('sends long results completely, whatever byte a chunk starts with', () =>
    withClients(1, async ([client]) => {
      const { rows } = await client!.query("SELECT repeat('Z', n % 97) AS text FROM generate_series(1, 30000) AS n");
      expect(rows.map(({ text }) => text.length)).toEqual(
        Array.from({ length: 30_000 }, (_, index) => (index + 1) % 97),
      );
    }));

  it('makes others wait for a transaction, and rolls back after a lost client', () =>
    withClients(2, async ([first, second]) => {
      await first!.query('BEGIN');
      await first!.query('CREATE TABLE unfinished (id int)');
      const waiting = second!.query("SELECT to_regclass('unfinished') AS found");
      expect((await first!.query("SELECT to_regclass('unfinished') IS NOT NULL AS found")).rows).toEqual([
        { found: true },
      ]);
      cut(first!);
      expect((await waiting).rows).toEqual([{ found: null }]);
    }));

  it('commits nothing of a transaction whose client is gone before COMMIT, even if its statements wait in line', () =>
    withClients(3, async ([first, ...others]) => {
      await first!.query('CREATE TABLE pipelined (n int)');
      for (let round = 0; round < 20; round++) {
        const busy = others.map((client) => client.query('SELECT count(*) FROM generate_series(1, 20000)'));
        const gone = await connect();
        for (const sql of ['BEGIN', 'INSERT INTO pipelined VALUES (1)', 'INSERT INTO pipelined VALUES (2)'])
          send(gone, sql);
        setImmediate(() => cut(gone));
        await Promise.all(busy);
      }
      expect((await first!.query('SELECT count(*)::int FROM pipelined')).rows).toEqual([{ count: 0 }]);
    }));

  it.each([
    ['backup', []],
    ['restore', ['--replace', '--yes']],
  ])('is refused by %s, which says how to keep it', async (name, words) => {
    const script = join(import.meta.dirname, `../dist/operations/${name}.js`);
    const backup = join(folder, `for-${name}`);
    mkdirSync(backup);
    const manifest = {
      format: 1,
      madeAt: '2026-11-22T02:30:00Z',
      portal: '0',
      postgres: 15,
      postgis: '3',
      migrations: [],
    };
    writeFileSync(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, rows: {}, files: [], lost: [] }));
    const run = promisify(execFile)(process.execPath, [script, backup, ...words], {
      env: { PATH: process.env.PATH, DATABASE_URL: database.url },
    });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^DATABASE_URL names the embedded database\. To keep .*\n$/),
    });
    rmSync(backup, { recursive: true });
  });

  it('refuses a second process on the same data, in one line', async () => {
    await expect(start()).rejects.toThrow(
      new RegExp(`^The embedded database did not start: its data is already open in process ${database.pid()} .*$`),
    );
  });

  it('reports the end of its process, and keeps its data and address after a restart', async () => {
    await withClients(1, ([client]) => client!.query('CREATE TABLE kept AS SELECT 1 AS id'));
    const exited = new Promise((resolve) => {
      reportExit = resolve;
    });
    process.kill(database.pid()!, 'SIGKILL');
    expect(await exited).toBe('SIGKILL');
    await database.restart();
    await withClients(1, async ([client]) => {
      expect((await client!.query('SELECT id FROM kept')).rows).toEqual([{ id: 1 }]);
    });
  });

  it('ends, before anything is committed, when a statement overflows the stack', async () => {
    const exited = new Promise((resolve) => {
      reportExit = resolve;
    });
    const client = await connect();
    await client.query('CREATE TABLE halves (n int)');
    const insert = `INSERT INTO halves SELECT 1 UNION ALL SELECT length(${DEEP}::jsonb::text)`;
    await expect(client.query(insert)).rejects.toThrow('Connection terminated unexpectedly');
    expect(await exited).toBe('exit code 1');
    await database.restart();
    await withClients(1, async ([again]) => {
      expect((await again!.query('SELECT count(*)::int FROM halves')).rows).toEqual([{ count: 0 }]);
    });
  });

  it('leaves no lock and no socket behind', async () => {
    const socketFolder = new URL(database.url.replace('@/', '@localhost/')).searchParams.get('host')!;
    await database.stop();
    expect(existsSync(socketFolder)).toBe(false);
    expect(readdirSync(folder).sort()).toEqual(['data', trimmedBundle(), 'template.tar.gz']);
  });

  it('recreates a data folder whose creation was interrupted', async () => {
    rmSync(join(folder, 'data/portal-complete'));
    rmSync(join(folder, 'data/PG_VERSION'));
    database = await start();
    await withClients(1, async ([client]) => {
      expect((await client!.query("SELECT to_regclass('kept') AS kept")).rows).toEqual([{ kept: null }]);
    });
  });
});
