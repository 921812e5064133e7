import type { AppProps, LifeCycleFn } from 'single-spa';
import { remoteApp, type View } from './remote-app.ts';

const PROPS = { name: 'mf-tools' } as AppProps;
type Given = AppProps & { domElement: HTMLElement; greeting: string };

/** A front end that writes a greeting into its element. */
const greeter = (overrides: object = {}) => ({
  bootstrap: jest.fn(async () => {}),
  mount: jest.fn(async ({ domElement, greeting }: Given) => {
    domElement.textContent = greeting;
  }),
  unmount: jest.fn(async ({ domElement }: Given) => {
    domElement.textContent = '';
  }),
  ...overrides,
});

function setUp(load: () => Promise<unknown>, timeoutMs = 10_000, isOutdated = async () => false) {
  document.body.innerHTML = '<div id="outlet"></div>';
  const views: (View | null)[] = [];
  const forget = jest.fn();
  const reloadPage = jest.fn();
  const { lifecycles, remount } = remoteApp({
    name: 'mf-tools',
    load,
    forget,
    isOutdated,
    reloadPage,
    outlet: () => document.getElementById('outlet') as HTMLElement,
    props: { greeting: 'hello' },
    report: (view) => views.push(view),
    timeoutMs,
  });
  const phase = (name: 'mount' | 'unmount') => (lifecycles[name] as LifeCycleFn<object>)(PROPS);
  const mount = () => phase('mount');
  const open = () => mount().then(settle);
  return { mount, open, unmount: () => phase('unmount'), remount, views, forget, reloadPage };
}
const settle = () => jest.advanceTimersByTimeAsync(0);
/** Like code that never arrives, or a front end that never gets ready. */
const never = () => new Promise<never>(() => {});
const last = (views: (View | null)[]) => views.at(-1);
const failed = (views: (View | null)[]) => {
  const view = last(views);
  if (view?.state !== 'failed') throw new Error(`expected a failure, got ${JSON.stringify(view)}`);
  return view;
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test('a front end is fetched and started once, mounted with the shell’s props at each visit, and leaves nothing behind', async () => {
  const app = greeter();
  const load = jest.fn(async () => app);
  const { mount, unmount, views } = setUp(load);
  for (let visit = 1; visit <= 3; visit++) {
    await mount();
    expect(last(views)).toEqual({ state: 'loading' });
    await settle();
    expect(last(views)).toEqual({ state: 'ready' });
    expect(document.body).toHaveTextContent('hello');
    await unmount();
    expect(last(views)).toBeNull();
    expect(document.getElementById('outlet')).toBeEmptyDOMElement();
    expect(app.mount).toHaveBeenCalledTimes(visit);
  }
  expect(load).toHaveBeenCalledTimes(1);
  expect(app.bootstrap).toHaveBeenCalledTimes(1);
});

test('a slow front end does not keep single-spa waiting, and fails at the limit with the step named', async () => {
  const { mount, views } = setUp(never, 500);
  await mount();
  await jest.advanceTimersByTimeAsync(499);
  expect(last(views)).toEqual({ state: 'loading' });
  await jest.advanceTimersByTimeAsync(1);
  expect(failed(views)).toMatchObject({ step: 'fetching', reload: false });
});

test('"Try again" fetches a failed front end again; after a second failure it reloads the page', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('HTTP 404')).mockResolvedValue(greeter());
  const { open, views, forget } = setUp(load);
  await open();
  expect(failed(views)).toMatchObject({ step: 'fetching', error: new Error('HTTP 404') });
  expect(forget).toHaveBeenCalledTimes(1);
  failed(views).retry();
  await settle();
  expect(last(views)).toEqual({ state: 'ready' });

  const gone = setUp(() => Promise.reject(new Error('HTTP 404')));
  await gone.open();
  failed(gone.views).retry();
  await settle();
  expect(failed(gone.views).reload).toBe(true);
  failed(gone.views).retry();
  expect(gone.reloadPage).toHaveBeenCalledTimes(1);
});

const WRONG_EXPORT = 'mf-tools does not export bootstrap, mount and unmount';
test.each([
  ['exports nothing', undefined, 'fetching', WRONG_EXPORT],
  ['exports a component', { App: () => null }, 'fetching', WRONG_EXPORT],
  ['does not export unmount', { bootstrap: async () => {}, mount: async () => {} }, 'fetching', WRONG_EXPORT],
  ['throws while mounting', greeter({ mount: () => Promise.reject(new Error('no WebGL')) }), 'starting', 'no WebGL'],
  ['never finishes mounting', greeter({ mount: never }), 'starting', 'starting mf-tools took more than 0.5 s'],
])('a front end that %s fails with the step named, and its element is gone', async (_, module, step, message) => {
  // Whatever has been released: what was fetched and cannot start is not outdated.
  const { mount, views } = setUp(
    async () => module,
    500,
    async () => step === 'starting',
  );
  await mount();
  await jest.advanceTimersByTimeAsync(2000);
  expect(failed(views)).toMatchObject({ step, error: new Error(message) });
  expect(document.getElementById('outlet')).toBeEmptyDOMElement();
});

test('a front end that loads after the person has left is not mounted', async () => {
  const app = greeter();
  let arrive: (module: unknown) => void = () => {};
  const { mount, unmount, views } = setUp(() => new Promise((resolve) => (arrive = resolve)));
  await mount();
  await unmount();
  arrive(app);
  await settle();
  expect(app.mount).not.toHaveBeenCalled();
  expect(last(views)).toBeNull();
});

test('a front end whose fetch fails after the person has left is fetched again on the next visit', async () => {
  let fail: (error: Error) => void = () => {};
  const slow = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const load = jest.fn<Promise<unknown>, []>().mockReturnValueOnce(slow).mockResolvedValueOnce(greeter());
  const { mount, open, unmount, views, forget } = setUp(load);
  await mount();
  await unmount();
  fail(new Error('too slow'));
  await settle();
  expect(forget).toHaveBeenCalledTimes(1);
  await open();
  expect(last(views)).toEqual({ state: 'ready' });
  expect(load).toHaveBeenCalledTimes(2);
});

test('a front end that is left while mounting is unmounted after its mount, never both at once', async () => {
  let finishMount: () => void = () => {};
  const app = greeter({ mount: () => new Promise<void>((resolve) => (finishMount = resolve)) });
  const { open, unmount, views } = setUp(async () => app);
  await open();
  const leaving = unmount();
  await settle();
  expect(app.unmount).not.toHaveBeenCalled();
  finishMount();
  await leaving;
  expect(app.unmount).toHaveBeenCalledTimes(1);
  expect(last(views)).toBeNull();
});

test('an unmount that never ends holds the portal for a second at most', async () => {
  const { open, unmount } = setUp(async () => greeter({ unmount: never }));
  await open();
  const left = jest.fn();
  void unmount().then(left);
  await jest.advanceTimersByTimeAsync(1000);
  expect(left).toHaveBeenCalled();
  expect(document.getElementById('outlet')).toBeEmptyDOMElement();
});

test('a broken front end is remounted on request, only while it is on view', async () => {
  const app = greeter();
  const { open, unmount, remount } = setUp(async () => app);
  remount();
  await settle();
  expect(app.mount).not.toHaveBeenCalled();
  await open();
  remount();
  await settle();
  expect(app.mount).toHaveBeenCalledTimes(2);
  await unmount();
  remount();
  await settle();
  expect(app.mount).toHaveBeenCalledTimes(2);
});

test('code replaced by a new release is not retried', async () => {
  const load = () => Promise.reject(new Error('HTTP 404'));
  const { open, views } = setUp(load, 10_000, async () => true);
  await open();
  expect(last(views)).toEqual({ state: 'updated' });
});
