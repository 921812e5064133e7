import { page, release } from '../test-support.ts';
import { filesAt, firstFiles, preloadFiles } from './preload.ts';

const preload = [
  '/r/remoteEntry.js',
  '/r/static/app.css',
  '/r/first-engine-maplibre.1.js',
  '/r/first-engine-mapbox.2.js',
];

test('only the configured map engine is fetched ahead', () => {
  expect(firstFiles({ preload }, {}, 'maplibre')).toEqual(preload.slice(0, 3));
  expect(firstFiles({ preload }, {}, 'mapbox')).toEqual([preload[0], preload[1], preload[3]]);
});

test('a page that names its chunks gets no others', () => {
  const files = [...preload, '/r/static/first-form.7.js', '/r/static/first-table.8.css'];
  const of = (first: string[]) => firstFiles({ preload: files }, { first }, 'maplibre');
  expect(of(['first-form'])).toEqual(['/r/remoteEntry.js', '/r/static/app.css', '/r/static/first-form.7.js']);
  expect(of(['first-table', 'first-engine'])).toEqual([...preload.slice(0, 3), '/r/static/first-table.8.css']);
});

test('the files of a page are for who may enter it', () => {
  const frontEnds = [
    { ...release('mf-map', [page('/')]), preload: ['/r/map.js'] },
    { ...release('mf-admin', [page('/admin/:id?', 'admin')]), preload: ['/r/admin.js'] },
  ];
  const at = (path: string, roles: Parameters<typeof filesAt>[3]) => filesAt(path, frontEnds, 'maplibre', roles);
  expect(at('/', null)).toEqual(['/r/map.js']);
  expect(at('/admin/7', null)).toEqual([]);
  expect(at('/admin/7', ['Well Owner'])).toEqual([]);
  expect(at('/admin/7', ['Administrator'])).toEqual(['/r/admin.js']);
  expect(at('/nope', ['Administrator'])).toEqual([]);
});

test('each file is preloaded once, as its type', () => {
  document.head.replaceChildren();
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  preloadFiles(preload.slice(0, 2), 'now');
  preloadFiles(preload.slice(0, 2), 'later');
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map(({ rel, as }) => `${rel} ${as}`)).toEqual(['preload script', 'preload style']);
});
