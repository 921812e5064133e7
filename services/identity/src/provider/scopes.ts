/** What the portal in the browser may ask for. */
export const LOGIN_SCOPE = 'openid profile email offline_access';

/** What the Management API lets its client do, named as Auth0 names it. */
export const MANAGEMENT_SCOPES = [
  'read:users',
  'create:users',
  'update:users',
  'delete:users',
  'read:roles',
  'update:roles',
  'read:role_members',
  'create:role_members',
  'delete:role_members',
  'create:user_tickets',
] as const;
export type ManagementScope = (typeof MANAGEMENT_SCOPES)[number];

/** Identifier of the Management API, for which tokens are asked. */
export const managementAudience = (issuer: string): string => `${issuer}api/v2/`;

/** Second audience of an access token with which `/userinfo` can be asked. */
export const userinfoAudience = (issuer: string): string => `${issuer}userinfo`;
