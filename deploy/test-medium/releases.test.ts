import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { registrySchema } from '@portal/shared-api/registry/schema';
import { openStorage } from '../release/open-storage.ts';
import { candidate, publish } from '../release/publish.ts';
import { ReleaseStore } from '../release/store.ts';
import { routesOf } from '../test/fixture-builds.ts';
import { type ObjectStore, startObjectStore } from '../test/object-store.mjs';
import { PLACES, StoreLab } from '../test/store-lab.ts';

let bucket: ObjectStore;
let lab: StoreLab;
beforeAll(async () => {
  bucket = await StoreLab.startBucket();
});
afterAll(() => bucket.stop());
afterEach(() => lab.close());

describe.each(PLACES)('a release store in a %s', (place) => {
  beforeEach(async () => {
    lab = await StoreLab.open(bucket, place);
  });

  test('a release contains the files and compressed copies, and the registry names it', async () => {
    expect(await lab.release('shell', 'mf-map')).toEqual(['shell', 'mf-map']);
    const registry = registrySchema.parse(await lab.store.registry());
    const [entry] = registry.frontEnds;
    const base = `/releases/mf-map/${entry?.version}/`;
    expect(entry).toMatchObject({ name: 'mf-map', scope: 'mf_map', entry: `${base}mf-manifest.json` });
    expect(entry?.version).toMatch(/^1\.2\.3-[0-9a-f]{10}$/);
    expect(entry?.preload).toEqual(
      [
        'remoteEntry.js',
        'static/app.1.js',
        'static/app.1.css',
        'static/first-map.2.js',
        'static/first-engine-maplibre.4.js',
      ].map((path) => base + path),
    );
    const file = `mf-map/${entry?.version}/static/first-map.2.js`;
    expect(brotliDecompressSync(lab.bytesOf(`${file}.br`))).toEqual(lab.bytesOf(file));
    expect(gunzipSync(lab.bytesOf(`${file}.gz`))).toEqual(lab.bytesOf(file));
  });

  test('publishing the same content creates no new release', async () => {
    const { entry } = await lab.built('mf-map');
    expect(await lab.store.knows(entry)).toBe(false);
    await lab.release('shell', 'mf-map');
    expect(await lab.store.knows(entry)).toBe(true);
    const before = await lab.mapVersion();
    expect(await lab.release('mf-map')).toEqual([]);
    expect(await lab.mapVersion()).toBe(before);
    expect(await lab.store.releases('mf-map')).toHaveLength(1);
  });

  test('a new release does not touch the previous one’s files or other front ends', async () => {
    await lab.release('shell', 'mf-map');
    const [before, shell] = [await lab.mapVersion(), (await lab.store.registry())?.shell];
    lab.changeMap('changed');
    expect(await lab.release('mf-map')).toEqual(['mf-map']);
    expect(await lab.mapVersion()).not.toBe(before);
    expect((await lab.store.registry())?.shell).toEqual(shell);
    expect(await lab.filesOf(before)).toContain('remoteEntry.js');
  });

  test('a rollback restores the previous release, until there is none', async () => {
    await lab.release('shell', 'mf-map');
    const first = await lab.mapVersion();
    lab.changeMap('second');
    await lab.release('mf-map');
    const second = await lab.mapVersion();
    expect(await lab.store.rollBack('mf-map')).toEqual({ from: second, to: first, misfits: [] });
    expect(await lab.mapVersion()).toBe(first);
    await expect(lab.store.rollBack('mf-map')).rejects.toThrow(`mf-map has no release before ${first}.`);
    await expect(lab.store.rollBack('mf-data')).rejects.toThrow(
      'mf-data is not released. Released front ends: mf-map, shell.',
    );
  });

  test('a later rollback skips rolled-back releases', async () => {
    await lab.release('shell', 'mf-map');
    const first = await lab.mapVersion();
    lab.changeMap('broken');
    await lab.release('mf-map');
    await lab.store.rollBack('mf-map');
    lab.changeMap('broken too');
    await lab.release('mf-map');
    expect(await lab.store.rollBack('mf-map')).toMatchObject({ to: first });
  });

  test('after a rollback the same content can be released again', async () => {
    await lab.release('shell', 'mf-map');
    const first = await lab.mapVersion();
    lab.changeMap('second');
    await lab.release('mf-map');
    const second = await lab.mapVersion();
    await lab.store.rollBack('mf-map');
    expect(await lab.release('mf-map')).toEqual(['mf-map']);
    expect(await lab.mapVersion()).toBe(second);
    expect(await lab.store.rollBack('mf-map')).toEqual({ from: second, to: first, misfits: [] });
  });

  test('retiring a front end also ends its canary; publishing brings it back', async () => {
    await lab.release('shell', 'mf-map');
    const version = await lab.mapVersion();
    await expect(lab.store.rollBack('mf-map')).rejects.toThrow('To take it away: npm run release -- --retire mf-map');
    lab.changeMap('tried');
    const tried = await lab.startCanary();
    expect(await lab.store.retire('mf-map')).toMatchObject({ from: version, ended: { entry: { version: tried } } });
    expect(await lab.store.registry()).toEqual({ shell: expect.anything(), frontEnds: [] });
    expect(await lab.filesOf(version)).toContain('remoteEntry.js');
    for (const name of ['mf-map', 'mf-none'])
      await expect(lab.store.retire(name)).rejects.toThrow(`${name} is not released. Released front ends: shell.`);
    await expect(lab.store.retire('shell')).rejects.toThrow('The shell cannot be retired');
    lab.changeMap('export {}');
    expect(await lab.release('mf-map')).toEqual(['mf-map']);
    expect(await lab.mapVersion()).toBe(version);
  });

  test('a release with missing files cannot be rolled back to; publishing it again repairs it', async () => {
    await lab.release('shell', 'mf-map');
    const lost = await lab.mapVersion();
    await lab.store.storage.remove(`mf-map/${lost}/remoteEntry.js`);
    await lab.release('mf-map');
    expect(await lab.filesOf(lost)).toContain('remoteEntry.js');
    lab.changeMap('second');
    await lab.release('mf-map');
    await lab.store.storage.remove(`mf-map/${lost}/remoteEntry.js`);
    await expect(lab.store.rollBack('mf-map')).rejects.toThrow(`files of ${lost} are missing from the store`);
  });

  test('concurrent publishers lose no entry', async () => {
    const names = ['mf-one', 'mf-two', 'mf-three', 'mf-four'];
    for (const name of names) lab.frontEnd(name, `/${name}`);
    await lab.release('shell');
    const swapped = await Promise.all(
      names.map(async (name) => {
        const other = await lab.another();
        return publish(lab.root, other, [await lab.built(name)]);
      }),
    );
    expect(swapped.flatMap(({ changed }) => changed)).toEqual(names);
    expect((await lab.store.registry())?.frontEnds.map(({ name }) => name)).toEqual([...names].sort());
  });

  describe('refused without publishing', () => {
    it('a front end before the shell', async () => {
      await expect(lab.release('mf-map')).rejects.toThrow('Release the shell first');
      expect(await lab.store.registry()).toBeUndefined();
    });

    it('a page of another front end', async () => {
      await lab.release('shell', 'mf-map');
      lab.frontEnd('mf-tools', '/tools', '/about');
      await expect(lab.release('mf-tools')).rejects.toThrow('mf-tools: the page /about already belongs to shell.');
      expect((await lab.store.registry())?.frontEnds).toHaveLength(1);
    });
  });
});

describe('a bucket', () => {
  beforeEach(async () => {
    lab = await StoreLab.open(bucket, 'bucket');
  });
  afterEach(() => {
    bucket.control.refuses = () => false;
    bucket.control.away = false;
  });

  test('stores files with the headers for browsers and CDNs', async () => {
    await lab.release('shell', 'mf-map');
    const headers = (path: string) => bucket.objects.get(`north/releases/${path}`)?.headers;
    const folder = `mf-map/${await lab.mapVersion()}`;
    const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };
    expect(headers(`${folder}/static/app.1.css`)).toMatchObject({
      ...immutable,
      'content-type': 'text/css; charset=utf-8',
    });
    expect(headers(`${folder}/static/first-map.2.js.br`)).toMatchObject({
      ...immutable,
      'content-type': 'application/octet-stream',
    });
    expect(headers('registry.json')).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json',
    });
  });

  test('visitors switch only when every file is uploaded', async () => {
    await lab.release('shell', 'mf-map');
    const before = await lab.store.registry();
    lab.changeMap('second');
    bucket.control.refuses = ({ method, key }) => method === 'PUT' && key.endsWith('app.1.css');
    await expect(lab.release('mf-map')).rejects.toThrow(/north\/releases: SlowDown \(HTTP 503\)/);
    bucket.control.refuses = () => false;
    expect(await lab.store.registry()).toEqual(before);
    bucket.calls.length = 0;
    await lab.release('mf-map');
    const written = bucket.calls.filter(({ method }) => method === 'PUT').map(({ key }) => key.split('/').at(-1));
    expect(written.at(-1)).toBe('registry.json');
    expect(written.filter((name) => name === 'registry.json')).toHaveLength(1);
    expect(await lab.mapVersion()).not.toBe(before?.frontEnds[0]?.version);
  });

  test.each([
    ['that is not there', 's3://nowhere', 's3://nowhere: there is no such bucket.'],
    ['that is away', 's3://portal', 's3://portal does not answer'],
  ])('reports a bucket %s', async (what, address, message) => {
    bucket.control.away = what === 'that is away';
    await expect(new ReleaseStore(await openStorage(address)).registry()).rejects.toThrow(message);
  });

  test('nothing is published on a server without conditional writes', async () => {
    const careless = await startObjectStore({ conditionalWrites: false });
    Object.assign(process.env, careless.environment);
    try {
      lab.store = await ReleaseStore.open('s3://portal');
      await expect(lab.release('shell')).rejects.toThrow('two publishers could overwrite each other’s release');
      expect(careless.objects.has('registry.json')).toBe(false);
    } finally {
      Object.assign(process.env, bucket.environment);
      await careless.stop();
    }
  });
});

test.each(['remoteEntry.js', 'static/app.1.css', 'static/spare.3.js'])(
  'a build without its %s is refused',
  async (file) => {
    lab = await StoreLab.open(bucket, 'folder');
    rmSync(join(lab.root, 'mf-map/dist', file));
    await expect(lab.built('mf-map')).rejects.toThrow(`has no ${file}. Build it again, and copy all of it.`);
  },
);

test('a release is published compressed even if the cache is not writable', async () => {
  lab = await StoreLab.open(bucket, 'folder');
  lab.write('.', { '.cache': 'a file where a folder would be' });
  await lab.release('shell', 'mf-map');
  expect(await lab.filesOf(await lab.mapVersion())).toContain('static/first-map.2.js.br');
});

test('the build of another front end is refused', async () => {
  lab = await StoreLab.open(bucket, 'folder');
  lab.frontEnd('mf-tools', '/tools');
  const dist = join(lab.root, 'mf-tools/dist');
  await expect(candidate(lab.root, 'mf-map', { dist })).rejects.toThrow('is the build of "mf_tools", not of mf-map');
});

test.each([
  [
    'a build without ./app',
    {
      'dist/mf-manifest.json':
        '{"name":"mf_map","metaData":{"remoteEntry":{"name":"remoteEntry.js","path":""}},"exposes":[]}',
    },
    'does not expose ./app',
  ],
  ['a manifest that is not JSON', { 'dist/mf-manifest.json': '<html>' }, 'mf-manifest.json is not JSON'],
  ['another name in routes.json', { 'routes.json': JSON.stringify(routesOf('mf-x', '/')) }, 'calls itself "mf-x"'],
  [
    'routes.json with a wrong access',
    { 'routes.json': JSON.stringify(routesOf('mf-map', '/')).replace('public', 'everyone') },
    'access',
  ],
])('refuses %s', async (_what, files, message) => {
  lab = await StoreLab.open(bucket, 'folder');
  lab.write('mf-map', files);
  await expect(lab.built('mf-map')).rejects.toThrow(message);
});
