/**
 * The embedded database, as a child process: PGlite with PostGIS, speaking PostgreSQL's protocol on a unix socket.
 * Arguments: <socket file> <data folder | memory://> <template file>. Tells its parent `{ ready: true }` or `{ error }`.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { postgis } from '@electric-sql/pglite-postgis';
import { takeLock } from './lock.ts';
import { SocketServer } from './socket-server.ts';

const MAX_CONNECTIONS = 50;
const CHECKPOINT_EVERY_MS = 5 * 60_000;
const options: PGliteOptions = {
  extensions: { postgis, pg_trgm },
  // Nothing checkpoints by itself here, and the write-ahead log would keep growing.
  postgresqlconf: ['max_wal_size = 128MB', 'shared_buffers = 32MB'],
};

/** Makes a database from the template; without a usable one from scratch, and keeps that as the template. */
async function create(dataDir: string, templateFile: string): Promise<PGlite> {
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

/** Opens the data folder, or makes it. One whose making was interrupted holds nothing yet and is made anew. */
async function openOrCreate(dataDir: string, templateFile: string): Promise<PGlite> {
  const complete = join(dataDir, 'portal-complete');
  if (existsSync(complete)) return PGlite.create({ dataDir, ...options });
  rmSync(dataDir, { recursive: true, force: true });
  const database = await create(dataDir, templateFile);
  writeFileSync(complete, '');
  return database;
}

async function serve(socketFile: string, dataDir: string, templateFile: string): Promise<void> {
  const onDisk = !dataDir.startsWith('memory://');
  if (onDisk) mkdirSync(dirname(dataDir), { recursive: true });
  const unlock = onDisk ? takeLock(`${dataDir}.lock`) : () => {};
  const database = await (onDisk ? openOrCreate : create)(dataDir, templateFile);
  rmSync(socketFile, { force: true });
  const server = new SocketServer(database, MAX_CONNECTIONS, (error) => {
    process.stderr.write(`The embedded database broke: ${error.message}\n`);
    process.exit(1);
  });
  await server.listen(socketFile);

  const checkpoints = setInterval(() => {
    if (server.isIdle) void database.exec('CHECKPOINT').catch(() => {});
  }, CHECKPOINT_EVERY_MS);
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    clearInterval(checkpoints);
    await server.close().catch(() => {});
    await database.close().catch(() => {});
    rmSync(socketFile, { force: true });
    unlock();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('disconnect', () => {
    // The parent is gone and cannot tidy up any more.
    rmSync(dirname(socketFile), { recursive: true, force: true });
    void stop();
  });
  if (process.connected) process.send?.({ ready: true });
  if (process.channel === undefined) await stop();
}

// A Ctrl-C at the terminal reaches every process of the group: the parent decides when the database stops.
process.on('SIGINT', () => {});
const [socketFile = '', dataDir = '', templateFile = ''] = process.argv.slice(2);
serve(socketFile, dataDir, templateFile).catch((error: Error) => {
  process.send?.({ error: error.message }, () => process.exit(1));
});
