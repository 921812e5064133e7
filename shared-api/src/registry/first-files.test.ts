import { firstFiles } from './first-files.ts';

const preload = [
  '/r/remoteEntry.js',
  '/r/static/app.css',
  '/r/first-engine-maplibre.1.js',
  '/r/first-engine-mapbox.2.js',
];

test('only the configured map engine is fetched ahead', () => {
  expect(firstFiles({ preload }, {}, 'maplibre', 'en')).toEqual(preload.slice(0, 3));
  expect(firstFiles({ preload }, {}, 'mapbox', 'en')).toEqual([preload[0], preload[1], preload[3]]);
});

test('a page that names its chunks gets no others', () => {
  const files = [...preload, '/r/static/first-form.7.js', '/r/static/first-table.8.css'];
  const of = (first: string[]) => firstFiles({ preload: files }, { first }, 'maplibre', 'en');
  expect(of(['first-form'])).toEqual(['/r/remoteEntry.js', '/r/static/app.css', '/r/static/first-form.7.js']);
  expect(of(['first-table', 'first-engine'])).toEqual([...preload.slice(0, 3), '/r/static/first-table.8.css']);
});

test('only the texts of the page’s language are fetched ahead, on every page', () => {
  const files = ['/r/static/first-texts-es.7.js', '/r/static/first-form.8.js'];
  const of = (language: string) => firstFiles({ preload: files }, { first: ['first-form'] }, 'maplibre', language);
  expect(of('en')).toEqual(files.slice(1));
  expect(of('es')).toEqual(files);
});
