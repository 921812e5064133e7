import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#test/free-port.mjs';
import { until } from '../test/until.ts';
import type { Runtime } from './runtime.ts';

const DATABASE = 'portal';

export async function query<Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 10_000 });
  client.on('error', () => {}); // the server may stop while the client is idle
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Starts the primary with an empty database and production durability settings.
 * @param folder folder that every user may write to
 */
export async function startDatabases(runtime: Runtime, folder: string, logs: string) {
  const data = (name: string) => join(folder, name);
  const run = (command: string, ...args: string[]) =>
    runtime.run({ kind: 'postgres', command, args, folders: [folder] });
  const server = async (name: string) => {
    const [address, port] = [runtime.newAddress(), await freePort()];
    const settings = {
      port,
      listen_addresses: address,
      unix_socket_directories: '',
      max_connections: 80,
      shared_buffers: '64MB',
    };
    const urlOf = (database: string) => `postgres://postgres@${address}:${port}/${database}`;
    const part = runtime.part({
      kind: 'postgres',
      name,
      command: 'postgres',
      args: [
        '-D',
        data(name),
        ...Object.entries(settings).flatMap(([setting, value]) => ['-c', `${setting}=${value}`]),
      ],
      folders: [folder],
      address,
      logFile: join(logs, `${name}.log`),
      ready: async () => (await query(urlOf('postgres'), 'SELECT 1')).length === 1,
      stopSignal: 'SIGINT',
    });
    return { part, address, port, urlOf };
  };
  await run(
    'initdb',
    '-D',
    data('primary'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  );
  appendFileSync(join(data('primary'), 'pg_hba.conf'), 'host all,replication all samenet trust\n');
  const [primary, replica] = [await server('primary'), await server('replica')];
  await primary.part.start();
  await query(primary.urlOf('postgres'), `CREATE DATABASE ${DATABASE}`);
  return {
    primary: primary.part,
    replica: replica.part,
    primaryUrl: primary.urlOf(DATABASE),
    replicaUrl: replica.urlOf(DATABASE),
    /** Creates the replica from a base backup of the primary and starts it. */
    async follow() {
      const from = ['-h', primary.address, '-p', String(primary.port), '-U', 'postgres'];
      await run('pg_basebackup', ...from, '-D', data('replica'), '-X', 'stream', '-c', 'fast', '-R', '--no-sync');
      await replica.part.start();
      await until('the replica follows', () => hasCaughtUp(primary.urlOf(DATABASE)));
    },
  };
}

/** True when a replica streams from the primary and is almost up to date. */
export async function hasCaughtUp(primaryUrl: string): Promise<boolean> {
  const rows = await query<{ caught_up: boolean }>(
    primaryUrl,
    `SELECT state = 'streaming' AND pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) < 1000000 AS caught_up
    FROM pg_stat_replication`,
  ).catch(() => []);
  return rows.some(({ caught_up }) => caught_up);
}
