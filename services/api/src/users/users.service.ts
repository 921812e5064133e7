import { Injectable } from '@nestjs/common';
import type { User } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import { type Role, roleFlags } from '@portal/shared-auth';
import { ProblemError } from '../http/problem.ts';
import { highestRole, maySee } from './change-rules.ts';
import { IdentityProvider, type ProviderRole, type ProviderUser } from './identity-provider/identity-provider.ts';
import { UserPermitsRepository } from './user-permits.repository.ts';

type Verification = CallOutput<'POST /account/verification-email'>;
type RoleRow = CallOutput<'GET /list-user-roles/{isDeveloper}'>[number];

export function toAnswer(user: ProviderUser, roles: readonly ProviderRole[], permits: readonly number[]): User {
  const highest = highestRole(roles.map(({ name }) => name));
  return {
    auth0_user_id: user.id,
    auth0_name: user.name,
    auth0_nickname: user.nickname,
    assigned_role: roles.find(({ name }) => name === highest)?.id ?? null,
    auth0_email: user.email,
    auth0_email_verified: user.emailVerified,
    associated_permits: [...permits].sort((a, b) => a - b),
  };
}

@Injectable()
export class UsersService {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly permits: UserPermitsRepository,
  ) {}

  async givableRoles(callerRoles: readonly Role[]): Promise<RoleRow[]> {
    const { isDeveloper } = roleFlags(callerRoles);
    return (await this.provider.roles())
      .filter(({ name }) => isDeveloper || name !== 'Developer')
      .map(({ id, name }) => ({ auth0_role_id: id, auth0_role_name: name }));
  }

  /** Sends one request per hundred users and per hundred members of a role, never one per user. */
  async findAll(callerRoles: readonly Role[]): Promise<User[]> {
    const roles = await this.provider.roles();
    // Before the members: a user who is added meanwhile is listed with a role or not at all.
    const users = await this.provider.users({ patient: true });
    const rolesOf = new Map<string, ProviderRole[]>();
    for (const role of roles) {
      for (const { id } of await this.provider.members(role.id, { patient: true })) {
        rolesOf.set(id, [...(rolesOf.get(id) ?? []), role]);
      }
    }
    const listed = new Set(users.map(({ id }) => id));
    // Auth0's search lags by seconds, but role members are current, so they reveal new users.
    for (const id of rolesOf.keys()) {
      const user = listed.has(id) ? null : await this.provider.user(id, { patient: true });
      if (user) users.push(user);
    }
    const permits = await this.permits.findOfAll();
    return users
      .map((user) => ({ user, roles: rolesOf.get(user.id) ?? [] }))
      .filter((subject) => maySee({ roles: callerRoles }, { roles: subject.roles.map(({ name }) => name) }))
      .map((subject) => toAnswer(subject.user, subject.roles, permits.get(subject.user.id) ?? []))
      .sort((a, b) => a.auth0_name.localeCompare(b.auth0_name, 'en'));
  }

  /** @throws ProblemError 404 if the user does not exist or the caller may not see them */
  async findOne(id: string, callerRoles: readonly Role[]): Promise<User> {
    const user = await this.provider.user(id);
    const roles = user ? await this.provider.rolesOf(id) : [];
    if (!user || !maySee({ roles: callerRoles }, { roles: roles.map(({ name }) => name) })) {
      throw new ProblemError('user-unknown');
    }
    const permits = await this.permits.findOf(id);
    return toAnswer(
      user,
      roles,
      permits.map(({ permit_ndx }) => permit_ndx),
    );
  }

  /** @throws ProblemError 404 like `findOne` */
  async sendVerification(id: string, callerRoles: readonly Role[]): Promise<Verification> {
    const { auth0_email_verified: isVerified } = await this.findOne(id, callerRoles);
    return this.#send(id, isVerified);
  }

  async sendOwnVerification(id: string): Promise<Verification> {
    const user = await this.provider.user(id);
    if (!user) throw new ProblemError('account-gone');
    return this.#send(id, user.emailVerified);
  }

  async #send(id: string, isVerified: boolean): Promise<Verification> {
    if (!isVerified) await this.provider.sendVerification(id);
    return { email_verified: isVerified };
  }
}
