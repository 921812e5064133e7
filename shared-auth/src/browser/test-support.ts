import type { IdentityClient, IdentitySettings } from './identity-client.ts';
import { useSession } from './session.ts';
import { createSessionControl, type SessionControl } from './session-control.ts';

export const SETTINGS: IdentitySettings = {
  domain: 'http://localhost:4400',
  clientId: 'npgcd-portal',
  audience: 'https://api.npgcd.example',
  rolesClaim: 'https://npgcd.example/roles',
  cacheLocation: 'memory',
};

/** An error as the client library throws it. */
export const identityError = (error: string, message = error, more: object = {}) =>
  Object.assign(new Error(message), { error, ...more });
export const NETWORK_ERROR = new TypeError('Failed to fetch');

export const claimsOf = (name: string, roles: unknown = ['Well Owner']) => ({
  sub: `auth0|${name}`,
  name,
  email: `${name.toLowerCase()}@example.org`,
  [SETTINGS.rolesClaim]: roles,
});

/** The provider as one browser sees it: its own session, and whether it answers. */
export class FakeProvider {
  /** Who is signed in at the provider. */
  person: ReturnType<typeof claimsOf> | null = null;
  failure: unknown = null;
  reachable = true;
  /** The tokens that clients keep have ended. */
  tokensEnded = false;
  /** Answers are held back while this is there. */
  hanging: Promise<void> | null = null;
  /** What the login was given, for the callback. */
  appState: { returnTo?: string } | undefined;
  readonly asked: string[] = [];
  readonly left: Array<{ url: string; replace: boolean }> = [];
  clients = 0;
  #tokens = 0;

  /** A client of one session, with what Auth0's keeps in memory. */
  createClient = async (): Promise<IdentityClient> => {
    this.clients += 1;
    let claims: FakeProvider['person'] = null;
    let token: string | undefined;
    const answer = async (what: string): Promise<void> => {
      this.asked.push(what);
      if (this.hanging) await this.hanging;
      if (this.failure) throw this.failure;
    };
    const renew = async (): Promise<string> => {
      await answer('token');
      if (!this.person) throw identityError('login_required');
      claims = this.person;
      this.#tokens += 1;
      token = `token ${this.#tokens} of ${claims.name}`;
      return token;
    };
    return {
      getTokenSilently: async ({ cacheMode = 'on' }: { cacheMode?: string } = {}) => {
        if (cacheMode !== 'off' && token && !this.tokensEnded) return token;
        return cacheMode === 'cache-only' ? undefined : renew();
      },
      getUser: async () => claims ?? undefined,
      handleRedirectCallback: async () => {
        await renew();
        return { appState: this.appState };
      },
      loginWithRedirect: async ({ appState, authorizationParams, openUrl }: RedirectOptions) => {
        this.appState = appState;
        await openUrl(`${SETTINGS.domain}/authorize?${new URLSearchParams(authorizationParams)}`);
      },
      logout: async ({ openUrl }: { openUrl: false | ((url: string) => void) }) => {
        claims = null;
        token = undefined;
        if (openUrl) openUrl(`${SETTINGS.domain}/v2/logout`);
      },
      revokeRefreshToken: async () => void this.asked.push('revoke'),
    } as unknown as IdentityClient;
  };
}

interface RedirectOptions {
  appState: { returnTo?: string };
  authorizationParams?: Record<string, string>;
  openUrl: (url: string) => Promise<void> | void;
}

/** A page of the portal with a session of its own. */
export function openPage(provider: FakeProvider): SessionControl {
  useSession.setState({ status: 'loading', user: null, providerDown: false }, true);
  return createSessionControl({
    createClient: provider.createClient,
    isReachable: async () => provider.reachable,
    leave: (url, replace) => provider.left.push({ url, replace }),
  });
}

/** What the tabs tell each other; jsdom has no BroadcastChannel. */
export class FakeChannel {
  static open: FakeChannel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor() {
    FakeChannel.open.push(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.open) if (other !== this) other.onmessage?.({ data });
  }
}
