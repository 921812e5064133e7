import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEFAULT_ROLES_CLAIM } from '@portal/shared-auth';
import { OperatorError } from '#boot/operator-error.mjs';
import { runProcess } from '#boot/run-process.mjs';
import { portalAddress, type Settings } from '#boot/settings.mjs';
import { startChild } from '../supervisor/child.ts';
import type { Part } from '../supervisor/supervisor.ts';

export const identityAddress = ({ identityPort }: Pick<Settings, 'identityPort'>): string =>
  `http://localhost:${identityPort}`;

export interface IdentityEnvironment {
  /** For API and gateway: nothing secret. */
  shared: Record<string, string>;
  /** For the API alone, which manages users. */
  management: Record<string, string>;
}

/** The API's secret for the embedded provider, kept for this user alone. */
function managementSecret(data: string): string {
  const file = join(data, 'identity-management-secret');
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secret = randomBytes(32).toString('base64url');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  return secret;
}

export function embeddedIdentityEnvironment(settings: Settings): IdentityEnvironment {
  return {
    shared: {
      AUTH0_DOMAIN: identityAddress(settings),
      AUTH0_CLIENT_ID: 'npgcd-portal',
      AUTH0_AUDIENCE: 'https://api.npgcd.example',
      AUTH0_ROLES_CLAIM: DEFAULT_ROLES_CLAIM,
    },
    management: { AUTH0_MGMT_CLIENT_ID: 'npgcd-api', AUTH0_MGMT_CLIENT_SECRET: managementSecret(settings.data) },
  };
}

export async function setUpIdentity(root: string, url: string, onLine: (line: string) => void): Promise<void> {
  const cli = join(root, 'services/identity/dist/setup/cli.js');
  const { code, tail } = await runProcess(process.execPath, [cli, '--demo'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url },
    onLine,
  });
  if (code !== 0)
    throw new OperatorError(['The identity provider could not be set up:', ...tail.slice(-12)].join('\n'));
}

export function embeddedIdentity(
  root: string,
  settings: Settings,
  databaseUrl: string,
  { shared, management }: IdentityEnvironment,
): Part {
  const origins = new Set([portalAddress(settings), `http://127.0.0.1:${settings.port}`]);
  return {
    name: 'identity',
    start: () =>
      startChild({
        name: 'identity',
        script: join(root, 'services/identity/dist/main.js'),
        env: {
          ...process.env,
          ...shared,
          ...management,
          DATABASE_URL: databaseUrl,
          IDENTITY_LISTEN: `127.0.0.1:${settings.identityPort}`,
          IDENTITY_ISSUER: `${identityAddress(settings)}/`,
          IDENTITY_APP_ORIGINS: [...origins].join(','),
          IDENTITY_OUTBOX: join(settings.data, 'outbox.log'),
          NO_COLOR: '1',
        },
        logFile: join(settings.data, 'logs/identity.log'),
      }),
  };
}
