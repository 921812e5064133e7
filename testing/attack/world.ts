import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestPortal } from '@portal/deploy/test/portal';
import { startPostgres } from '@portal/deploy/test/postgres';
import pg from 'pg';
import { type Ask, type Person, peopleAt } from './people.ts';
import { parentOf } from './processes.ts';
import { type Answer, send } from './send.ts';

export const ROOT = join(import.meta.dirname, '../../..');
/** Front ends are built for the first run, and again when they change. */
const RELEASES = join(ROOT, '.cache/attack-releases');
const DEMO_WELLS = '500';

export type Database = 'postgres' | 'embedded';

interface Running {
  databaseUrl: string;
  /** Process numbers. */
  parts: Record<'api' | 'gateway' | 'identity', number> & { database?: number };
}

/** A portal of its own, as `npm start` runs it, to attack. */
export interface World {
  url: string;
  data: string;
  people: Record<Person, Ask>;
  database: pg.Pool;
  running(): Running;
  /** The process that all others of the database come from. */
  databasePid(): Promise<number>;
  /** A server that does nothing: it waits only for the machine. */
  peer(): Promise<Answer>;
  log: readonly string[];
  stop(): Promise<void>;
}

const BARE =
  "require('node:http').createServer((_, answer) => answer.end('{}')).listen(0, '127.0.0.1', function () { process.send(this.address().port) })";

async function startPeer(): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['-e', BARE], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, child };
}

export async function startWorld(
  kind: Database,
  note: (line: string) => void,
  extra: Record<string, string> = {},
): Promise<World> {
  mkdirSync(RELEASES, { recursive: true });
  const server = kind === 'postgres' ? await startPostgres() : null;
  const given = {
    ...{ DEMO_WELLS, PORTAL_DEMO: '1', PORTAL_RELEASES: RELEASES, API_RATE_PER_USER: '0', API_RATE_PER_ADDRESS: '0' },
    ...(server && { DATABASE_URL: server.createDatabase('portal') }),
    ...extra,
  };
  const portal = await startTestPortal(ROOT, note, given);
  const running = () => JSON.parse(readFileSync(join(portal.data, 'running.json'), 'utf8')) as Running;
  const database = new pg.Pool({ connectionString: running().databaseUrl, max: 2 });
  database.on('error', () => {});
  const peer = await startPeer();
  const databasePid = async (): Promise<number> => {
    const { database: embedded } = running().parts;
    if (embedded) return embedded;
    const { rows } = await database.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return parentOf(rows[0]!.pid)!;
  };
  return {
    ...{ url: portal.url, data: portal.data, people: await peopleAt(portal.url), database, running, databasePid },
    peer: () => send(peer.url, { method: 'GET', path: '/' }),
    log: portal.lines,
    async stop() {
      peer.child.kill();
      await database.end();
      await portal.stop();
      await server?.stop();
    },
  };
}
