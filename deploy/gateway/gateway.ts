import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answerUnreadable, drainRefusedBodies } from '@portal/shared-server';
import type { FaultReports } from '@portal/shared-server/fault-reports';
import express, { type NextFunction, type Request, type Response } from 'express';
import { LRUCache } from 'lru-cache';
import { isBucketAddress } from '../release/storage.ts';
import { apiProxy, isApiPath } from './api-proxy.ts';
import type { CspSources } from './csp.ts';
import { type CurrentRegistry, drawNumber, preventSharedCaching, registryChooser } from './current.ts';
import { documents } from './documents.ts';
import { startFaultReports } from './faults.ts';
import { folderSource } from './folder-source.ts';
import { health } from './health.ts';
import { createLog, type Log } from './log.ts';
import { type GatewayMetrics, gatewayMetrics, metricsServer } from './metrics.ts';
import { type Representation, represent, sendRevalidated } from './negotiate.ts';
import { normalizeTarget } from './paths.ts';
import { identityOrigin, mapEngineOf, portalConfig } from './portal-config.ts';
import { type KnownRegistry, pathInStore } from './released.ts';
import { pathOf, requestObserver } from './requests.ts';
import { securityHeaders } from './security-headers.ts';
import type { GatewaySettings } from './settings.ts';
import { type ReleaseSource, sendNotFound } from './source.ts';

/** Files at the origin's root, taken from the shell's release. */
const ROOT_FILES = ['/favicon.svg', '/favicon.ico', '/robots.txt', '/sw.js'];

export type Gateway = Awaited<ReturnType<typeof createGateway>>;

export async function createGateway(
  settings: GatewaySettings,
  { log = createLog(settings), pollMs }: { log?: Log; pollMs?: number } = {},
) {
  const source = await openSource(settings.releases, log, pollMs);
  // Logs what is wrong with the releases now, not with the first request.
  source.registry();
  const metrics = settings.metricsListen && gatewayMetrics(source);
  const state = { isDraining: false };
  const faults = await startFaultReports(settings.faultReports);
  const observe = requestObserver(log, metrics ? metrics.observe : () => {});
  const toApi = apiProxy(settings.apiTarget, settings.trustedProxies, log);
  const fail = lastResort(log, faults);
  const toPages = pages({ settings, source, metrics, state, fail });
  const server = createServer((request, response) => {
    request.url = normalizeTarget(request.url ?? '');
    observe(request, response);
    if (state.isDraining) response.setHeader('Connection', 'close');
    try {
      if (isApiPath(pathOf(request))) toApi(request, response);
      else toPages(request, response);
    } catch (error) {
      fail(error, request, response);
    }
  });
  server.on('clientError', answerUnreadable);
  drainRefusedBodies(server);
  return {
    server,
    metrics: metrics && metricsServer(metrics),
    log,
    faults,
    /** Reports not ready, and closes keep-alive connections. */
    drain: () => {
      state.isDraining = true;
    },
    close: () => source.close(),
  };
}

async function openSource(address: string, log: Log, pollMs?: number): Promise<ReleaseSource> {
  if (!isBucketAddress(address)) return folderSource(address, log);
  // The SDK is large and not needed for releases in a folder.
  const { openBucket } = await import('../release/bucket.ts');
  const { bucketSource } = await import('./bucket-source.ts');
  return bucketSource(openBucket(address), log, pollMs);
}

interface Parts {
  settings: GatewaySettings;
  source: ReleaseSource;
  fail: ReturnType<typeof lastResort>;
  metrics: GatewayMetrics | null;
  state: { isDraining: boolean };
}

function pages({ settings, source, metrics, state, fail }: Parts): express.Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', settings.trustedProxies);

  const sources: CspSources = {
    mapbox: settings.mapboxToken !== null,
    mapboxApiUrl: settings.mapboxApiUrl,
    onlineBasemaps: settings.onlineBasemaps,
    identity: settings.auth0 && identityOrigin(settings.auth0.domain),
    errorTracking: settings.errorTracking && new URL(settings.errorTracking.dsn).origin,
  };
  const choose = registryChooser();
  const configOf = configurations(settings);
  const sendDocument = documents(sources, mapEngineOf(settings));

  app.use(securityHeaders);
  app.use(readOnly);
  app.use('/-', health(source, state));
  app.use('/releases', async (request, response) => {
    const [, name, version, ...rest] = decodePath(request.path).split('/');
    // Only files inside a release, not the store's own files.
    if (!name || !version || rest.length === 0) sendNotFound(response);
    else await source.send(request, response, [name, version, ...rest].join('/'), { caching: 'immutable' });
  });

  const released = (
    answer: (request: Request, response: Response, known: KnownRegistry) => Promise<void> | void,
  ): express.RequestHandler => {
    return async (request, response) => {
      const known = source.registry();
      if (known) await answer(request, response, known);
      else sendUnreleased(response, source.reason());
    };
  };
  /** Like `released`, for responses that differ between visitors while a canary is active. */
  const chosen = (answer: (request: Request, response: Response, current: CurrentRegistry) => Promise<void> | void) =>
    released((request, response, known) => {
      preventSharedCaching(known, response);
      return answer(request, response, choose(known, request));
    });
  app.get(
    '/registry.json',
    released((request, response, known) => {
      preventSharedCaching(known, response);
      drawNumber(known, request, response);
      return sendRevalidated(request, response, choose(known, request).representation);
    }),
  );
  app.get(
    '/config.json',
    chosen((request, response, { registry }) => sendRevalidated(request, response, configOf(registry.shell.version))),
  );
  app.get(
    ROOT_FILES,
    released((request, response, { stored }) =>
      source.send(request, response, pathInStore(stored.shell.base) + request.path.slice(1), { caching: 'revalidate' }),
    ),
  );
  app.use(
    chosen((request, response, current) => {
      sendDocument(request, response, current);
      metrics?.countCanaries(current.canaries);
    }),
  );
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) =>
    fail(error, request, response),
  );
  return app;
}

/** `/config.json` by shell version, compressed once. */
function configurations(settings: GatewaySettings): (shell: string) => Representation {
  const kept = new LRUCache<string, Representation>({ max: 4 });
  return (shell) => {
    const known = kept.get(shell) ?? represent('application/json', JSON.stringify(portalConfig(settings, shell)));
    kept.set(shell, known);
    return known;
  };
}

function readOnly(request: Request, response: Response, next: NextFunction): void {
  if (request.method === 'GET' || request.method === 'HEAD') next();
  else response.status(405).set('Allow', 'GET, HEAD').type('text/plain').send('Method not allowed\n');
}

function sendUnreleased(response: Response, reason: string): void {
  response.status(503).set({ 'Retry-After': '5', 'Cache-Control': 'no-store' }).type('text/plain').send(`${reason}\n`);
}

/** An undecodable path matches no file. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

/** Final error handler: an error that reaches it is a bug in the gateway. */
export const lastResort =
  (log: Log, faults: Pick<FaultReports, 'report'>) =>
  (error: unknown, request: IncomingMessage, response: ServerResponse): void => {
    const { stack } = error as Error;
    const requestId = String(request.headers['x-request-id']);
    log.error(`${request.method} ${pathOf(request)}: ${stack ?? error}`, { requestId });
    faults.report(error, { request_id: requestId });
    // A started response is aborted, so that a truncated one never looks complete.
    if (response.headersSent) response.destroy();
    else
      response
        .writeHead(500, { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
        .end('The portal has a problem.\n');
  };
