import type { Account } from 'oidc-provider';
import type { UsersRepository } from '../users/users.repository.ts';

export type PersonClaims = { sub: string } & Record<string, unknown>;

export interface PortalAccount extends Account {
  roles: readonly string[];
  person: PersonClaims;
}

/** `undefined` for a blocked or deleted user, who then gets no tokens. */
export async function findAccount(
  users: UsersRepository,
  rolesClaim: string,
  userId: string,
): Promise<PortalAccount | undefined> {
  const user = await users.findActiveWithRoles(userId);
  if (!user) return undefined;
  const person = {
    sub: user.userId,
    name: user.name,
    nickname: user.nickname,
    ...(user.picture && { picture: user.picture }),
    updated_at: user.updatedAt.toISOString(),
    email: user.email,
    email_verified: user.emailVerified,
    [rolesClaim]: user.roles,
  };
  return { accountId: user.userId, roles: user.roles, person, claims: async () => person };
}
