import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEFAULT_ROLES_CLAIM } from '@portal/shared-auth';
import type { Settings } from '#boot/settings.mjs';

export const identityAddress = ({ identityPort }: Pick<Settings, 'identityPort'>): string =>
  `http://localhost:${identityPort}`;

export interface IdentityEnvironment {
  /** For API and gateway; contains no secrets. */
  shared: Record<string, string>;
  /** For the API only, which manages users. */
  management: Record<string, string>;
}

/** The API's secret for the embedded identity provider, in a file that only this user can read. */
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
