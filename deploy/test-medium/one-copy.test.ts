import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontEndFiles, shellFiles } from '../test/fixture-builds.ts';
import type { ObjectStore } from '../test/object-store.mjs';
import { StoreLab } from '../test/store-lab.ts';

const I18N = '@portal/shared-i18n';
let bucket: ObjectStore;
let lab: StoreLab;
beforeAll(async () => {
  bucket = await StoreLab.startBucket();
});
beforeEach(async () => {
  lab = await StoreLab.open(bucket, 'folder');
});
afterEach(() => lab.close());
afterAll(() => bucket.stop());

const shell = (react: string, i18n: string) => lab.write('shell', shellFiles({ react, [I18N]: i18n }));
const map = (react: string, i18n: string) =>
  lab.write('mf-map', frontEndFiles('mf-map', ['/'], `${react} ${i18n}`, { react, [I18N]: i18n }));
const versions = async () => {
  const registry = await lab.store.registry();
  return [registry?.shell.version, registry?.frontEnds[0]?.version];
};

describe('of a module that a page has once', () => {
  beforeEach(async () => {
    shell('19.3.1', '0.1.0');
    map('19.3.1', '0.1.0');
    await lab.release('shell', 'mf-map');
  });

  test('a shell with a version that a front end does not accept is refused with its name, and released with it', async () => {
    const before = await versions();
    shell('19.3.1', '0.2.0');
    await expect(lab.release('shell')).rejects.toThrow(
      new RegExp(`mf-map 1\\.2\\.3-\\w+ needs ${I18N} \\^0\\.1\\.0; the shell 0\\.9\\.0-\\w+ has 0\\.2\\.0\\n`),
    );
    expect(await versions()).toEqual(before);
    map('19.3.1', '0.2.0');
    expect(await lab.release('shell', 'mf-map')).toEqual(['shell', 'mf-map']);
  });

  test('a front end that needs a later one is refused, as a canary too', async () => {
    map('20.0.0', '0.1.0');
    await expect(lab.release('mf-map')).rejects.toThrow('needs react ^20.0.0; the shell');
    await expect(lab.startCanary()).rejects.toThrow('needs react ^20.0.0; the shell');
    lab.write('mf-map', frontEndFiles('mf-map', ['/'], '', { zustand: '5.0.0' }));
    await expect(lab.release('mf-map')).rejects.toThrow('has none');
  });

  test('one that a shell does not have is fine with a copy of one’s own, and any version where none is asked for', async () => {
    lab.write('mf-map', frontEndFiles('mf-map', ['/'], 'own'));
    const file = join(lab.root, 'mf-map/dist/mf-manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    const assets = { js: { sync: ['static/zustand.js'], async: [] } };
    const shared = [
      { name: 'zustand', version: '5.0.0', requiredVersion: '^5.0.0', singleton: true, assets },
      { name: 'react', singleton: true, requiredVersion: false },
    ];
    writeFileSync(file, JSON.stringify({ ...manifest, shared }));
    expect(await lab.release('mf-map')).toEqual(['mf-map']);
    writeFileSync(file, JSON.stringify({ ...manifest, shared: { react: '19' } }));
    await expect(lab.release('mf-map')).rejects.toThrow('mf-map/mf-manifest.json: ');
  });

  test('a canary of the shell is one more shell that each front end must fit', async () => {
    shell('19.4.0', '0.1.0');
    const tried = await lab.startCanary('shell');
    map('19.4.0', '0.1.0');
    await expect(lab.release('mf-map')).rejects.toThrow('has 19.3.1');
    expect(await lab.store.promote('shell')).toMatchObject({ to: tried });
    expect(await lab.release('mf-map')).toEqual(['mf-map']);
  });

  test('a rollback is done and names what fails then, and nothing else is refused for it', async () => {
    shell('19.3.1', '0.2.0');
    map('19.3.1', '0.2.0');
    await lab.release('shell', 'mf-map');
    expect((await lab.store.rollBack('shell')).misfits).toEqual([
      expect.stringMatching(/^mf-map .* needs @portal\/shared-i18n \^0\.2\.0; the shell .* has 0\.1\.0$/),
    ]);
    lab.frontEnd('mf-data', '/data');
    expect(await lab.release('mf-data')).toEqual(['mf-data']);
    expect((await lab.store.rollBack('mf-map')).misfits).toEqual([]);
  });
});

test('a shell whose build says nothing of what it provides is not judged', async () => {
  rmSync(join(lab.root, 'shell/dist/mf-manifest.json'));
  map('20.0.0', '0.1.0');
  expect(await lab.release('shell', 'mf-map')).toEqual(['shell', 'mf-map']);
});
