import { page, release } from '../test-support.ts';
import { filesAt, preloadFiles } from './preload.ts';

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

test('each file is preloaded once, as its type', () => {
  document.head.replaceChildren();
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  preloadFiles(preload, 'now');
  preloadFiles(preload, 'later');
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map(({ rel, as }) => `${rel} ${as}`)).toEqual(['preload script', 'preload style']);
});
