export { ACCESS_LEVELS, type Access, canEnter, ROLES, type Role, type RoleFlags, roleFlags } from './roles.ts';
