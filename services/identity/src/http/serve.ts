import type { Server } from 'node:http';
import { drainRefusedBodies } from '@portal/shared-server';
import type Provider from 'oidc-provider';

/** Longer than a proxy keeps an idle connection open. */
const KEEP_ALIVE_MS = 75_000;
/** Forms are small; this also limits how long a refused body is read. */
const REQUEST_MS = 60_000;

export function serve(server: Server, provider: Provider): void {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.requestTimeout = REQUEST_MS;
  server.on('request', provider.callback());
  drainRefusedBodies(server);
}
