import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ROLES, type Role } from '@portal/shared-auth';
import type { ManagementClient } from 'auth0';
import { Config } from '../../config.ts';
import { allUsers, type RawUser } from './all-users.ts';
import { createManagementClient } from './management-client.ts';
import { notConfigured, ProviderError, toProviderError } from './provider-error.ts';

export interface ProviderRole {
  id: string;
  name: Role;
}

export interface UserDetails {
  email: string;
  name: string;
  nickname: string;
}

export interface ProviderUser extends UserDetails {
  id: string;
  emailVerified: boolean;
  blocked: boolean;
}

export interface RoleMember {
  id: string;
}

/** With `patient`, waits for a busy provider up to three times as often as it asks; otherwise fails at once. */
export interface Patience {
  patient?: boolean;
}
const MAX_RETRIES = 3;
const retries = ({ patient = false }: Patience) => ({ maxRetries: patient ? MAX_RETRIES : 0 });

/** Retries a request refused because the provider is busy, like the SDK. Nothing was done in that case. */
async function retryWhileBusy<T>(request: () => Promise<T>, retriesLeft = MAX_RETRIES): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure !== 'busy' || retriesLeft === 0) throw error;
    const seconds = Number(error.options.headers?.['retry-after']);
    await pause(seconds * 1000);
    return retryWhileBusy(request, retriesLeft - 1);
  }
}

const PAGE = 100;

const UNVERIFIED = { email_verified: false, verify_email: true };
const VERIFIED = { email_verified: true, verify_email: false };

const toUser = ({ user_id, email, email_verified, name, nickname, blocked }: RawUser): ProviderUser => ({
  id: user_id ?? '',
  email: email ?? '',
  emailVerified: email_verified ?? false,
  name: name ?? email ?? '',
  nickname: nickname ?? '',
  blocked: blocked ?? false,
});

function portalRoles(roles: readonly { id?: string | undefined; name?: string | undefined }[]): ProviderRole[] {
  return ROLES.flatMap((name) =>
    roles.flatMap((role) => (role.name === name && role.id ? [{ id: role.id, name }] : [])),
  );
}

async function collect<T>(pages: Promise<AsyncIterable<T>>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of await pages) items.push(item);
  return items;
}

/** Uses the Management API. Every method rejects with `ProviderError`; none logs or passes on secrets. */
@Injectable()
export class IdentityProvider {
  #client: Promise<ManagementClient> | undefined;

  constructor(private readonly config: Config) {}

  roles(patience: Patience = {}): Promise<ProviderRole[]> {
    return this.#ask(async ({ roles }) =>
      portalRoles(await collect(roles.list({ per_page: PAGE }, retries(patience)))),
    );
  }

  members(roleId: string, patience: Patience = {}): Promise<RoleMember[]> {
    return this.#ask(async ({ roles }) => {
      const members = await collect(roles.users.list(roleId, { take: PAGE }, retries(patience)));
      return members.flatMap(({ user_id }) => (user_id ? [{ id: user_id }] : []));
    });
  }

  users(patience: Patience = {}): Promise<ProviderUser[]> {
    return this.#ask(async ({ users }) => {
      const raw = await allUsers((request) => users.list(request, retries(patience)));
      return raw.map(toUser);
    });
  }

  async user(id: string, patience: Patience = {}): Promise<ProviderUser | null> {
    try {
      return toUser(await this.#ask(({ users }) => users.get(id, {}, retries(patience))));
    } catch (error) {
      if (error instanceof ProviderError && error.failure === 'missing') return null;
      throw error;
    }
  }

  /** A user's roles in the portal. @throws ProviderError `missing` if the user does not exist */
  rolesOf(userId: string, patience: Patience = {}): Promise<ProviderRole[]> {
    return this.#ask(async ({ users }) =>
      portalRoles(await collect(users.roles.list(userId, { per_page: PAGE }, retries(patience)))),
    );
  }

  /**
   * Creates the user with our own ID, `auth0|<key>`, so that it is known even if the response is lost. The provider
   * sends the verification link.
   */
  create(key: string, { password, ...details }: UserDetails & { password: string }): Promise<ProviderUser> {
    const connection = this.config.identity?.management?.connection ?? '';
    // Not with the SDK's retries, which also repeat requests that may have succeeded and then find the address taken.
    return retryWhileBusy(() =>
      this.#ask(async ({ users }) =>
        toUser(
          await users.create({ ...details, ...UNVERIFIED, password, connection, user_id: key }, { maxRetries: 0 }),
        ),
      ),
    );
  }

  /** A changed address is unverified and gets a link, unless `emailVerified` is set. */
  update(
    id: string,
    { emailVerified = false, ...details }: Partial<UserDetails> & { emailVerified?: boolean },
    patience: Patience = {},
  ): Promise<void> {
    const { management } = this.config.identity ?? {};
    // Auth0 requires the connection when an address changes.
    const ofEmail = { ...(emailVerified ? VERIFIED : UNVERIFIED), connection: management?.connection };
    return this.#ask(async ({ users }) => {
      await users.update(id, { ...details, ...(details.email !== undefined && ofEmail) }, retries(patience));
    });
  }

  sendVerification(userId: string): Promise<void> {
    return this.#ask(async ({ jobs }) => {
      await jobs.verificationEmail.create({ user_id: userId }, retries({}));
    });
  }

  /** Succeeds if the user is already deleted. */
  delete(id: string, patience: Patience = {}): Promise<void> {
    return this.#ask(({ users }) => users.delete(id, retries(patience)));
  }

  assignRoles(userId: string, roleIds: string[], patience: Patience = {}): Promise<void> {
    return this.#ask(({ users }) => users.roles.assign(userId, { roles: roleIds }, retries(patience)));
  }

  removeRoles(userId: string, roleIds: string[], patience: Patience = {}): Promise<void> {
    return this.#ask(({ users }) => users.roles.delete(userId, { roles: roleIds }, retries(patience)));
  }

  /** Retries once with a new token after a 401, because the old token may have been revoked. */
  async #ask<T>(request: (client: ManagementClient) => Promise<T>): Promise<T> {
    const client = this.#connect();
    try {
      return await request(await client);
    } catch (error) {
      if ((error as { statusCode?: unknown }).statusCode !== 401) throw toProviderError(error);
      if (this.#client === client) this.#client = undefined;
    }
    try {
      return await request(await this.#connect());
    } catch (error) {
      throw toProviderError(error);
    }
  }

  #connect(): Promise<ManagementClient> {
    const management = this.config.identity?.management;
    if (!management) throw notConfigured();
    this.#client ??= createManagementClient(management);
    return this.#client;
  }
}
