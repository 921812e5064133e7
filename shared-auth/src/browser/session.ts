import { create } from 'zustand';
import type { Role } from '../roles.ts';

export interface SessionUser {
  id: string;
  name: string;
  email: string;
  roles: readonly Role[];
}

/**
 * Who is using the page. `loading` until the session is known, so that a guarded page neither flashes nor redirects too
 * early. The portal has no identity provider connected yet: everyone is a visitor, and nothing is asked of a provider.
 */
export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: SessionUser };

export const useSession = create<SessionState>(() => ({ status: 'signed-out', user: null }));

/** The roles that `canEnter` takes: `null` for a visitor. */
export const sessionRoles = (session: SessionState): readonly Role[] | null => session.user?.roles ?? null;

/** The bearer token for the API, or `null` for a visitor. */
export const accessToken = async (): Promise<string | null> => null;
