import type { Server } from 'node:http';
import { answerUnreadable, drainRefusedBodies } from '@portal/shared-server';
import type { HttpSettings } from './http-config.ts';

/** Longer than a proxy keeps an idle connection open. */
const KEEP_ALIVE_MS = 75_000;
/** Four times what browsers and proxies send together. */
const MAX_HEADERS = 100;
export function limitServer(server: Server, { maxConnections, headSeconds, requestSeconds }: HttpSettings): void {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = headSeconds * 1_000;
  server.requestTimeout = requestSeconds * 1_000;
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = maxConnections;
  server.on('clientError', answerUnreadable);
  drainRefusedBodies(server);
}
