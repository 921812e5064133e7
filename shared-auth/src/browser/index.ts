export { SignInFailedError, SignInImpossibleError, SignInUnreachableError } from './errors.ts';
export type { IdentitySettings } from './identity-client.ts';
export { signedInBefore } from './mark.ts';
export { returnPath } from './return-path.ts';
export { isStaff, type SessionState, type SessionUser, sessionRoles, useSession } from './session.ts';
export { accessToken, type LoginOptions, login, logout, retrySession, startSession } from './session-control.ts';
