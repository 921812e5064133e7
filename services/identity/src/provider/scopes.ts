export const LOGIN_SCOPE = 'openid profile email offline_access';

/** Auth0's names. */
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

export const managementAudience = (issuer: string): string => `${issuer}api/v2/`;

/** Second audience of access tokens, for `/userinfo`. */
export const userinfoAudience = (issuer: string): string => `${issuer}userinfo`;
