import type { Auth0Client } from '@auth0/auth0-spa-js';
import { pageLanguage } from '@portal/shared-i18n/language';

export interface IdentitySettings {
  /** Host of an Auth0 tenant, or origin of another provider that speaks like it. */
  domain: string;
  clientId: string;
  /** Identifier of the API, for which access tokens are asked. */
  audience: string;
  rolesClaim: string;
  cacheLocation: 'memory' | 'localstorage';
}

export const CALLBACK_PATH = '/auth/callback';

export type IdentityClient = Pick<
  Auth0Client,
  'getTokenSilently' | 'getUser' | 'handleRedirectCallback' | 'loginWithRedirect' | 'logout' | 'revokeRefreshToken'
>;

/** The world around the session, which tests replace. */
export interface Surroundings {
  createClient: (settings: IdentitySettings) => Promise<IdentityClient>;
  isReachable: (settings: IdentitySettings) => Promise<boolean>;
  /** Leaves the page for another one, in its place in the history or after it. */
  leave: (url: string, replace: boolean) => void;
}

/** Fetches the client library, which visitors never do, and makes the page's one client. */
export async function createIdentityClient(settings: IdentitySettings): Promise<IdentityClient> {
  const { Auth0Client } = await import(/* webpackChunkName: "identity" */ '@auth0/auth0-spa-js');
  const { domain, clientId, audience, cacheLocation } = settings;
  return new Auth0Client({
    domain,
    clientId,
    cacheLocation,
    useRefreshTokens: true,
    // With tokens in memory a reload finds the session by a hidden frame.
    useRefreshTokensFallback: true,
    sessionCheckExpiryDays: 7,
    authorizeTimeoutInSeconds: 10,
    httpTimeoutInSeconds: 10,
    authorizationParams: {
      redirect_uri: window.location.origin + CALLBACK_PATH,
      audience,
      scope: 'openid profile email',
      ui_locales: pageLanguage(),
    },
  });
}

const PROBE_LIMIT_MS = 4000;

/** Whether the identity provider answers at all. Whoever leaves for its login page is spared the browser's own error page. */
export async function isReachable({ domain }: Pick<IdentitySettings, 'domain'>): Promise<boolean> {
  const origin = domain.includes('://') ? domain.replace(/\/+$/, '') : `https://${domain}`;
  try {
    await fetch(`${origin}/.well-known/jwks.json`, {
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PROBE_LIMIT_MS),
    });
    return true;
  } catch {
    return false;
  }
}

/** Browsers keep the cryptography that a login needs to pages that came over https or from this machine. */
export const canSignIn = (): boolean => globalThis.crypto?.subtle !== undefined;
