import { page, release } from '../test-support.ts';
import { filesAt, isSlowLine, preloadFiles, scriptsOf, whenDownloaded } from './preload.ts';

const preload = ['/r/remoteEntry.js', '/r/static/app.css'];

test('the files of a page are for who may enter it', () => {
  const frontEnds = [
    { ...release('mf-map', [page('/')]), preload: ['/r/map.js'] },
    { ...release('mf-admin', [page('/admin/:id?', 'admin')]), preload: ['/r/admin.js'] },
  ];
  const at = (path: string, roles: Parameters<typeof filesAt>[3]) => filesAt(path, frontEnds, 'maplibre', roles, 'en');
  expect(at('/', null)).toEqual(['/r/map.js']);
  expect(at('/admin/7', null)).toEqual([]);
  expect(at('/admin/7', ['Well Owner'])).toEqual([]);
  expect(at('/admin/7', ['Administrator'])).toEqual(['/r/admin.js']);
  expect(at('/nope', ['Administrator'])).toEqual([]);
});

test('the shell’s router is fetched for a front end with several addresses', () => {
  document.head.innerHTML = '<meta name="router" content="/s/router.js">';
  const shared = [{ name: '@portal/shared-ui/router' }];
  const frontEnds = [
    { ...release('mf-map', [page('/')]), preload: ['/r/map.js'] },
    { ...release('mf-tools', [page('/tools')]), preload: ['/r/tools.js'], manifest: { shared } },
  ];
  const at = (path: string) => filesAt(path, frontEnds, 'maplibre', null, 'en');
  expect([at('/'), at('/tools')]).toEqual([['/r/map.js'], ['/s/router.js', '/r/tools.js']]);
  document.head.replaceChildren();
});

test('a line is slow if the document took its time, not if it was waited for', () => {
  const entries = jest.fn();
  const before = performance.getEntriesByType;
  performance.getEntriesByType = entries;
  const isSlow = (responseStart: number, responseEnd: number) => {
    entries.mockReturnValue([{ responseStart, responseEnd }]);
    return isSlowLine();
  };
  expect([isSlow(900, 920), isSlow(400, 520)]).toEqual([false, true]);
  entries.mockReturnValue([]);
  expect(isSlowLine()).toBe(false);
  performance.getEntriesByType = before;
});

describe('scripts of the page', () => {
  let report: (names: string[]) => void;
  const observed: unknown[] = [];
  const before = globalThis.PerformanceObserver;
  beforeEach(() => {
    class Observer {
      constructor(listener: (list: unknown) => void) {
        report = (names) => listener({ getEntries: () => names.map((name) => ({ name })) });
      }
      observe = (options: unknown) => observed.push(options);
      disconnect = () => observed.push('stopped');
    }
    Object.assign(globalThis, { PerformanceObserver: Observer });
  });
  afterEach(() => {
    Object.assign(globalThis, { PerformanceObserver: before });
  });

  test('are those preloaded and those of elements', () => {
    const page = document.implementation.createHTMLDocument();
    page.head.innerHTML =
      '<base href="https://p.example/"><script>1</script><script defer src="/main.js"></script>' +
      '<link rel="preload" as="script" href="/app.js"><link rel="preload" as="style" href="/app.css">';
    expect(scriptsOf(page)).toEqual(['https://p.example/app.js', 'https://p.example/main.js']);
  });

  test('have been downloaded when the last has', async () => {
    let isOver = false;
    const downloaded = whenDownloaded(['/a.js', '/b.js']).then(() => {
      isOver = true;
    });
    expect(observed).toEqual([{ type: 'resource', buffered: true }]);
    report(['/b.js', '/icon.svg']);
    await Promise.resolve();
    expect(isOver).toBe(false);
    report(['/a.js']);
    await downloaded;
    expect(observed).toContain('stopped');
  });
});

test('each file is preloaded once, as its type', () => {
  document.head.replaceChildren();
  preloadFiles(preload, 'now');
  preloadFiles(preload, 'later');
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map(({ rel, as }) => `${rel} ${as}`)).toEqual(['preload script', 'preload style']);
});
