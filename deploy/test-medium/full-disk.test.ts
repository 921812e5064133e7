import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../local/embedded-database/start.ts';

const ROOT = join(import.meta.dirname, '../..');
const SERVER = join(ROOT, 'deploy/dist/local/embedded-database/server.js');
const templateFile = join(ROOT, '.cache/embedded-database-template.tar.gz');
const MB = 1024 ** 2;

async function query(socketFolder: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host: socketFolder, user: 'postgres', database: 'postgres' });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/** Retries until it succeeds, or until it fails with this SQLSTATE. Limited by the test's timeout. */
async function until(socketFolder: string, sql: string, code?: string) {
  for (;;) {
    const result = await query(socketFolder, sql).catch((error: unknown) => error);
    if (code === undefined ? Array.isArray(result) : codeOf(result) === code) return result;
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the embedded database with simulated free space', () => {
  let child: ChildProcess;
  afterEach(() => child.kill('SIGKILL'));

  const setFree = (bytes: number) => writeFileSync(join(folder, 'free'), String(bytes));
  const launch = (kind: 'start' | 'restart') =>
    new Promise<unknown>((resolve) => {
      const statfs = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
        fs.statfsSync = () => ({ bsize: 1, bavail: Number(fs.readFileSync(${JSON.stringify(join(folder, 'free'))}, 'utf8')) });
        syncBuiltinESMExports();`;
      const words = [join(folder, '.s.PGSQL.5432'), join(folder, 'data/database'), templateFile, kind];
      const execArgv = ['--import', `data:text/javascript,${encodeURIComponent(statfs)}`];
      child = fork(SERVER, words, { execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
      child.once('message', resolve);
    });

  it('is read-only while the disk is full, reports it, and accepts writes once there is space', async () => {
    setFree(1000 * MB);
    expect(await launch('start')).toEqual({ ready: true });
    await query(folder, 'CREATE TABLE kept AS SELECT 1 AS id');
    setFree(10 * MB);
    const insert = 'INSERT INTO kept SELECT 2 WHERE NOT EXISTS (SELECT FROM kept WHERE id = 2)';
    expect(await until(folder, insert, '53100')).toMatchObject({
      message: expect.stringContaining('the disk is full'),
    });
    expect((await query(folder, 'SELECT id FROM kept ORDER BY 1'))[0]).toEqual({ id: 1 });
    expect(await query(folder, "SELECT current_setting('portal.disk_full') AS full")).toEqual([{ full: 'on' }]);
    // Below the threshold for writing again.
    setFree(70 * MB);
    await expect(query(folder, insert)).rejects.toMatchObject({ code: '53100' });
    setFree(1000 * MB);
    await until(folder, insert);
    expect(await query(folder, "SELECT current_setting('portal.disk_full') AS full")).toEqual([{ full: 'off' }]);
  });

  it('waits for space after being killed on a full disk, reports it, and loses nothing', async () => {
    setFree(1000 * MB);
    await launch('start');
    await query(folder, 'CREATE TABLE kept AS SELECT 1 AS id');
    const killed = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await killed;
    setFree(10 * MB);
    expect(await launch('restart')).toEqual({ ready: true, waits: true });
    await expect(query(folder, 'SELECT 1')).rejects.toMatchObject({ code: '53100', severity: 'FATAL' });
    setFree(1000 * MB);
    expect(await until(folder, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  });

  it('refuses to start on a full disk, and says what to do', async () => {
    setFree(10 * MB);
    expect(await launch('start')).toEqual({
      error: `the disk of ${join(folder, 'data')} is full (10 MB free, 64 MB needed): remove files from it`,
    });
  });
});

/** Mounts a small disk. @returns false if this user may not */
function mountDisk(place: string): boolean {
  mkdirSync(place);
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=260m', 'none', place]).status === 0;
}

it('the embedded database fails on a disk that is really full; a restart waits for space and recovers everything', async () => {
  const disk = join(folder, 'disk');
  if (!mountDisk(disk)) return console.warn('Skipped filling a real disk: this user may not mount one.');
  let database: EmbeddedDatabase | undefined;
  try {
    let onExit: (reason: string) => void = () => {};
    const exited = new Promise((resolve) => {
      onExit = resolve;
    });
    database = await startEmbeddedDatabase({ dataDir: join(disk, 'database'), templateFile, onExit });
    const socketFolder = new URL(database.url.replace('@/', '@localhost/')).searchParams.get('host')!;
    await query(socketFolder, 'CREATE TABLE kept AS SELECT 1 AS id');
    spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'fill')}`, 'bs=1M']);
    const large = "CREATE TABLE large AS SELECT repeat('x', 1000) FROM generate_series(1, 9000)";
    await expect(query(socketFolder, large)).rejects.toMatchObject({ code: '53100' });
    // The one write that PostgreSQL does not survive on a full disk.
    await query(socketFolder, 'CHECKPOINT').catch(() => {});
    expect(await exited).toBe('exit code 1');
    const { open } = await database.restart();
    await expect(query(socketFolder, 'SELECT 1')).rejects.toMatchObject({ code: '53100' });
    rmSync(join(disk, 'fill'));
    await open;
    expect(await until(socketFolder, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
    await query(socketFolder, large);
  } finally {
    await database?.stop();
    spawnSync('umount', [disk]);
    expect(existsSync(join(disk, 'database'))).toBe(false);
  }
});
