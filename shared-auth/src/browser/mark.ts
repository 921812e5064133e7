import { type Role, rolesInClaim } from '../roles.ts';
import { tellGateway } from './roles-cookie.ts';

const KEY = 'portal.signed-in';

/**
 * The roles of whoever signed in on this browser last and has not signed out, `null` when nobody has. It is a hint of what to
 * fetch, never a right: without it a page asks the identity provider nothing.
 */
export function signedInBefore(): readonly Role[] | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === null ? null : rolesInClaim(JSON.parse(kept));
  } catch {
    return null;
  }
}

export function rememberSignIn(roles: readonly Role[]): void {
  tellGateway(roles);
  try {
    localStorage.setItem(KEY, JSON.stringify(roles));
  } catch {
    // Without storage a reload makes a visitor of the person.
  }
}

export function forgetSignIn(): void {
  tellGateway([]);
  try {
    localStorage.removeItem(KEY);
  } catch {
    // What could not be kept need not be removed.
  }
}
