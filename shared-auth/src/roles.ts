/** Roles as the identity provider's custom roles claim names them (specification, section 6). */
export const ROLES = ['Administrator', 'Developer', 'Well Owner'] as const;
export type Role = (typeof ROLES)[number];

/** The custom claim of the tokens that holds the roles, unless `AUTH0_ROLES_CLAIM` names another. */
export const DEFAULT_ROLES_CLAIM = 'https://npgcd.example/roles';

/**
 * The custom claim of access tokens that says whether the person's e-mail address is verified: it stands beside the roles claim,
 * `https://npgcd.example/email_verified` beside `https://npgcd.example/roles`.
 */
export const emailVerifiedClaim = (rolesClaim: string): string => rolesClaim.replace(/[^/:]*$/, 'email_verified');

/** The role that is pre-filled for a new user: the one that may do least. */
export const DEFAULT_ROLE: Role = 'Well Owner';

/** The portal's roles in the value of a roles claim; whatever else stands there counts for nothing. */
export const rolesInClaim = (claim: unknown): Role[] =>
  Array.isArray(claim) ? ROLES.filter((role) => claim.includes(role)) : [];

export const ACCESS_LEVELS = ['public', 'signed-in', 'admin', 'developer'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

export interface RoleFlags {
  isDeveloper: boolean;
  /** True for Administrator, and for Developer, which implies it. */
  isAdmin: boolean;
  isUser: boolean;
}

export function roleFlags(roles: readonly Role[]): RoleFlags {
  const isDeveloper = roles.includes('Developer');
  return {
    isDeveloper,
    isAdmin: isDeveloper || roles.includes('Administrator'),
    isUser: roles.includes('Well Owner'),
  };
}

/**
 * The one access rule of the portal, used by the shell, the front ends and the API.
 *
 * @param roles the signed-in person's roles, or `null` for a visitor; a signed-in person may have no role at all
 */
export function canEnter(access: Access, roles: readonly Role[] | null): boolean {
  switch (access) {
    case 'public':
      return true;
    case 'signed-in':
      return roles !== null;
    case 'admin':
      return roles !== null && roleFlags(roles).isAdmin;
    case 'developer':
      return roles !== null && roleFlags(roles).isDeveloper;
  }
}
