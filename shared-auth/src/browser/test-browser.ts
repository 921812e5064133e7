import { useSession } from './session.ts';
import type { TabMessage } from './tabs.ts';
import { claimsOf, FakeChannel, FakeProvider, openPage, SETTINGS } from './test-support.ts';

export const ANN = claimsOf('Ann');
export const BOB = claimsOf('Bob', ['Administrator']);

/** The provider of the test that is running. */
export let provider: FakeProvider;

export const session = () => useSession.getState();
export const isSignedIn = (name: string) => expect(session()).toMatchObject({ status: 'signed-in', user: { name } });
export const at = (path: string) => window.history.replaceState(null, '', path);
export const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
export const remember = () => localStorage.setItem('portal.signed-in', '["Well Owner"]');
/** What another tab says. */
export const otherTab = (message: TabMessage) => new FakeChannel().postMessage(message);
/** What the other tabs hear from now on. */
export const told = () => {
  const heard: unknown[] = [];
  new FakeChannel().onmessage = ({ data }) => heard.push(data);
  return heard;
};

/** A page whose session has started. */
export async function startedPage(settings: typeof SETTINGS | null = SETTINGS) {
  const page = openPage(provider);
  await page.startSession(settings);
  return page;
}

/** A page of a browser in which somebody signed in before, to which the provider answers with `failure`. */
export function returningTo(failure: unknown = null, person = ANN) {
  remember();
  provider.person = person;
  provider.failure = failure;
  return startedPage();
}

/** A page on which Ann is signed in. */
export async function signedIn(settings = SETTINGS) {
  remember();
  provider.person = ANN;
  const page = await startedPage(settings);
  isSignedIn('Ann');
  return page;
}

/** Keeps the provider from answering. @returns what makes it answer */
export function hang() {
  let resolve = () => {};
  provider.hanging = new Promise((settle) => {
    resolve = settle;
  });
  return async () => {
    provider.hanging = null;
    resolve();
    await wait(0);
  };
}

/** Lets the token end, so that the next call has to ask the provider. */
export async function failRenewal(page: Awaited<ReturnType<typeof signedIn>>, failure: unknown) {
  provider.failure = failure;
  const [result] = await Promise.allSettled([page.accessToken({ fresh: true })]);
  return result;
}

/** Gives each test of a file a browser and a provider of its own, in which time stands still. */
export function inFreshBrowser(): void {
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
}
