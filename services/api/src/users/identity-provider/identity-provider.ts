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

/** `patient` waits when the provider is busy, up to three times as long as it asks; without it that is an error at once. */
export interface Patience {
  patient?: boolean;
}
const MAX_RETRIES = 3;
const retries = ({ patient = false }: Patience) => ({ maxRetries: patient ? MAX_RETRIES : 0 });

/** Repeats a request for which the provider was too busy, as patiently as the SDK does. Nothing was done then. */
async function outwait<T>(request: () => Promise<T>, retriesLeft = MAX_RETRIES): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure !== 'busy' || retriesLeft === 0) throw error;
    const seconds = Number(error.options.headers?.['retry-after']);
    await pause(seconds * 1000);
    return outwait(request, retriesLeft - 1);
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

/** Through the Management API. Every method rejects with `ProviderError`, and none logs or passes on a secret. */
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

  /** The roles of the portal that a user has. @throws ProviderError `missing` when there is no such user */
  rolesOf(userId: string, patience: Patience = {}): Promise<ProviderRole[]> {
    return this.#ask(async ({ users }) =>
      portalRoles(await collect(users.roles.list(userId, { per_page: PAGE }, retries(patience)))),
    );
  }

  /** Under an id chosen here, `auth0|<key>`, known whatever becomes of the answer. The provider sends the verification link. */
  create(key: string, { password, ...details }: UserDetails & { password: string }): Promise<ProviderUser> {
    const connection = this.config.identity?.management?.connection ?? '';
    // Not by the SDK, which also repeats what may have been done, and then takes the account for somebody else's.
    return outwait(() =>
      this.#ask(async ({ users }) =>
        toUser(
          await users.create({ ...details, ...UNVERIFIED, password, connection, user_id: key }, { maxRetries: 0 }),
        ),
      ),
    );
  }

  /** A new address is not verified, and is sent a link, unless `emailVerified` says that it is. */
  update(
    id: string,
    { emailVerified = false, ...details }: Partial<UserDetails> & { emailVerified?: boolean },
    patience: Patience = {},
  ): Promise<void> {
    const { management } = this.config.identity ?? {};
    // Auth0 asks for the connection with an address.
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

  /** Deletes a user; one that is gone already is no error. */
  delete(id: string, patience: Patience = {}): Promise<void> {
    return this.#ask(({ users }) => users.delete(id, retries(patience)));
  }

  assignRoles(userId: string, roleIds: string[], patience: Patience = {}): Promise<void> {
    return this.#ask(({ users }) => users.roles.assign(userId, { roles: roleIds }, retries(patience)));
  }

  removeRoles(userId: string, roleIds: string[], patience: Patience = {}): Promise<void> {
    return this.#ask(({ users }) => users.roles.delete(userId, { roles: roleIds }, retries(patience)));
  }

  /** Sends a request; one that is refused as unauthorised once more with a new token, since the old one may have been revoked. */
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
