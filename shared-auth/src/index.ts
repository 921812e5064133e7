export {
  ACCESS_LEVELS,
  type Access,
  canEnter,
  DEFAULT_ROLE,
  DEFAULT_ROLES_CLAIM,
  emailVerifiedClaim,
  ROLES,
  type Role,
  roleFlags,
} from './roles.ts';
