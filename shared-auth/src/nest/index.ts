export { AccessModule, findHandlers, type Handler } from './access.module.ts';
export { DeclareAccess } from './declare.ts';
export { identityOrigin } from './identity-origin.ts';
export { JwtVerifier } from './jwt-verifier.ts';
export {
  type Identity,
  InvalidTokenError,
  NoIdentityProvider,
  TokenVerifier,
} from './token-verifier.ts';
