import {
  ANN,
  BOB,
  failRenewal,
  inFreshBrowser,
  isSignedIn,
  otherTab,
  provider,
  remember,
  session,
  signedIn,
  wait,
} from './test-browser.ts';
import { NETWORK_ERROR, openPage, SETTINGS } from './test-support.ts';

inFreshBrowser();

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
