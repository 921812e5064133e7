export { Guard, type GuardProps } from './guard.ts';
export { type CurrentUser, useCurrentUser } from './use-current-user.ts';
