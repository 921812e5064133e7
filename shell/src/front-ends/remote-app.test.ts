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
  return { mount: () => phase('mount'), unmount: () => phase('unmount'), remount, views, forget, reloadPage };
}
const settle = () => jest.advanceTimersByTimeAsync(0);
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
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a front end is mounted with the shell’s props, and leaves nothing behind', async () => {
  const { mount, unmount, views } = setUp(async () => greeter());
  await mount();
  expect(views).toEqual([{ state: 'loading' }]);
  await settle();
  expect(last(views)).toEqual({ state: 'ready' });
  expect(document.body).toHaveTextContent('hello');
  await unmount();
  expect(last(views)).toBeNull();
  expect(document.getElementById('outlet')).toBeEmptyDOMElement();
});

test('a front end’s module is fetched and started once, however often it is opened', async () => {
  const app = greeter();
  const load = jest.fn(async () => app);
  const { mount, unmount } = setUp(load);
  for (let visit = 0; visit < 3; visit++) {
    await mount();
    await settle();
    await unmount();
  }
  expect(load).toHaveBeenCalledTimes(1);
  expect(app.bootstrap).toHaveBeenCalledTimes(1);
  expect(app.mount).toHaveBeenCalledTimes(3);
});

test('a slow front end does not keep single-spa waiting, and fails at the limit with the step named', async () => {
  const { mount, views } = setUp(() => new Promise(() => {}), 500);
  await mount();
  await jest.advanceTimersByTimeAsync(499);
  expect(last(views)).toEqual({ state: 'loading' });
  await jest.advanceTimersByTimeAsync(1);
  expect(failed(views)).toMatchObject({ step: 'fetching', reload: false });
});

test('"Try again" fetches a failed front end again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('HTTP 404')).mockResolvedValue(greeter());
  const { mount, views, forget } = setUp(load);
  await mount();
  await settle();
  expect(failed(views)).toMatchObject({ step: 'fetching', error: new Error('HTTP 404') });
  expect(forget).toHaveBeenCalledTimes(1);
  failed(views).retry();
  await settle();
  expect(last(views)).toEqual({ state: 'ready' });
});

test('after a second failure a front end offers a reload', async () => {
  const { mount, views, reloadPage } = setUp(() => Promise.reject(new Error('HTTP 404')));
  await mount();
  await settle();
  failed(views).retry();
  await settle();
  expect(failed(views).reload).toBe(true);
  failed(views).retry();
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test.each([
  ['nothing', undefined],
  ['a component', { App: () => null }],
  ['lifecycles without unmount', { bootstrap: async () => {}, mount: async () => {} }],
])('wrong export: %s is a failure that says what is missing', async (_, module) => {
  const { mount, views } = setUp(async () => module);
  await mount();
  await settle();
  expect(failed(views).error.message).toBe('mf-tools does not export bootstrap, mount and unmount');
});

test('a front end that throws while mounting fails with the step named, and its element is gone', async () => {
  const broken = greeter({ mount: () => Promise.reject(new Error('no WebGL')) });
  const { mount, views } = setUp(async () => broken);
  await mount();
  await settle();
  expect(failed(views)).toMatchObject({ step: 'starting', error: new Error('no WebGL') });
  expect(document.getElementById('outlet')).toBeEmptyDOMElement();
});

test('a front end that never finishes mounting fails at the limit', async () => {
  const { mount, views } = setUp(async () => greeter({ mount: () => new Promise(() => {}) }), 500);
  await mount();
  await jest.advanceTimersByTimeAsync(2000);
  expect(failed(views).step).toBe('starting');
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
  const { mount, unmount, views, forget } = setUp(load);
  await mount();
  await unmount();
  fail(new Error('too slow'));
  await settle();
  expect(forget).toHaveBeenCalledTimes(1);
  await mount();
  await settle();
  expect(last(views)).toEqual({ state: 'ready' });
  expect(load).toHaveBeenCalledTimes(2);
});

test('a front end that is left while mounting is unmounted after its mount, never both at once', async () => {
  let finishMount: () => void = () => {};
  const app = greeter({ mount: () => new Promise<void>((resolve) => (finishMount = resolve)) });
  const { mount, unmount, views } = setUp(async () => app);
  await mount();
  await settle();
  const leaving = unmount();
  await settle();
  expect(app.unmount).not.toHaveBeenCalled();
  finishMount();
  await leaving;
  expect(app.unmount).toHaveBeenCalledTimes(1);
  expect(last(views)).toBeNull();
});

test('an unmount that never ends holds the portal for a second at most', async () => {
  const { mount, unmount } = setUp(async () => greeter({ unmount: () => new Promise(() => {}) }));
  await mount();
  await settle();
  const left = jest.fn();
  void unmount().then(left);
  await jest.advanceTimersByTimeAsync(1000);
  expect(left).toHaveBeenCalled();
  expect(document.getElementById('outlet')).toBeEmptyDOMElement();
});

test('a broken front end is remounted on request, only while it is on view', async () => {
  const app = greeter();
  const { mount, unmount, remount } = setUp(async () => app);
  remount();
  await settle();
  expect(app.mount).not.toHaveBeenCalled();
  await mount();
  await settle();
  remount();
  await settle();
  expect(app.mount).toHaveBeenCalledTimes(2);
  await unmount();
  remount();
  await settle();
  expect(app.mount).toHaveBeenCalledTimes(2);
});

test('code replaced by a new release is not retried', async () => {
  const load = jest.fn(() => Promise.reject(new Error('HTTP 404')));
  const { mount, views } = setUp(load, 10_000, async () => true);
  await mount();
  await settle();
  expect(last(views)).toEqual({ state: 'updated' });
});

test('a front end that was fetched but cannot start is retried, whatever has been released', async () => {
  const app = greeter({ mount: () => Promise.reject(new Error('broken')) });
  const { mount, views } = setUp(
    async () => app,
    10_000,
    async () => true,
  );
  await mount();
  await settle();
  expect(failed(views).step).toBe('starting');
});
