import { createServer, type Server } from 'node:http';
import { answerUnreadable } from '@portal/shared-api/server';
import express, { type NextFunction, type Request, type Response } from 'express';
import { apiProxy } from './api-proxy.ts';
import type { CspSources } from './csp.ts';
import { documents, releaseFolder } from './documents.ts';
import { represent, sendRevalidated } from './negotiate.ts';
import { identityOrigin, portalConfig } from './portal-config.ts';
import { type CurrentRegistry, registryReader } from './registry-file.ts';
import { sendNotFound, sendReleaseFile } from './releases.ts';
import type { GatewaySettings } from './settings.ts';

/** Files at the root of the origin that browsers and robots ask for; they belong to the shell's release. */
const ROOT_FILES = ['/favicon.svg', '/favicon.ico', '/robots.txt'];

/**
 * The one origin of the portal: registry, configuration, releases, API and the shell's page for every other path.
 *
 * @param settings where the releases lie, where the API listens, what the browser is told
 */
export function createGateway(settings: GatewaySettings): Server {
  return createServer(gatewayApplication(settings)).on('clientError', answerUnreadable);
}

function gatewayApplication(settings: GatewaySettings): express.Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  // A proxy in front, on this machine, may say that the visitor came by https.
  app.set('trust proxy', 'loopback');

  const currentRegistry = registryReader(settings.releases);
  const sources: CspSources = {
    mapbox: settings.mapboxToken !== null,
    mapboxApiUrl: settings.mapboxApiUrl,
    onlineBasemaps: settings.onlineBasemaps,
    identity: settings.auth0 && identityOrigin(settings.auth0.domain),
  };
  const sendDocument = documents(settings.releases, sources);

  app.use(securityHeaders);
  app.use(apiProxy(settings.apiTarget));
  app.use(readOnly);
  app.use('/releases', (request, response) => {
    const [, name, version, ...rest] = decodedPath(request.path).split('/');
    // Only files inside a release, not the store's own.
    if (!name || !version || rest.length === 0) sendNotFound(response);
    else
      sendReleaseFile(request, response, settings.releases, [name, version, ...rest].join('/'), {
        caching: 'immutable',
      });
  });

  const released = (answer: (request: Request, response: Response, current: CurrentRegistry) => void) => {
    return (request: Request, response: Response): void => {
      const current = currentRegistry();
      if (current) answer(request, response, current);
      else response.status(503).set('Retry-After', '5').type('text/plain').send('Nothing is released yet.\n');
    };
  };
  app.get(
    '/registry.json',
    released((request, response, { representation }) => sendRevalidated(request, response, representation)),
  );
  app.get(
    '/config.json',
    released((request, response, { registry }) => {
      const config = portalConfig(settings, registry.shell.version);
      sendRevalidated(request, response, represent('application/json', JSON.stringify(config)));
    }),
  );
  app.get(
    ROOT_FILES,
    released((request, response, { registry }) => {
      const folder = releaseFolder(settings.releases, registry.shell.base);
      sendReleaseFile(request, response, folder, request.path, { caching: 'revalidate' });
    }),
  );
  app.use(released(sendDocument));
  app.use(lastResort);
  return app;
}

function securityHeaders(request: Request, response: Response, next: NextFunction): void {
  response.set({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  });
  if (request.secure) response.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  next();
}

function readOnly(request: Request, response: Response, next: NextFunction): void {
  if (request.method === 'GET' || request.method === 'HEAD') next();
  else response.status(405).set('Allow', 'GET, HEAD').type('text/plain').send('Method not allowed\n');
}

/** The path without percent-encoding; one that cannot be decoded names no file. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

function lastResort(error: unknown, request: Request, response: Response, next: NextFunction): void {
  console.error(`gateway: ${request.method} ${request.path}:`, error);
  if (response.headersSent) next(error);
  else response.status(500).set('Cache-Control', 'no-store').type('text/plain').send('The portal has a problem.\n');
}
