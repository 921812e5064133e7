import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export async function serveLocally(listener: RequestListener, host: string, tls?: { cert: Buffer; key: Buffer }) {
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  server.listen(0, host);
  await once(server, 'listening');
  return {
    address: `${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
