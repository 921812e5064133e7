import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseChanged } from '../local/start/releases.ts';
import { sourcesDigest } from '../release/workspaces.ts';
import type { ObjectStore } from '../test/object-store.mjs';
import { StoreLab } from '../test/store-lab.ts';

let bucket: ObjectStore;
let lab: StoreLab;
beforeAll(async () => {
  bucket = await StoreLab.startBucket();
});
afterAll(() => bucket.stop());

/** Changes the map's source and leaves a build made from it. */
async function change(text: string): Promise<void> {
  lab.changeMap(text);
  lab.write('mf-map', { 'src/app.tsx': text });
  writeFileSync(join(lab.root, 'mf-map/dist/.sources'), await sourcesDigest(lab.root, 'mf-map'));
}

const start = () => releaseChanged(lab.root, lab.store, () => {});
const NOTHING = { changed: [], ended: [] };

beforeEach(async () => {
  lab = await StoreLab.open(bucket, 'folder');
  mkdirSync(join(lab.root, 'deploy/build'), { recursive: true });
  lab.write('shell', { 'dist/.sources': await sourcesDigest(lab.root, 'shell') });
  await change('first');
  expect(await start()).toEqual({ changed: ['shell', 'mf-map'], ended: [] });
});
afterEach(() => lab.close());

test('publishes changed front ends once', async () => {
  await change('second');
  expect(await start()).toEqual({ changed: ['mf-map'], ended: [] });
  expect(await start()).toEqual(NOTHING);
});

test('a rolled-back release stays rolled back although a withdrawn canary is newer', async () => {
  const first = await lab.mapVersion();
  await change('broken');
  await start();
  await lab.store.rollBack('mf-map');
  await change('tried');
  await lab.startCanary();
  await lab.store.withdraw('mf-map');
  expect(await start()).toEqual(NOTHING);
  await change('broken');
  expect(await start()).toEqual(NOTHING);
  expect(await lab.mapVersion()).toBe(first);
});

test('a canary of these sources stays; other sources end it, which is printed', async () => {
  await change('tried');
  const version = await lab.startCanary();
  expect(await start()).toEqual(NOTHING);
  expect((await lab.store.registry())?.canaries).toMatchObject([{ entry: { version } }]);
  await change('newer');
  expect(await start()).toEqual({ changed: ['mf-map'], ended: ['mf-map'] });
});

test('an old release that is a canary again is not published to all', async () => {
  const first = await lab.mapVersion();
  await change('second');
  await start();
  await change('first');
  expect(await lab.startCanary()).toBe(first);
  expect(await start()).toEqual(NOTHING);
});
