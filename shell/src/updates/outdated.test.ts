import { markLoaded } from '../front-ends/loaded.ts';
import { useShell } from '../shell-store.ts';
import { page, registryOf, release } from '../test-support.ts';
import { checkReleases } from './check-releases.ts';
import { isMissingCode, onMissingFile } from './missing-code.ts';
import { isOutdated } from './outdated.ts';
import { useUpdate } from './update-store.ts';

const map = release('mf-map', [page('/')]);
const tools = release('mf-tools', [page('/tools')]);
const anew = (part: typeof map) => ({ ...part, version: '1.1.0-fedcba9876' });
const NOON = 1_800_000_000_000;

const answer = jest.fn();
const reload = jest.fn();
const guard = (event: Event) => event.preventDefault();

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(globalThis, { fetch: async () => ({ ok: true, json: answer }) });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  markLoaded('mf-map');
  useUpdate.setState({ offered: false, key: null, later: null });
  useShell.setState({ portal: { registry: registryOf(map, tools), config: {} as never }, registryReadAt: null });
});
afterEach(() => window.removeEventListener('beforeunload', guard));

describe('a check for releases', () => {
  test('offers a reload for loaded front ends and takes the others', async () => {
    answer.mockResolvedValue(registryOf(anew(map), anew(tools)));
    await checkReleases();
    expect(useUpdate.getState().offered).toBe(true);
    expect(useShell.getState().portal?.registry.frontEnds).toEqual([map, anew(tools)]);
    expect(useShell.getState().registryReadAt).not.toBeNull();
  });

  test('changes nothing when the registry cannot be read', async () => {
    answer.mockResolvedValue('<!doctype html>');
    expect(await checkReleases()).toBeNull();
    expect(useUpdate.getState().offered).toBe(false);
    expect(useShell.getState().registryReadAt).toBeNull();
  });
});

describe('a page whose code is missing', () => {
  test('is reloaded when it has another release, at most once a minute', async () => {
    answer.mockResolvedValue(registryOf(anew(map), tools));
    expect(await isOutdated('mf-map', reload, NOON)).toBe(true);
    expect(await isOutdated('mf-map', reload, NOON + 59_999)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
    await isOutdated('mf-map', reload, NOON + 60_000);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('is not reloaded while work is unsaved', async () => {
    answer.mockResolvedValue(registryOf(anew(map), tools));
    window.addEventListener('beforeunload', guard);
    expect(await isOutdated('mf-map', reload, NOON)).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  test('is outdated when the shell is, and not when the releases are the same', async () => {
    const latest = registryOf(map, tools);
    answer.mockResolvedValue({ ...latest, shell: { ...latest.shell, version: '2.0.0-0123456789' } });
    expect(await isOutdated('mf-map', jest.fn(), NOON)).toBe(true);
    answer.mockResolvedValue(latest);
    expect(await isOutdated('mf-map', reload, NOON)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  test('does not wait when nothing responds', async () => {
    jest.useFakeTimers();
    let answerAtLast: (registry: unknown) => void = () => {};
    answer.mockReturnValueOnce(new Promise((done) => (answerAtLast = done)));
    const outdated = isOutdated('mf-map', reload, NOON);
    await jest.advanceTimersByTimeAsync(3000);
    expect(await outdated).toBe(false);
    jest.useRealTimers();
    answerAtLast(registryOf(map, tools));
    await checkReleases();
  });
});

test.each([
  [Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' }), true],
  [Object.assign(new Error('Loading CSS chunk 12 failed.'), { code: 'CSS_CHUNK_LOAD_FAILED' }), true],
  [new TypeError('x is not a function'), false],
  ['gone', false],
])('%p is missing code: %p', (error, missing) => {
  expect(isMissingCode(error)).toBe(missing);
});

test('missing files of releases are reported, other files are not', () => {
  const tell = jest.fn();
  const stop = onMissingFile(tell);
  const fail = (element: HTMLElement) => {
    document.head.append(element);
    element.dispatchEvent(new Event('error'));
    element.remove();
  };
  const script = (src: string) => Object.assign(document.createElement('script'), { type: 'none', src });
  fail(script('/releases/mf-map/1.0.0/static/draw.js'));
  fail(Object.assign(document.createElement('link'), { href: '/releases/mf-map/1.0.0/static/draw.css' }));
  expect(tell).toHaveBeenCalledTimes(2);
  fail(script('https://elsewhere.example/releases/mf-map/x.js'));
  window.dispatchEvent(new ErrorEvent('error', { message: 'thrown' }));
  expect(tell).toHaveBeenCalledTimes(2);
  stop();
});
