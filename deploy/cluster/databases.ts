import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#test/portal.mjs';
import { postgresPrograms } from '#test/postgres.mjs';
import { Part, until } from './part.ts';

const DATABASE = 'portal';

export async function query<Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 10_000 });
  client.on('error', () => {}); // the server ends while nobody asks
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Starts the primary with an empty database, as durable as in production. */
export async function startDatabases(logs: string) {
  const programs = postgresPrograms();
  const folder = programs.folder();
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/${DATABASE}`;
  const data = (name: string) => join(folder, name);
  const server = (name: string, port: number) => {
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: 80,
      shared_buffers: '64MB',
    };
    const words = Object.entries(settings).flatMap(([setting, value]) => ['-c', `${setting}=${value}`]);
    return new Part({
      name,
      command: programs.path('postgres'),
      args: ['-D', data(name), ...words],
      env: programs.env,
      cwd: folder,
      user: programs.user,
      logFile: join(logs, `${name}.log`),
      ready: async () => {
        programs.run(folder, 'pg_isready', '-q', '-h', '127.0.0.1', '-p', String(port));
        return true;
      },
      stopSignal: 'SIGINT',
    });
  };
  const words = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  programs.run(folder, 'initdb', '-D', data('primary'), ...words);
  const primary = server('primary', primaryPort);
  const replica = server('replica', replicaPort);
  await primary.start();
  programs.run(folder, 'createdb', '-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'postgres', DATABASE);
  return {
    primary,
    replica,
    primaryUrl: urlOf(primaryPort),
    replicaUrl: urlOf(replicaPort),
    /** Makes the replica from a copy of the primary, and starts it. */
    async follow() {
      const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'postgres'];
      const how = ['-X', 'stream', '-c', 'fast', '-R', '--no-sync'];
      programs.run(folder, 'pg_basebackup', ...from, '-D', data('replica'), ...how);
      await replica.start();
      await until('the replica follows', () => hasCaughtUp(urlOf(primaryPort)));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Whether a replica streams from the primary and has replayed almost all of it. */
export async function hasCaughtUp(primaryUrl: string): Promise<boolean> {
  const rows = await query<{ caught_up: boolean }>(
    primaryUrl,
    `SELECT state = 'streaming' AND pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) < 1000000 AS caught_up
    FROM pg_stat_replication`,
  ).catch(() => []);
  return rows.some(({ caught_up }) => caught_up);
}
