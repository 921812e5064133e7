export { AccessGuard, type GuardedRequest } from './access.guard.ts';
export { AccessModule, findHandlers, type Handler } from './access.module.ts';
export { DeclareAccess, declaredAccess, Public, Roles, SignedIn } from './declare.ts';
export { type Identity, InvalidTokenError, NoIdentityProvider, TokenVerifier } from './token-verifier.ts';
