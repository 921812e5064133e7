import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A database connection that a test can cut and restore. */
export interface DatabaseLine {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** From now on nothing is answered, and the database has lost its clients; connections stay open. */
  freeze(): void;
  /** New connections pass again. Those of before stay silent, as after a failover. */
  thaw(): void;
  /** Cuts, once, the connection that is about to send a statement with this text; others stay open. */
  cutBefore(text: string): void;
}

/** Starts a proxy to the database at `url`. @param kind a Unix socket by default */
export async function layDatabaseLine(url: string, kind: 'socket' | 'tcp' = 'socket'): Promise<DatabaseLine> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const folder = mkdtempSync(join(tmpdir(), 'line-'));
  const sockets = new Set<Socket>();
  const farSides = new WeakSet<Socket>();
  let server: Server;
  let fatal: string | null = null;
  let isFrozen = false;
  let ownPort = 0;

  const passOn = (near: Socket): void => {
    near.on('data', (bytes) => {
      if (fatal === null || !bytes.includes(fatal)) return;
      fatal = null;
      far.destroy();
      near.destroy();
    });
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    farSides.add(far);
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
    const place = kind === 'tcp' ? { port: ownPort, host: '127.0.0.1' } : { path: join(folder, '.s.PGSQL.5432') };
    await new Promise<void>((resolve) => server.listen(place, resolve));
    if (kind === 'tcp') ownPort = (server.address() as AddressInfo).port;
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
    for (const socket of sockets) {
      socket.unpipe().pause();
      if (farSides.has(socket)) socket.removeAllListeners('close').destroy();
    }
  };
  const thaw = (): void => {
    isFrozen = false;
  };
  const cutBefore = (text: string): void => {
    fatal = text;
  };
  await mend();
  const login = password ? `${user}:${encodeURIComponent(String(password))}` : user;
  const ownUrl =
    kind === 'tcp'
      ? `postgres://${login}@127.0.0.1:${ownPort}/${database}`
      : `postgres://${login}@/${database}?host=${encodeURIComponent(folder)}`;
  return { url: ownUrl, cut, mend, freeze, thaw, cutBefore };
}
