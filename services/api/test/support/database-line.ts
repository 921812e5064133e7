import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A database connection that a test can cut and restore. */
export interface DatabaseLine {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Silently drops all traffic from now on, like an unplugged cable. */
  freeze(): void;
  /** Cuts, once, the connection that is about to send a statement with this text; others stay open. */
  cutBefore(text: string): void;
}

/** Starts a proxy to the database at `url`, on a Unix socket. */
export async function layDatabaseLine(url: string): Promise<DatabaseLine> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const folder = mkdtempSync(join(tmpdir(), 'line-'));
  const sockets = new Set<Socket>();
  let server: Server;
  let fatal: string | null = null;
  let isFrozen = false;

  const passOn = (near: Socket): void => {
    near.on('data', (bytes) => {
      if (fatal === null || !bytes.includes(fatal)) return;
      fatal = null;
      far.destroy();
      near.destroy();
    });
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      if (!isFrozen) socket.pipe(other);
      socket.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
  };
  const mend = async (): Promise<void> => {
    server = createServer(passOn);
    await new Promise<void>((resolve) => server.listen(join(folder, '.s.PGSQL.5432'), resolve));
  };
  const cut = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    isFrozen = false;
    await new Promise((resolve) => server.close(resolve));
    rmSync(join(folder, '.s.PGSQL.5432'), { force: true });
  };
  const freeze = (): void => {
    isFrozen = true;
    for (const socket of sockets) socket.unpipe().pause();
  };
  const cutBefore = (text: string): void => {
    fatal = text;
  };
  await mend();
  const login = password ? `${user}:${encodeURIComponent(String(password))}` : user;
  return { url: `postgres://${login}@/${database}?host=${encodeURIComponent(folder)}`, cut, mend, freeze, cutBefore };
}
