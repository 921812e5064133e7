import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { registrySchema } from '@portal/shared-api/registry/schema';
import { frontEndFiles, shellFiles, writeFiles } from '../test/fixture-builds.ts';
import { candidate, publish } from './publish.ts';
import { ReleaseStore } from './store.ts';

let root: string;
let store: ReleaseStore;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-store-'));
  store = new ReleaseStore(join(root, 'releases'));
  writeFiles(join(root, 'shell'), shellFiles());
  writeFiles(join(root, 'mf-map'), frontEndFiles('mf-map', ['/']));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const release = async (...names: string[]) =>
  publish(root, store, await Promise.all(names.map((name) => candidate(root, name))));
const changeMap = (script: string) => writeFiles(join(root, 'mf-map'), frontEndFiles('mf-map', ['/'], script));
const mapVersion = () => store.registry()?.frontEnds[0]?.version;

test('a release holds the files, compressed too, and the registry names it', async () => {
  expect(await release('shell', 'mf-map')).toEqual(['shell', 'mf-map']);
  const registry = registrySchema.parse(store.registry());
  const [map] = registry.frontEnds;
  const base = `/releases/mf-map/${map?.version}/`;
  expect(map).toMatchObject({ name: 'mf-map', scope: 'mf_map', entry: `${base}mf-manifest.json` });
  expect(map?.version).toMatch(/^1\.2\.3-[0-9a-f]{10}$/);
  expect(map?.preload).toEqual(
    ['remoteEntry.js', 'static/app.1.js', 'static/app.1.css', 'static/first-map.2.js'].map((path) => base + path),
  );
  const file = join(store.folder, 'mf-map', map?.version ?? '', 'static/first-map.2.js');
  expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(readFileSync(file));
  expect(gunzipSync(readFileSync(`${file}.gz`))).toEqual(readFileSync(file));
});

test('the same content is no new release', async () => {
  await release('shell', 'mf-map');
  const before = mapVersion();
  expect(await release('mf-map')).toEqual([]);
  expect(mapVersion()).toBe(before);
  expect(store.releases('mf-map')).toHaveLength(1);
});

test('a new release leaves the files of the one before, and the other front ends, alone', async () => {
  await release('shell', 'mf-map');
  const [before, shell] = [mapVersion(), store.registry()?.shell];
  changeMap('changed');
  expect(await release('mf-map')).toEqual(['mf-map']);
  expect(mapVersion()).not.toBe(before);
  expect(store.registry()?.shell).toEqual(shell);
  expect(existsSync(join(store.folder, 'mf-map', before ?? '', 'remoteEntry.js'))).toBe(true);
});

test('rolling back puts back what was published before, until there is nothing before', async () => {
  await release('shell', 'mf-map');
  const first = mapVersion();
  changeMap('second');
  await release('mf-map');
  const second = mapVersion();
  expect(await store.rollBack('mf-map')).toEqual({ from: second, to: first });
  expect(mapVersion()).toBe(first);
  await expect(store.rollBack('mf-map')).rejects.toThrow(`mf-map has no release before ${first}.`);
  await expect(store.rollBack('mf-data')).rejects.toThrow('mf-data is not released; released are: mf-map, shell.');
});

test('after a rollback the same content can be released again', async () => {
  await release('shell', 'mf-map');
  changeMap('second');
  await release('mf-map');
  const second = mapVersion();
  await store.rollBack('mf-map');
  expect(await release('mf-map')).toEqual(['mf-map']);
  expect(mapVersion()).toBe(second);
});

test('a release that lost files is made whole by publishing it again', async () => {
  await release('shell', 'mf-map');
  const file = join(store.folder, 'mf-map', mapVersion() ?? '', 'remoteEntry.js');
  rmSync(file);
  await release('mf-map');
  expect(existsSync(file)).toBe(true);
});

test('two publishers at once lose neither entry', async () => {
  writeFiles(join(root, 'mf-tools'), frontEndFiles('mf-tools', ['/tools']));
  await release('shell');
  await Promise.all([release('mf-map'), release('mf-tools')]);
  expect(store.registry()?.frontEnds.map(({ name }) => name)).toEqual(['mf-map', 'mf-tools']);
});

describe('what is refused, and publishes nothing', () => {
  it('a front end before the shell', async () => {
    await expect(release('mf-map')).rejects.toThrow('release the shell first');
    expect(store.registry()).toBeUndefined();
  });

  it('a page of another front end', async () => {
    await release('shell', 'mf-map');
    writeFiles(join(root, 'mf-tools'), frontEndFiles('mf-tools', ['/tools', '/about']));
    await expect(release('mf-tools')).rejects.toThrow('mf-tools: the page /about belongs to shell already.');
    expect(store.registry()?.frontEnds).toHaveLength(1);
  });

  it.each([
    [
      'a build without ./app',
      { 'dist/mf-manifest.json': '{"name":"x","metaData":{"remoteEntry":{"name":"r","path":""}},"exposes":[]}' },
      'does not expose ./app',
    ],
    ['a manifest that is not JSON', { 'dist/mf-manifest.json': '<html>' }, 'mf-manifest.json is not JSON'],
    [
      'another name in routes.json',
      {
        'routes.json': JSON.stringify({
          name: 'mf-x',
          title: 'x',
          apiVersion: '1',
          pages: [{ path: '/', access: 'public', title: 'x' }],
          navigation: [],
        }),
      },
      'calls itself "mf-x"',
    ],
    [
      'an API version that is not known',
      {
        'routes.json': JSON.stringify({
          name: 'mf-map',
          title: 'x',
          apiVersion: '7',
          pages: [{ path: '/', access: 'public', title: 'x' }],
          navigation: [],
        }),
      },
      'asks for version 7 of the API',
    ],
    [
      'routes.json with a wrong access',
      {
        'routes.json':
          '{"name":"mf-map","title":"x","apiVersion":"1","pages":[{"path":"/","access":"everyone","title":"x"}],"navigation":[]}',
      },
      'access',
    ],
  ])('%s', async (_what, files, message) => {
    writeFiles(join(root, 'mf-map'), files);
    await expect(release('shell', 'mf-map')).rejects.toThrow(message);
    expect(store.registry()).toBeUndefined();
  });
});
