import type { ClientBase, PoolConfig } from 'pg';
import { CheckedClient } from './checked-client.ts';
import { Silence } from './silence.ts';

const KEEPALIVE_MS = 10_000;

/** Lets the server end, within half a minute, a session whose client is gone: it may hold locks. */
const END_LOST_SESSIONS = `SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
  SET tcp_user_timeout = '30s'`;

/** How each connection to PostgreSQL is made, so that none waits for a server that will never answer. */
export const poolOptions = (url: string, { warn, prepare = '' }: { warn: (text: string) => void; prepare?: string }) =>
  ({
    Client: CheckedClient,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
    silence: new Silence(url, warn),
    onConnect: (client: ClientBase): Promise<unknown> => client.query(`${prepare}${END_LOST_SESSIONS}`),
  }) satisfies PoolConfig & { silence: Silence };
