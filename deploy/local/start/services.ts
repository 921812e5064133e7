import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { portalAddress, type Settings } from '#boot/settings.mjs';
import { startChild } from '../supervisor/child.ts';
import type { Part } from '../supervisor/supervisor.ts';
import { type IdentityEnvironment, identityAddress } from './identity.ts';

export interface Place {
  root: string;
  settings: Settings;
  databaseUrl: string;
  apiSocket: string;
  /** `null` with Auth0. */
  identity: IdentityEnvironment | null;
}

const service = (
  { root, settings }: Place,
  name: string,
  script: string,
  env: NodeJS.ProcessEnv,
  stopWithin?: number,
): Part => ({
  name,
  start: () =>
    startChild({
      name,
      script: join(root, script),
      env: { ...env, NO_COLOR: '1' },
      logFile: join(settings.data, `logs/${name}.log`),
      stopWithin,
    }),
});

export function embeddedIdentity(place: Place, { shared, management }: IdentityEnvironment): Part {
  const { settings, databaseUrl } = place;
  const origins = new Set([portalAddress(settings), `http://127.0.0.1:${settings.port}`]);
  const part = service(place, 'identity', 'services/identity/dist/main.js', {
    ...process.env,
    ...shared,
    ...management,
    DATABASE_URL: databaseUrl,
    IDENTITY_LISTEN: `127.0.0.1:${settings.identityPort}`,
    IDENTITY_ISSUER: `${identityAddress(settings)}/`,
    IDENTITY_APP_ORIGINS: [...origins].join(','),
    MAIL_LOG: join(settings.data, 'outbox.log'),
  });
  return { ...part, needs: 'database' };
}

export function api(place: Place): Part {
  const { settings, databaseUrl, apiSocket, identity } = place;
  const part = service(place, 'api', 'services/api/dist/main.js', {
    ...process.env,
    ...identity?.shared,
    ...identity?.management,
    DATABASE_URL: databaseUrl,
    API_LISTEN: apiSocket,
    PORTAL_FILES: process.env.PORTAL_FILES || join(settings.data, 'files'),
    PORTAL_PUBLIC_URL: process.env.PORTAL_PUBLIC_URL || portalAddress(settings),
    MAIL_LOG: join(settings.data, 'outbox.log'),
  });
  const start = () => {
    // A killed process leaves its socket behind.
    rmSync(apiSocket, { force: true });
    return part.start();
  };
  return { ...part, needs: 'database', start };
}

export function gateway(place: Place): Part {
  const { settings, apiSocket, identity } = place;
  // Secrets that only the API needs stay out of the gateway, which faces the internet.
  const { DATABASE_URL, AUTH0_MGMT_CLIENT_ID, AUTH0_MGMT_CLIENT_SECRET, ...shared } = process.env;
  const env = {
    ...shared,
    ...identity?.shared,
    API_TARGET: apiSocket,
    PORTAL_RELEASES: settings.releases,
    GATEWAY_DRAIN_SECONDS: process.env.GATEWAY_DRAIN_SECONDS || '0',
    DATABASE_WORLD: DATABASE_URL ? 'external' : 'embedded',
    IDENTITY_WORLD: identity ? 'embedded' : 'auth0',
  };
  return service(place, 'gateway', 'deploy/dist/gateway/main.js', env, 4000);
}
