import { SignInUnreachableError } from './errors.ts';
import { signedInBefore } from './mark.ts';
import {
  ANN,
  failRenewal,
  hang,
  inFreshBrowser,
  isSignedIn,
  provider,
  remember,
  returningTo,
  session,
  signedIn,
  startedPage,
  wait,
} from './test-browser.ts';
import { claimsOf, identityError, NETWORK_ERROR, openPage, SETTINGS } from './test-support.ts';

inFreshBrowser();

test('visitors who never signed in are known at once, without a call to the provider, and get no token', async () => {
  provider.person = ANN;
  const page = openPage(provider);
  const started = page.startSession(SETTINGS);
  expect(session()).toEqual({ status: 'signed-out', user: null, providerDown: false });
  await started;
  expect([await page.accessToken(), await page.accessToken({ fresh: true })]).toEqual([null, null]);
  expect(provider.clients).toBe(0);
});

test.each([
  ['where the portal has no sign-in', null, {}, 'no login'],
  ['over plain HTTP', SETTINGS, undefined, 'Login needs https'],
])('visitors are told that they cannot sign in %s', async (_where, settings, subtle, words) => {
  remember();
  Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle, configurable: true });
  const page = await startedPage(settings);
  expect(session().status).toBe('signed-out');
  await expect(page.login()).rejects.toThrow(words);
  expect(provider.clients).toBe(0);
});

describe('the session after a reload', () => {
  test('is restored with the known roles of the token, none without a roles claim', async () => {
    await returningTo(null, claimsOf('Dev', ['Developer', 'King']));
    expect(session()).toEqual({
      status: 'signed-in',
      user: { id: 'auth0|Dev', name: 'Dev', email: 'dev@example.org', roles: ['Developer'] },
      providerDown: false,
    });
    expect(signedInBefore()).toEqual(['Developer']);
    await returningTo(null, claimsOf('Ann', null));
    expect(session()).toMatchObject({ status: 'signed-in', user: { roles: [] } });
  });

  test.each(['login_required', 'consent_required', 'invalid_grant', 'missing_refresh_token'])(
    'ends when the provider says %s, and is not requested again',
    async (code) => {
      await returningTo(identityError(code));
      expect(session()).toEqual({ status: 'signed-out', user: null, providerDown: false });
      expect(signedInBefore()).toBeNull();
      await wait(60_000);
      expect(provider.asked).toHaveLength(1);
    },
  );

  test.each([
    ['a network error', NETWORK_ERROR],
    ['a timeout', identityError('timeout')],
    ['an invalid answer', identityError('request_error')],
    ['too many requests', identityError('too_many_requests')],
  ])('survives %s, and is restored when the provider is back', async (_, failure) => {
    await returningTo(failure);
    expect(session()).toEqual({ status: 'signed-out', user: null, providerDown: true });
    expect(signedInBefore()).toEqual(['Well Owner']);
    provider.failure = null;
    await wait(15_000);
    isSignedIn('Ann');
    expect(session().providerDown).toBe(false);
  });

  test('counts as a visitor’s after three seconds without an answer, and is restored later', async () => {
    const answer = hang();
    const known = jest.fn();
    void returningTo().then(known);
    await wait(2900);
    expect(session().status).toBe('loading');
    expect(known).not.toHaveBeenCalled();
    await wait(200);
    expect(session()).toMatchObject({ status: 'signed-out', providerDown: true });
    expect(known).toHaveBeenCalled();
    await answer();
    isSignedIn('Ann');
  });

  type Page = Awaited<ReturnType<typeof startedPage>>;
  test.each<[string, (page: Page) => unknown]>([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the tab becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the person asks', (page) => page.retrySession()],
  ])('is requested again as soon as %s', async (_, happen) => {
    const page = await returningTo(NETWORK_ERROR);
    provider.failure = null;
    await happen(page);
    await wait(0);
    isSignedIn('Ann');
  });

  test('is not requested while the provider does not answer a probe', async () => {
    provider.reachable = false;
    await returningTo(NETWORK_ERROR);
    await wait(120_000);
    expect(provider.asked).toHaveLength(1);
    expect(session()).toMatchObject({ status: 'signed-out', providerDown: true });
  });

  test('holds back a call for a token until it is known', async () => {
    remember();
    provider.person = ANN;
    const page = openPage(provider);
    const token = page.accessToken();
    await page.startSession(SETTINGS);
    expect(await token).toBe('token 1 of Ann');
  });
});

describe('tokens', () => {
  test('are kept, and requested once for several calls at a time', async () => {
    const page = await signedIn();
    const tokens = await Promise.all([page.accessToken(), page.accessToken(), page.accessToken()]);
    expect(new Set(tokens)).toEqual(new Set(['token 1 of Ann']));
    const fresh = await Promise.all([page.accessToken({ fresh: true }), page.accessToken({ fresh: true })]);
    expect(new Set(fresh)).toEqual(new Set(['token 2 of Ann']));
  });

  test('bring changed roles with them, and keep the same user object while nothing has changed', async () => {
    const page = await signedIn();
    const { user } = session();
    await page.accessToken({ fresh: true });
    expect(session().user).toBe(user);
    provider.person = claimsOf('Ann', ['Administrator']);
    await page.accessToken({ fresh: true });
    expect(session().user?.roles).toEqual(['Administrator']);
    expect(signedInBefore()).toEqual(['Administrator']);
  });

  test('that cannot be renewed while the provider is unavailable leave the person signed in, and say so', async () => {
    const page = await signedIn();
    const result = await failRenewal(page, NETWORK_ERROR);
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(SignInUnreachableError) });
    expect(session()).toMatchObject({ status: 'signed-in', providerDown: true });
    // The previous token has not expired yet.
    expect(await page.accessToken()).toBe('token 1 of Ann');
    provider.failure = null;
    await wait(15_000);
    expect(session()).toMatchObject({ status: 'signed-in', providerDown: false });
    expect(await page.accessToken({ fresh: true })).toBe('token 2 of Ann');
  });

  test('of a provider that hangs are awaited for at most ten seconds', async () => {
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
