export { Guard } from './guard.ts';
export { type CurrentUser, useCurrentUser } from './use-current-user.ts';
