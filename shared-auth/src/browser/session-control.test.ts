import { SignInFailedError, SignInUnreachableError } from './errors.ts';
import { signedInBefore } from './mark.ts';
import { useSession } from './session.ts';
import type { TabMessage } from './tabs.ts';
import {
  claimsOf,
  FakeChannel,
  FakeProvider,
  identityError,
  NETWORK_ERROR,
  openPage,
  SETTINGS,
} from './test-support.ts';

const ANN = claimsOf('Ann');
const BOB = claimsOf('Bob', ['Administrator']);

let provider: FakeProvider;
const session = () => useSession.getState();
const isSignedIn = (name: string) => expect(session()).toMatchObject({ status: 'signed-in', user: { name } });
const at = (path: string) => window.history.replaceState(null, '', path);
const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const remember = () => localStorage.setItem('portal.signed-in', '["Well Owner"]');
/** What another tab says. */
const otherTab = (message: TabMessage) => new FakeChannel().postMessage(message);
const told = () => {
  const heard: unknown[] = [];
  new FakeChannel().onmessage = ({ data }) => heard.push(data);
  return heard;
};

/** A page on which Ann is signed in. */
async function signedIn(settings = SETTINGS) {
  remember();
  provider.person = ANN;
  const page = openPage(provider);
  await page.startSession(settings);
  isSignedIn('Ann');
  return page;
}
/** Lets the token end, so that the next call has to ask the provider. */
async function failRenewal(page: Awaited<ReturnType<typeof signedIn>>, failure: unknown) {
  provider.failure = failure;
  const [result] = await Promise.allSettled([page.accessToken({ fresh: true })]);
  return result;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  Object.defineProperty(globalThis.crypto, 'subtle', { value: {}, configurable: true });
  FakeChannel.open = [];
  localStorage.clear();
  at('/about');
  provider = new FakeProvider();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('visitors', () => {
  test('who never signed in are known at once, and nobody is asked', () => {
    provider.person = ANN;
    void openPage(provider).startSession(SETTINGS);
    expect(session()).toEqual({ status: 'signed-out', user: null, providerDown: false });
    expect(provider.clients).toBe(0);
  });

  test('get no token', async () => {
    const page = openPage(provider);
    await page.startSession(SETTINGS);
    expect(await page.accessToken()).toBeNull();
    expect(await page.accessToken({ fresh: true })).toBeNull();
    expect(provider.clients).toBe(0);
  });

  test('are told why they cannot sign in where the portal has no sign-in', async () => {
    remember();
    const page = openPage(provider);
    await page.startSession(null);
    expect(session().status).toBe('signed-out');
    await expect(page.login()).rejects.toThrow('no sign-in');
  });

  test('are told why they cannot sign in over plain http, where the rest works', async () => {
    remember();
    Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined, configurable: true });
    const page = openPage(provider);
    await page.startSession(SETTINGS);
    expect(session().status).toBe('signed-out');
    await expect(page.login()).rejects.toThrow('Sign-in needs https');
    expect(provider.clients).toBe(0);
  });
});

describe('the session after a reload', () => {
  test('comes back, with the roles of the token alone', async () => {
    remember();
    provider.person = claimsOf('Dev', ['Developer', 'King']);
    await openPage(provider).startSession(SETTINGS);
    expect(session()).toEqual({
      status: 'signed-in',
      user: { id: 'auth0|Dev', name: 'Dev', email: 'dev@example.org', roles: ['Developer'] },
      providerDown: false,
    });
    expect(signedInBefore()).toEqual(['Developer']);
  });

  test('has no role when the token has no roles claim', async () => {
    remember();
    provider.person = claimsOf('Ann', null);
    await openPage(provider).startSession(SETTINGS);
    expect(session()).toMatchObject({ status: 'signed-in', user: { roles: [] } });
  });

  test.each(['login_required', 'consent_required', 'invalid_grant', 'missing_refresh_token'])(
    'is over when the provider says %s, and is not asked for again',
    async (code) => {
      remember();
      provider.failure = identityError(code);
      await openPage(provider).startSession(SETTINGS);
      expect(session()).toEqual({ status: 'signed-out', user: null, providerDown: false });
      expect(signedInBefore()).toBeNull();
      await wait(60_000);
      expect(provider.asked).toHaveLength(1);
    },
  );

  test.each([
    ['the network', NETWORK_ERROR],
    ['a time-out', identityError('timeout')],
    ['an answer that is none', identityError('request_error')],
    ['too many requests', identityError('too_many_requests')],
  ])('is not given up because of %s, and comes back with the provider', async (_, failure) => {
    remember();
    provider.person = ANN;
    provider.failure = failure;
    await openPage(provider).startSession(SETTINGS);
    expect(session()).toEqual({ status: 'signed-out', user: null, providerDown: true });
    expect(signedInBefore()).toEqual(['Well Owner']);
    provider.failure = null;
    await wait(15_000);
    isSignedIn('Ann');
    expect(session().providerDown).toBe(false);
  });

  test('is a visitor’s after three seconds without an answer, and comes later', async () => {
    remember();
    provider.person = ANN;
    let answer = () => {};
    provider.hanging = new Promise((resolve) => {
      answer = resolve;
    });
    const known = jest.fn();
    void openPage(provider).startSession(SETTINGS).then(known);
    await wait(2900);
    expect(session().status).toBe('loading');
    expect(known).not.toHaveBeenCalled();
    await wait(200);
    expect(session()).toMatchObject({ status: 'signed-out', providerDown: true });
    expect(known).toHaveBeenCalled();
    provider.hanging = null;
    answer();
    await wait(0);
    isSignedIn('Ann');
  });

  test.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the tab is looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is asked for as soon as %s', async (_, happen) => {
    remember();
    provider.person = ANN;
    provider.failure = NETWORK_ERROR;
    await openPage(provider).startSession(SETTINGS);
    provider.failure = null;
    happen();
    await wait(0);
    isSignedIn('Ann');
  });

  test('is asked for when the person asks', async () => {
    remember();
    provider.person = ANN;
    provider.failure = NETWORK_ERROR;
    const page = openPage(provider);
    await page.startSession(SETTINGS);
    provider.failure = null;
    await page.retrySession();
    isSignedIn('Ann');
  });

  test('waits, and asks nothing else, while the provider does not even answer a probe', async () => {
    remember();
    provider.failure = NETWORK_ERROR;
    provider.reachable = false;
    await openPage(provider).startSession(SETTINGS);
    await wait(120_000);
    expect(provider.asked).toHaveLength(1);
    expect(session()).toMatchObject({ status: 'signed-out', providerDown: true });
  });

  test('a call that is made before it is known waits for it', async () => {
    remember();
    provider.person = ANN;
    const page = openPage(provider);
    const token = page.accessToken();
    await page.startSession(SETTINGS);
    expect(await token).toBe('token 1 of Ann');
  });
});

describe('tokens', () => {
  test('are kept until they end, and asked for once however many calls need one', async () => {
    const page = await signedIn();
    const tokens = await Promise.all([page.accessToken(), page.accessToken(), page.accessToken()]);
    expect(new Set(tokens)).toEqual(new Set(['token 1 of Ann']));
    const fresh = await Promise.all([page.accessToken({ fresh: true }), page.accessToken({ fresh: true })]);
    expect(new Set(fresh)).toEqual(new Set(['token 2 of Ann']));
  });

  test('bring new roles with them', async () => {
    const page = await signedIn();
    provider.person = claimsOf('Ann', ['Administrator']);
    await page.accessToken({ fresh: true });
    expect(session().user?.roles).toEqual(['Administrator']);
    expect(signedInBefore()).toEqual(['Administrator']);
  });

  test('leave the person the same object while nothing has changed', async () => {
    const page = await signedIn();
    const { user } = session();
    await page.accessToken({ fresh: true });
    expect(session().user).toBe(user);
  });

  test('that cannot be renewed as the provider is away leave the person signed in, and say so', async () => {
    const page = await signedIn();
    const result = await failRenewal(page, NETWORK_ERROR);
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(SignInUnreachableError) });
    expect(session()).toMatchObject({ status: 'signed-in', providerDown: true });
    // The last one has not ended yet.
    expect(await page.accessToken()).toBe('token 1 of Ann');
    provider.failure = null;
    await wait(15_000);
    expect(session()).toMatchObject({ status: 'signed-in', providerDown: false });
    expect(await page.accessToken({ fresh: true })).toBe('token 2 of Ann');
  });

  test('of a provider that hangs are not waited for longer than ten seconds', async () => {
    const page = await signedIn();
    provider.hanging = new Promise(() => {});
    const failed = expect(page.accessToken({ fresh: true })).rejects.toThrow(SignInUnreachableError);
    await wait(10_000);
    await failed;
    expect(session()).toMatchObject({ status: 'signed-in', providerDown: true });
  });

  test('that the provider refuses to renew end the session', async () => {
    const page = await signedIn();
    expect(await failRenewal(page, identityError('login_required'))).toMatchObject({ value: null });
    expect(session()).toEqual({ status: 'signed-out', user: null, providerDown: false, ended: true });
    expect(signedInBefore()).toBeNull();
  });
});

describe('login', () => {
  test('leads to the provider and back to all of the address', async () => {
    at('/dashboard?year=2025&x=%20#permits');
    const page = openPage(provider);
    await page.startSession(SETTINGS);
    await page.login();
    expect(provider.left).toEqual([{ url: 'http://localhost:4400/authorize?', replace: false }]);

    at('/auth/callback?code=c&state=s');
    provider.person = ANN;
    const heard = told();
    expect(await openPage(provider).startSession(SETTINGS)).toBe('/dashboard?year=2025&x=%20#permits');
    isSignedIn('Ann');
    expect(signedInBefore()).toEqual(['Well Owner']);
    expect(heard).toEqual([{ kind: 'login', userId: 'auth0|Ann' }]);
  });

  test('of a guard leaves no history entry', async () => {
    const page = openPage(provider);
    await page.startSession(SETTINGS);
    await page.login({ replace: true, signUp: true });
    expect(provider.left).toEqual([{ url: 'http://localhost:4400/authorize?screen_hint=signup', replace: true }]);
  });

  test('never leads to another site', async () => {
    const page = openPage(provider);
    await page.startSession(SETTINGS);
    await page.login({ returnTo: '//evil.example/x' });
    expect(provider.appState).toEqual({ returnTo: '/' });
    provider.appState = { returnTo: 'https://evil.example/' };
    provider.person = ANN;
    at('/auth/callback?code=c&state=s');
    expect(await openPage(provider).startSession(SETTINGS)).toBe('/');
  });

  test('stays on the page while the provider does not answer, and asks until it does', async () => {
    provider.reachable = false;
    const page = openPage(provider);
    await page.startSession(SETTINGS);
    await expect(page.login()).rejects.toThrow(SignInUnreachableError);
    expect(provider.left).toEqual([]);
    expect(session()).toEqual({ status: 'signed-out', user: null, providerDown: true });
    provider.reachable = true;
    await wait(15_000);
    expect(session()).toEqual({ status: 'signed-out', user: null, providerDown: false });
  });
});

describe('the callback', () => {
  beforeEach(() => at('/auth/callback?code=c&state=s'));

  test.each([
    ['missing_transaction', null, '/login'],
    ['state_mismatch', ANN, '/'],
  ])('that was used already (%s) goes on quietly', async (code, person, path) => {
    if (person) remember();
    provider.person = person;
    const { createClient } = provider;
    provider.createClient = async () => ({
      ...(await createClient()),
      handleRedirectCallback: () => Promise.reject(identityError(code)),
    });
    expect(await openPage(provider).startSession(SETTINGS)).toBe(path);
    expect(session().status).toBe(person ? 'signed-in' : 'signed-out');
  });

  test('with nothing in its address goes home', async () => {
    at('/auth/callback');
    expect(await openPage(provider).startSession(SETTINGS)).toBe('/');
    expect(provider.clients).toBe(0);
  });

  test('of somebody who was not let in says what the provider says, and keeps the way back', async () => {
    at('/auth/callback?error=access_denied&state=s');
    provider.failure = identityError('access_denied', 'user is blocked', { appState: { returnTo: '/dashboard' } });
    const failure = await openPage(provider)
      .startSession(SETTINGS)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SignInFailedError);
    expect(failure).toMatchObject({ message: expect.stringContaining('user is blocked'), returnTo: '/dashboard' });
    expect(session().status).toBe('signed-out');
  });

  test('whose code cannot be exchanged says that the provider stopped answering', async () => {
    provider.failure = NETWORK_ERROR;
    await expect(openPage(provider).startSession(SETTINGS)).rejects.toThrow('stopped answering');
    expect(session().status).toBe('signed-out');
  });
});

describe('logout', () => {
  test('ends the session here, in the other tabs and at the provider', async () => {
    const page = await signedIn();
    const heard = told();
    await page.logout();
    expect(session()).toEqual({ status: 'signed-out', user: null, providerDown: false, ended: true });
    expect(signedInBefore()).toBeNull();
    expect(heard).toEqual([{ kind: 'logout' }]);
    expect(provider.asked).toContain('revoke');
    expect(provider.left).toEqual([{ url: 'http://localhost:4400/v2/logout', replace: true }]);
    expect(await page.accessToken()).toBeNull();
  });

  test('while the provider is away ends it here, and says what is left', async () => {
    const page = await signedIn();
    provider.reachable = false;
    await expect(page.logout()).rejects.toThrow(/signed out of this portal.*may still know you/);
    expect(session()).toMatchObject({ status: 'signed-out', user: null });
    expect(signedInBefore()).toBeNull();
    expect(provider.left).toEqual([]);
  });

  test('without a session here still ends the one at the provider', async () => {
    const page = openPage(provider);
    await page.startSession(SETTINGS);
    await page.logout();
    expect(provider.left).toHaveLength(1);
  });
});

describe('the tabs of a browser', () => {
  test('are all signed out by one, and drop what they hold', async () => {
    const page = await signedIn();
    otherTab({ kind: 'logout' });
    expect(session()).toMatchObject({ status: 'signed-out', user: null, ended: true });
    expect(await page.accessToken()).toBeNull();
    expect(provider.asked).toContain('revoke');
  });

  test('a second word of it leads nobody into a login', async () => {
    await signedIn();
    otherTab({ kind: 'logout' });
    otherTab({ kind: 'logout' });
    expect(session()).toMatchObject({ ended: true });
  });

  test('a session that is being restored when another tab ends it does not come back', async () => {
    remember();
    provider.person = ANN;
    let answer = () => {};
    provider.hanging = new Promise((resolve) => {
      answer = resolve;
    });
    void openPage(provider).startSession(SETTINGS);
    await wait(0);
    otherTab({ kind: 'logout' });
    await wait(0);
    answer();
    await wait(0);
    expect(session().status).toBe('signed-out');
  });

  test('a visitor’s follows a login', async () => {
    await openPage(provider).startSession(SETTINGS);
    provider.person = ANN;
    remember();
    otherTab({ kind: 'login', userId: ANN.sub });
    await wait(0);
    isSignedIn('Ann');
  });

  test('the same person’s login changes nothing', async () => {
    await signedIn();
    const before = session();
    otherTab({ kind: 'login', userId: ANN.sub });
    await wait(0);
    expect(session()).toBe(before);
  });

  test('show the same person after somebody else has signed in in one', async () => {
    const page = await signedIn();
    provider.person = BOB;
    otherTab({ kind: 'login', userId: BOB.sub });
    expect(session().status).toBe('loading');
    await wait(0);
    isSignedIn('Bob');
    expect(await page.accessToken()).toMatch(/of Bob$/);
    expect(provider.asked).toContain('revoke');
  });

  test('show the newcomer also when one was just asking for its own person', async () => {
    const page = await signedIn();
    await failRenewal(page, NETWORK_ERROR);
    let answer = () => {};
    provider.failure = null;
    provider.tokensEnded = true;
    provider.hanging = new Promise((resolve) => {
      answer = resolve;
    });
    await wait(2000);
    provider.person = BOB;
    otherTab({ kind: 'login', userId: BOB.sub });
    provider.hanging = null;
    answer();
    await wait(0);
    isSignedIn('Bob');
  });

  test('with tokens in local storage leave the newcomer’s alone', async () => {
    await signedIn({ ...SETTINGS, cacheLocation: 'localstorage' });
    provider.person = BOB;
    otherTab({ kind: 'login', userId: BOB.sub });
    await wait(0);
    isSignedIn('Bob');
    expect(provider.asked).not.toContain('revoke');
  });
});
