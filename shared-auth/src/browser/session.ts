import { create } from 'zustand';
import { type Role, roleFlags, rolesInClaim } from '../roles.ts';

export interface SessionUser {
  id: string;
  name: string;
  email: string;
  /** Whether the person has shown that the address is theirs; missing when the provider does not say. */
  emailVerified?: boolean | undefined;
  roles: readonly Role[];
}

interface Provider {
  /**
   * The identity provider does not answer: a person who was signed in is a visitor until it does (`signed-out`), or goes on with
   * what they have (`signed-in`). The session comes back by itself when the provider does.
   */
  providerDown: boolean;
}

/**
 * Who uses the page. `loading` until the session is known, so that a guarded page neither flashes nor redirects too early; a
 * visitor who never signed in is `signed-out` from the start.
 */
export type SessionState = Provider &
  (
    | { status: 'loading'; user: null }
    | {
        status: 'signed-out';
        user: null;
        /** Somebody was signed in on this page: they must not be led into another login unasked. */
        ended?: boolean;
      }
    | { status: 'signed-in'; user: SessionUser }
  );

export const useSession = create<SessionState>(() => ({ status: 'loading', user: null, providerDown: false }));

/** The roles that `canEnter` takes: `null` for a visitor. */
export const sessionRoles = (session: SessionState): readonly Role[] | null => session.user?.roles ?? null;

/** Works at the district, so is not told to ask it. */
export const isStaff = (): boolean => roleFlags(sessionRoles(useSession.getState()) ?? []).isAdmin;

export function sessionKnown(): Promise<void> {
  return new Promise((resolve) => {
    const known = (): boolean => useSession.getState().status !== 'loading';
    if (known()) return resolve();
    const stop = useSession.subscribe(() => {
      if (!known()) return;
      stop();
      resolve();
    });
  });
}

const text = (...claims: unknown[]): string =>
  claims.find((claim): claim is string => typeof claim === 'string' && claim !== '') ?? '';

/** The person that the claims of an ID token speak of; someone without the roles claim has no role. */
export function userInClaims(claims: Record<string, unknown>, rolesClaim: string): SessionUser {
  const { sub, name, nickname, email, email_verified } = claims;
  return {
    id: text(sub),
    name: text(name, nickname, email, sub),
    email: text(email),
    emailVerified: typeof email_verified === 'boolean' ? email_verified : undefined,
    roles: rolesInClaim(claims[rolesClaim]),
  };
}
