import { firstFiles, preloadFiles } from './preload.ts';

const preload = [
  '/r/remoteEntry.js',
  '/r/static/app.css',
  '/r/first-engine-maplibre.1.js',
  '/r/first-engine-mapbox.2.js',
];

test('of the engines only the configured one is fetched', () => {
  expect(firstFiles({ preload }, 'maplibre')).toEqual(preload.slice(0, 3));
  expect(firstFiles({ preload }, 'mapbox')).toEqual([preload[0], preload[1], preload[3]]);
});

test('each file is asked for once, as what it is', () => {
  document.head.replaceChildren();
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  preloadFiles(preload.slice(0, 2), 'now');
  preloadFiles(preload.slice(0, 2), 'later');
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map(({ rel, as }) => `${rel} ${as}`)).toEqual(['preload script', 'preload style']);
});
