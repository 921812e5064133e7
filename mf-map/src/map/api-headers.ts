import { accessToken, useSession } from '@portal/shared-auth/browser';
import type { HeadersFor } from '@portal/shared-map';

/**
 * Headers of the requests that the map engine makes by itself, for data and tiles: those below the API's base carry the token of
 * whoever is signed in, so that they get what is theirs to see. No other address ever gets it.
 *
 * @param apiBase base of the API's calls, e.g. `/api`
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
