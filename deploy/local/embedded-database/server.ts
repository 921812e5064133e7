/**
 * The embedded database as a child process: PGlite with PostGIS, serving PostgreSQL's protocol on a Unix socket.
 * Arguments: <socket file> <data folder | memory://> <template file> [restart]. Sends its parent `{ ready: true }` or `{ error }`.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { takeLock } from '#boot/lock.mjs';
import { withCppExceptions } from './cpp-exceptions.ts';
import { DiskRoom, freeBytes } from './disk-room.ts';
import { guardMainLoop } from './main-loop.ts';
import { OVERLAY_RETRIES } from './overlay-retries.ts';
import { SocketServer } from './socket-server.ts';
import { WITHOUT_SPATIAL_STATISTICS } from './spatial-statistics.ts';
import { trimmedPostgis } from './trimmed-postgis.ts';

const MAX_CONNECTIONS = 50;
const CHECKPOINT_EVERY_MS = 5 * 60_000;
const POLL_MS = 1000;

const optionsFor = (cache: string): PGliteOptions => ({
  extensions: { postgis: withCppExceptions(trimmedPostgis(cache)), pg_trgm },
  postgresqlconf: [
    // PGlite has no background checkpoints, and the write-ahead log would keep growing.
    'max_wal_size = 128MB',
    'shared_buffers = 32MB',
    // PostgreSQL refuses most deep recursion before the native stack (NATIVE_STACK_KB in start.ts) overflows, which ends the process.
    'max_stack_depth = 1000kB',
  ],
});

async function create(dataDir: string, templateFile: string): Promise<PGlite> {
  const options = optionsFor(dirname(templateFile));
  if (existsSync(templateFile)) {
    try {
      return await PGlite.create({ dataDir, ...options, loadDataDir: new Blob([readFileSync(templateFile)]) });
    } catch {
      rmSync(templateFile, { force: true });
      if (!dataDir.startsWith('memory://')) rmSync(dataDir, { recursive: true, force: true });
    }
  }
  const database = await PGlite.create({ dataDir, ...options });
  await database.exec('CREATE EXTENSION IF NOT EXISTS postgis; CREATE EXTENSION IF NOT EXISTS pg_trgm;');
  const dump = await database.dumpDataDir('gzip');
  mkdirSync(dirname(templateFile), { recursive: true });
  writeFileSync(`${templateFile}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  renameSync(`${templateFile}.${process.pid}`, templateFile);
  return database;
}

/** A data folder without the marker was not created completely and is created again. */
async function openOrCreate(dataDir: string, templateFile: string): Promise<PGlite> {
  const complete = join(dataDir, 'portal-complete');
  if (existsSync(complete)) return PGlite.create({ dataDir, ...optionsFor(dirname(templateFile)) });
  rmSync(dataDir, { recursive: true, force: true });
  const database = await create(dataDir, templateFile);
  writeFileSync(complete, '');
  return database;
}

/** PGlite does not lock its data folder: two processes that open it corrupt it silently. @returns releases the lock */
function lockData(dataDir: string): () => void {
  const file = `${dataDir}.lock`;
  const lock = takeLock(file);
  if (lock.holder) throw new Error(`its data is already open in process ${lock.holder.pid} (lock file ${file})`);
  return lock.release;
}

const log = (text: string): void => void process.stderr.write(`${text}\n`);

/** @param isRestart waits for space on a full disk, and tells connecting clients so */
async function serve(socketFile: string, dataDir: string, templateFile: string, isRestart: boolean): Promise<void> {
  const onDisk = !dataDir.startsWith('memory://');
  if (onDisk) mkdirSync(dirname(dataDir), { recursive: true });
  const room = new DiskRoom(dirname(dataDir), onDisk ? freeBytes : () => Number.POSITIVE_INFINITY);
  room.look();

  let unlock = (): void => {};
  let database: PGlite | undefined;
  const fail = (error: Error): never => {
    log(`The embedded database failed and is restarting: ${error.message}`);
    process.exit(1);
  };
  const server = new SocketServer(MAX_CONNECTIONS, fail);
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await server.close().catch(() => {});
    // Closing writes to disk. Without it, the next start recovers from the log.
    if (!room.isFull) await database?.close().catch(() => {});
    rmSync(socketFile, { force: true });
    unlock();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('disconnect', () => {
    // The parent is gone and cannot clean up.
    rmSync(dirname(socketFile), { recursive: true, force: true });
    void stop();
  });

  rmSync(socketFile, { force: true });
  if (room.isFull) {
    if (!isRestart) throw new Error(room.describe());
    log(`The embedded database is waiting: ${room.describe()}`);
    await server.listen(socketFile);
    process.send?.({ ready: true, waits: true });
    while (room.isFull) {
      await wait(POLL_MS);
      room.look();
    }
  }
  if (onDisk) unlock = lockData(dataDir);
  database = await (onDisk ? openOrCreate : create)(dataDir, templateFile);
  guardMainLoop(database, fail);
  await database.exec(OVERLAY_RETRIES);
  await database.exec(WITHOUT_SPATIAL_STATISTICS);
  server.open(database);
  if (server.isListening) log('The disk has space again. The embedded database is running.');
  else await server.listen(socketFile);

  setInterval(() => {
    if (!room.isFull) void server.execute('CHECKPOINT');
  }, CHECKPOINT_EVERY_MS);
  setInterval(() => void updateReadOnly(room, server), POLL_MS);
  if (process.connected) process.send?.({ ready: true });
  if (process.channel === undefined) await stop();
}

/** Makes clients read-only while the disk is full: without space for the log or a checkpoint the backend crashes. */
async function updateReadOnly(room: DiskRoom, server: SocketServer): Promise<void> {
  room.look();
  if (room.isFull && !server.isReadOnly && room.fitsCheckpoint) {
    // Truncates the write-ahead log, which may be what fills the disk.
    await server.execute('CHECKPOINT');
    room.look();
  }
  if (room.isFull === server.isReadOnly || !(await server.setReadOnly(room.isFull))) return;
  log(
    room.isFull
      ? `The embedded database is read-only: ${room.describe()}`
      : 'The disk has space again. The embedded database accepts writes.',
  );
}

// Ctrl-C reaches every process of the group; the parent decides when the database stops.
process.on('SIGINT', () => {});
const [socketFile = '', dataDir = '', templateFile = '', start] = process.argv.slice(2);
serve(socketFile, dataDir, templateFile, start === 'restart').catch((error: Error) => {
  process.send?.({ error: error.message }, () => process.exit(1));
});
