export { AccessGuard, type GuardedRequest } from './access.guard.ts';
export { AccessModule, findHandlers, type Handler } from './access.module.ts';
export { DeclareAccess, declaredAccess, Public, Roles, SignedIn } from './declare.ts';
export { identityOrigin } from './identity-origin.ts';
export { JwtVerifier, type JwtVerifierSettings } from './jwt-verifier.ts';
export { IdentityUnavailableError, type SigningKeysOptions } from './signing-keys.ts';
export {
  type Identity,
  InvalidTokenError,
  NoIdentityProvider,
  type ProviderStatus,
  TokenVerifier,
} from './token-verifier.ts';
