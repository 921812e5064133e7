export {
  ACCESS_LEVELS,
  type Access,
  canEnter,
  DEFAULT_ROLE,
  DEFAULT_ROLES_CLAIM,
  emailVerifiedClaim,
  ROLES,
  type Role,
  type RoleFlags,
  roleFlags,
  rolesInClaim,
} from './roles.ts';
