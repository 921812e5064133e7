import { create } from 'zustand';
import type { Role } from '../roles.ts';

export interface SessionUser {
  /** The identity provider's key of the person. */
  id: string;
  name: string;
  email: string;
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
    | { status: 'signed-out'; user: null }
    | { status: 'signed-in'; user: SessionUser }
  );

export const useSession = create<SessionState>(() => ({ status: 'loading', user: null, providerDown: false }));

/** The roles that `canEnter` takes: `null` for a visitor. */
export const sessionRoles = (session: SessionState): readonly Role[] | null => session.user?.roles ?? null;

/** The bearer token for the API, or `null` for a visitor. */
export const accessToken = async (): Promise<string | null> => null;
