import {
  ANN,
  BOB,
  failRenewal,
  hang,
  inFreshBrowser,
  isSignedIn,
  otherTab,
  provider,
  remember,
  returningTo,
  session,
  signedIn,
  startedPage,
  wait,
} from './test-browser.ts';
import { NETWORK_ERROR, SETTINGS } from './test-support.ts';

inFreshBrowser();

describe('the tabs of a browser', () => {
  test('are all signed out when one signs out, and drop their tokens, however often it is announced', async () => {
    const page = await signedIn();
    otherTab({ kind: 'logout' });
    expect(session()).toMatchObject({ status: 'signed-out', user: null, ended: true });
    expect(await page.accessToken()).toBeNull();
    expect(provider.asked).toContain('revoke');
    otherTab({ kind: 'logout' });
    expect(session()).toMatchObject({ ended: true });
  });

  test('do not restore a session that another tab ends meanwhile', async () => {
    const answer = hang();
    void returningTo();
    await wait(0);
    otherTab({ kind: 'logout' });
    await wait(0);
    await answer();
    expect(session().status).toBe('signed-out');
  });

  test('of a visitor are signed in when another tab signs in', async () => {
    await startedPage();
    provider.person = ANN;
    remember();
    otherTab({ kind: 'login', userId: ANN.sub });
    await wait(0);
    isSignedIn('Ann');
  });

  test('change nothing when the same person signs in again', async () => {
    await signedIn();
    const before = session();
    otherTab({ kind: 'login', userId: ANN.sub });
    await wait(0);
    expect(session()).toBe(before);
  });

  test('show the new person after somebody else signs in', async () => {
    const page = await signedIn();
    provider.person = BOB;
    otherTab({ kind: 'login', userId: BOB.sub });
    expect(session().status).toBe('loading');
    await wait(0);
    isSignedIn('Bob');
    expect(await page.accessToken()).toMatch(/of Bob$/);
    expect(provider.asked).toContain('revoke');
  });

  test('show the new person even while a token of the previous one is requested', async () => {
    const page = await signedIn();
    await failRenewal(page, NETWORK_ERROR);
    provider.failure = null;
    provider.tokensEnded = true;
    const answer = hang();
    await wait(2000);
    provider.person = BOB;
    otherTab({ kind: 'login', userId: BOB.sub });
    await answer();
    isSignedIn('Bob');
  });

  test('do not revoke the new person’s tokens in local storage', async () => {
    await signedIn({ ...SETTINGS, cacheLocation: 'localstorage' });
    provider.person = BOB;
    otherTab({ kind: 'login', userId: BOB.sub });
    await wait(0);
    isSignedIn('Bob');
    expect(provider.asked).not.toContain('revoke');
  });
});
