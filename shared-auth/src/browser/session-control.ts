import { t } from '@portal/shared-i18n';
import { codeOf, isRefusal, SignInFailedError, SignInImpossibleError, SignInUnreachableError } from './errors.ts';
import {
  CALLBACK_PATH,
  canSignIn,
  createIdentityClient,
  type IdentityClient,
  type IdentitySettings,
  isReachable,
  type Surroundings,
} from './identity-client.ts';
import { returnPath } from './return-path.ts';
import { sessionKnown, useSession } from './session.ts';
import { SessionKeeper } from './session-keeper.ts';
import { canStore, requireStorage, storageBlocked } from './storage.ts';
import { within } from './within.ts';

const TOKEN_LIMIT_MS = 10_000;
const REVOKE_LIMIT_MS = 3000;

export interface LoginOptions {
  /** Path of the page to open after the login; the one that is open when left out. */
  returnTo?: string;
  /** Opens the provider's form for new people. */
  signUp?: boolean;
  /** Leaves no history entry behind: for a guard, which Back would only meet again. */
  replace?: boolean;
}

export interface SessionControl {
  /**
   * Finds out who uses the page, once, by the shell. Without settings, where browsers allow no login, and for visitors that is
   * known when the call returns, and nothing is asked of anybody.
   *
   * @returns when it is known, the path to open after a login callback, `undefined` on other pages
   * @throws {SignInFailedError} when the provider sent the person back without letting them in
   */
  startSession(settings: IdentitySettings | null): Promise<string | undefined>;
  /** Leaves for the provider's login. Rejects with a message for people when that cannot be done. */
  login(options?: LoginOptions): Promise<void>;
  /** Ends the session here, in the other tabs and at the provider, and opens `/`. Rejects with a message for people. */
  logout(): Promise<void>;
  /**
   * The bearer token for the API, or `null` for a visitor.
   *
   * @param options `fresh` asks for another one than the last
   * @throws {SignInUnreachableError} when the token has ended and the provider, which renews it, does not answer
   */
  accessToken(options?: { fresh?: boolean }): Promise<string | null>;
  retrySession(): Promise<void>;
}

/** The session of a page: who is signed in is kept in `useSession`. */
export function createSessionControl(surroundings: Surroundings): SessionControl {
  const keeper = new SessionKeeper(surroundings);
  const renewals = new Map<boolean, Promise<string | null>>();

  /** @throws with a message for people, where nobody can sign in or out */
  async function readyToLeave(): Promise<[IdentitySettings, IdentityClient]> {
    const { settings } = keeper;
    if (!settings)
      throw new SignInImpossibleError(t('This portal has no login. Its public pages are open to everyone.'));
    if (!canSignIn())
      throw new SignInImpossibleError(
        t('Login needs https (or http://localhost). Open the portal at its https address.'),
      );
    // Before the client library, which cannot be made without storage.
    requireStorage();
    const client = await keeper.client().catch((cause: unknown) => {
      throw new Error(t('Login could not be loaded. Check your connection, then try again.'), { cause });
    });
    return [settings, client];
  }

  async function finishLogin(): Promise<string> {
    try {
      const client = await keeper.client();
      const { appState } = await client.handleRedirectCallback<{ returnTo?: string }>();
      await keeper.adopt(client);
      const { user } = useSession.getState();
      if (user) keeper.tellTabs({ kind: 'login', userId: user.id });
      return returnPath(appState?.returnTo);
    } catch (error) {
      await keeper.begin();
      if (!canStore()) throw new SignInFailedError(storageBlocked(), '/', { cause: error });
      // The callback was used already: the page was loaded again, or Back led here.
      if (['missing_transaction', 'state_mismatch'].includes(codeOf(error) ?? ''))
        return useSession.getState().status === 'signed-in' ? '/' : '/login';
      console.error('The login could not be completed:', error);
      const { appState } = error as { appState?: { returnTo?: string } };
      throw new SignInFailedError(whyNot(error), returnPath(appState?.returnTo), { cause: error });
    }
  }

  async function renew(fresh: boolean): Promise<string | null> {
    await sessionKnown();
    const { status, providerDown } = useSession.getState();
    if (status !== 'signed-in') return null;
    const { era } = keeper;
    try {
      const client = await keeper.client();
      if (providerDown) {
        const kept = fresh ? undefined : await client.getTokenSilently({ cacheMode: 'cache-only' });
        if (kept) return kept;
        throw new SignInUnreachableError();
      }
      const token = await within(client.getTokenSilently(fresh ? { cacheMode: 'off' } : {}), TOKEN_LIMIT_MS);
      if (era !== keeper.era) return null;
      if (token) await keeper.adopt(client);
      else keeper.lose();
      return token ?? null;
    } catch (error) {
      if (era !== keeper.era) return null;
      if (isRefusal(error)) {
        keeper.lose();
        return null;
      }
      keeper.markDown();
      throw error instanceof SignInUnreachableError ? error : new SignInUnreachableError(undefined, { cause: error });
    }
  }

  return {
    async startSession(settings) {
      keeper.settings = settings;
      if (!settings || !canSignIn()) {
        keeper.beVisitor();
        return undefined;
      }
      keeper.joinTabs();
      const called = location.pathname === CALLBACK_PATH;
      const query = new URLSearchParams(location.search);
      if (called && query.has('state') && (query.has('code') || query.has('error'))) return finishLogin();
      await keeper.begin();
      return called ? '/' : undefined;
    },

    async login({ returnTo = location.pathname + location.search + location.hash, signUp, replace = false } = {}) {
      const [settings, client] = await readyToLeave();
      if (!(await surroundings.isReachable(settings))) {
        keeper.markDown();
        throw new SignInUnreachableError();
      }
      await client.loginWithRedirect({
        appState: { returnTo: returnPath(returnTo) },
        ...(signUp && { authorizationParams: { screen_hint: 'signup' } }),
        openUrl: (url) => surroundings.leave(url, replace),
      });
    },

    async logout() {
      const [settings, client] = await readyToLeave();
      keeper.tellTabs({ kind: 'logout' });
      keeper.end();
      if (!(await surroundings.isReachable(settings))) {
        await client.logout({ openUrl: false });
        throw new SignInUnreachableError(
          t(
            'You are logged out of this portal, but the login service could not be reached and may still know you. On a shared computer, log in and out again later.',
          ),
        );
      }
      await within(client.revokeRefreshToken(), REVOKE_LIMIT_MS).catch(() => {});
      await client.logout({
        logoutParams: { returnTo: location.origin },
        openUrl: (url) => surroundings.leave(url, true),
      });
    },

    accessToken({ fresh = false } = {}) {
      const running = renewals.get(fresh);
      if (running) return running;
      const renewal = renew(fresh).finally(() => renewals.delete(fresh));
      renewals.set(fresh, renewal);
      return renewal;
    },

    retrySession: () => keeper.retryNow(),
  };
}

function whyNot(error: unknown): string {
  if (!isRefusal(error)) return t('The login service stopped responding before you were logged in. Try again.');
  const said = error instanceof Error ? error.message : String(error);
  return codeOf(error) === 'access_denied'
    ? t('The login service did not let you in. It says: {reason}', { reason: said })
    : t('You could not be logged in. The login service says: {reason}', { reason: said });
}

export const { startSession, login, logout, accessToken, retrySession } = createSessionControl({
  createClient: createIdentityClient,
  isReachable,
  leave: (url, replace) => (replace ? location.replace(url) : location.assign(url)),
});
