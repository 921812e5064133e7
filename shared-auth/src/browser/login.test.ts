import { SignInFailedError, SignInUnreachableError } from './errors.ts';
import { signedInBefore } from './mark.ts';
import {
  ANN,
  at,
  inFreshBrowser,
  isSignedIn,
  provider,
  remember,
  session,
  signedIn,
  startedPage,
  told,
  wait,
} from './test-browser.ts';
import { identityError, NETWORK_ERROR, openPage, SETTINGS } from './test-support.ts';

inFreshBrowser();

describe('login', () => {
  test('leads to the provider and back to the full address', async () => {
    at('/dashboard?year=2025&x=%20#permits');
    const page = await startedPage();
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

  test('can replace the history entry and ask for a sign-up', async () => {
    const page = await startedPage();
    await page.login({ replace: true, signUp: true });
    expect(provider.left).toEqual([{ url: 'http://localhost:4400/authorize?screen_hint=signup', replace: true }]);
  });

  test('never leads to another site', async () => {
    const page = await startedPage();
    await page.login({ returnTo: '//evil.example/x' });
    expect(provider.appState).toEqual({ returnTo: '/' });
    provider.appState = { returnTo: 'https://evil.example/' };
    provider.person = ANN;
    at('/auth/callback?code=c&state=s');
    expect(await openPage(provider).startSession(SETTINGS)).toBe('/');
  });

  describe('with cookies and site data blocked', () => {
    const WORDS = /Your browser blocks cookies and site data for localhost.*Allow them/;
    const block = () => {
      const denied = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
      jest.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
    };

    test('says so and stays on the page instead of going to the provider', async () => {
      provider.createClient = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
      const page = await startedPage();
      block();
      await expect(page.login()).rejects.toThrow(WORDS);
      expect(provider.left).toEqual([]);
    });

    test('says so after the provider leads back, instead of leaving again', async () => {
      block();
      at('/auth/callback?code=c&state=s');
      provider.failure = identityError('missing_transaction');
      await expect(openPage(provider).startSession(SETTINGS)).rejects.toThrow(WORDS);
    });

    test('says so when only cookies are blocked', async () => {
      jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
      const page = await startedPage();
      await expect(page.login()).rejects.toThrow(WORDS);
    });
  });

  test('stays on the page while the provider does not answer, and asks until it does', async () => {
    provider.reachable = false;
    const page = await startedPage();
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
  ])('goes on quietly when it was already used (%s)', async (code, person, path) => {
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

  test('leads home when its address has no parameters', async () => {
    at('/auth/callback');
    expect(await openPage(provider).startSession(SETTINGS)).toBe('/');
    expect(provider.clients).toBe(0);
  });

  test('says why the provider did not let the person in, and keeps the way back', async () => {
    at('/auth/callback?error=access_denied&state=s');
    provider.failure = identityError('access_denied', 'user is blocked', { appState: { returnTo: '/dashboard' } });
    const failure = await openPage(provider)
      .startSession(SETTINGS)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SignInFailedError);
    expect(failure).toMatchObject({ message: expect.stringContaining('user is blocked'), returnTo: '/dashboard' });
    expect(session().status).toBe('signed-out');
  });

  test('says that the provider stopped answering when the code cannot be exchanged', async () => {
    provider.failure = NETWORK_ERROR;
    await expect(openPage(provider).startSession(SETTINGS)).rejects.toThrow('stopped responding');
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

  test('ends the session here while the provider is unavailable, and says what is left', async () => {
    const page = await signedIn();
    provider.reachable = false;
    await expect(page.logout()).rejects.toThrow(/logged out of this portal.*may still know you/);
    expect(session()).toMatchObject({ status: 'signed-out', user: null });
    expect(signedInBefore()).toBeNull();
    expect(provider.left).toEqual([]);
  });

  test('ends the session at the provider even when there is none here', async () => {
    const page = await startedPage();
    await page.logout();
    expect(provider.left).toHaveLength(1);
  });
});
