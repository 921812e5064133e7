import { containerOf, type FederationManifest } from './container.ts';

const URL_OF_MANIFEST = 'https://portal.example/releases/mf-map/1.0.0-abc/mf-manifest.json';

const manifest = (more: object = {}): FederationManifest => ({
  metaData: { globalName: 'mf_map', remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' }, ...more },
});

test('the container is beside the manifest, or where the manifest says', () => {
  const entries = [
    manifest(),
    manifest({ publicPath: 'auto' }),
    manifest({ publicPath: 'http://localhost:4301/' }),
    manifest({ publicPath: '/tools/' }),
    manifest({ remoteEntry: { name: 'entry.js', path: 'static/', type: 'module' } }),
  ].map((one) => containerOf(one, URL_OF_MANIFEST).entry);
  expect(entries).toEqual([
    'https://portal.example/releases/mf-map/1.0.0-abc/remoteEntry.js',
    'https://portal.example/releases/mf-map/1.0.0-abc/remoteEntry.js',
    'http://localhost:4301/remoteEntry.js',
    'https://portal.example/tools/remoteEntry.js',
    'https://portal.example/releases/mf-map/1.0.0-abc/static/entry.js',
  ]);
});

test('it has the global name and type of the manifest', () => {
  expect(containerOf(manifest(), URL_OF_MANIFEST)).toMatchObject({ entryGlobalName: 'mf_map', type: 'global' });
});

test('a manifest without an entry is refused with its address', () => {
  expect(() => containerOf({} as FederationManifest, URL_OF_MANIFEST)).toThrow(
    `${URL_OF_MANIFEST} names no remote entry`,
  );
});
