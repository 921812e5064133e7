export { accessToken, type SessionState, type SessionUser, sessionRoles, useSession } from './session.ts';
