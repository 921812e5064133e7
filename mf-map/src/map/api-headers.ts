import { accessToken, useSession } from '@portal/shared-auth/browser';
import type { HeadersFor } from '@portal/shared-map';

/**
 * For requests of the map engine itself, for data and tiles: those below the API's base carry the token of whoever is
 * signed in. No other address ever gets it.
 */
export function apiHeaders(apiBase: string): HeadersFor {
  const base = new URL(`${apiBase.replace(/\/$/, '')}/`, location.href);
  return (url) => {
    if (useSession.getState().status !== 'signed-in') return null;
    const { origin, pathname } = new URL(url, location.href);
    if (origin !== base.origin || !pathname.startsWith(base.pathname)) return null;
    return accessToken().then(
      (token): Record<string, string> => (token ? { Authorization: `Bearer ${token}` } : {}),
      // Without the provider there is no token: what everybody may see is still to be had.
      () => ({}),
    );
  };
}
