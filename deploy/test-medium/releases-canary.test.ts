import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { clean } from '../release/clean.ts';
import { listReleases } from '../release/list.ts';
import { publish } from '../release/publish.ts';
import { nameOf } from '../release/registry.ts';
import { writeFiles } from '../test/fixture-builds.ts';
import type { ObjectStore } from '../test/object-store.mjs';
import { DAY_MS, PLACES, StoreLab } from '../test/store-lab.ts';

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

  describe('a canary', () => {
    beforeEach(async () => {
      await lab.release('shell', 'mf-map');
      lab.changeMap('tried');
    });

    test('is active beside the release, and its share and roles can change without a build', async () => {
      const stable = await lab.mapVersion();
      const version = await lab.startCanary();
      expect(await lab.mapVersion()).toBe(stable);
      expect(await lab.store.registry()).toMatchObject({ canaries: [{ entry: { version }, share: 10, roles: [] }] });
      await lab.store.changeCanary('mf-map', { share: 25 });
      await lab.store.changeCanary('mf-map', { roles: ['Developer'] });
      expect(await lab.store.registry()).toMatchObject({ canaries: [{ share: 25, roles: ['Developer'] }] });
    });

    test('keeps the unspecified parts of its audience when a newer build replaces it', async () => {
      await lab.startCanary('mf-map', { share: 30, roles: ['Developer'] });
      lab.changeMap('tried again');
      const version = await lab.startCanary('mf-map', { roles: ['Administrator'] });
      const { canaries } = (await lab.store.registry())!;
      expect(canaries).toMatchObject([{ entry: { version }, share: 30, roles: ['Administrator'] }]);
      await lab.startCanary('mf-map', { share: 40 });
      expect((await lab.store.registry())?.canaries).toMatchObject([{ share: 40, roles: ['Administrator'] }]);
    });

    test('becomes the release when promoted, and can be rolled back like any other', async () => {
      const stable = await lab.mapVersion();
      const version = await lab.startCanary();
      expect(await lab.store.promote('mf-map')).toEqual({ from: stable, to: version });
      expect(await lab.mapVersion()).toBe(version);
      expect(await lab.store.registry()).not.toHaveProperty('canaries');
      expect(await lab.store.rollBack('mf-map')).toEqual({ from: version, to: stable, misfits: [] });
    });

    test('ends when withdrawn, and is never the target of a rollback', async () => {
      const version = await lab.startCanary();
      expect(await lab.store.withdraw('mf-map')).toEqual({ version });
      expect(await lab.store.registry()).not.toHaveProperty('canaries');
      await expect(lab.store.rollBack('mf-map')).rejects.toThrow('has no release before');
      await expect(lab.store.promote('mf-map')).rejects.toThrow('mf-map has no canary. Front ends with one: none.');
    });

    test('ends only when its front end gets a new release, not with another’s release or a rollback', async () => {
      lab.changeMap('second');
      await lab.release('mf-map');
      lab.changeMap('tried');
      const version = await lab.startCanary();
      lab.frontEnd('mf-tools', '/tools');
      await lab.release('mf-tools');
      expect(await lab.store.rollBack('mf-map')).toMatchObject({ canary: { entry: { version }, share: 10 } });
      lab.changeMap('export {}');
      expect(await lab.release('mf-map')).toEqual([]);
      expect((await lab.store.registry())?.canaries?.[0]?.entry.version).toBe(version);
      lab.changeMap('third');
      expect(await publish(lab.root, lab.store, [await lab.built('mf-map')])).toEqual({
        changed: ['mf-map'],
        ended: ['mf-map'],
      });
      expect((await lab.store.registry())?.canaries?.[0]?.entry.version).toBeUndefined();
    });

    test('may be a front end that is not released yet, or the shell', async () => {
      lab.frontEnd('mf-tools', '/tools');
      lab.write('shell', { 'dist/static/main.js': 'another shell' });
      for (const name of ['mf-tools', 'shell']) await lab.startCanary(name, { share: 0, roles: ['Developer'] });
      const { canaries, frontEnds } = (await lab.store.registry())!;
      expect(canaries?.map(({ entry }) => nameOf(entry))).toEqual(['mf-tools', 'shell']);
      expect(frontEnds.map(({ name }) => name)).toEqual(['mf-map']);
      expect(await lab.store.promote('mf-tools')).toMatchObject({ from: undefined });
    });

    test('owns its pages like a release', async () => {
      lab.changeMap('tried', ['/', '/about']);
      await expect(lab.startCanary()).rejects.toThrow('mf-map: the page /about already belongs to shell.');
      lab.changeMap('tried', ['/', '/tools']);
      await lab.startCanary();
      lab.frontEnd('mf-tools', '/tools');
      await expect(lab.release('mf-tools')).rejects.toThrow('mf-tools: the page /tools already belongs to mf-map.');
    });

    test('is refused for the version that is already released', async () => {
      lab.changeMap('export {}');
      await expect(lab.startCanary()).rejects.toThrow('so there is nothing to try');
    });

    test('is listed beside the current release', async () => {
      const version = await lab.startCanary('mf-map', { share: 12.5, roles: ['Developer'] });
      const rows = JSON.parse(await listReleases(lab.store, { json: true, now: lab.now }));
      expect(rows).toContainEqual(
        expect.objectContaining({ version, current: false, canary: { share: 12.5, roles: ['Developer'] } }),
      );
      const text = await listReleases(lab.store, { json: false, now: new Date(lab.now.getTime() + 3 * DAY_MS) });
      expect(text).toMatch(
        new RegExp(`^~ mf-map +${version} +API 1 +3 days ago +canary for 12.5% of visitors, and Developer$`, 'm'),
      );
      expect(text).toMatch(/^\* mf-map /m);
    });
  });

  describe('cleaning', () => {
    /** Publishes this many releases of the map, a day apart. */
    const publishMaps = async (count: number) => {
      const versions: string[] = [];
      for (let index = 0; index < count; index += 1) {
        lab.changeMap(`number ${index}`);
        await lab.release('mf-map');
        versions.push(await lab.mapVersion());
        lab.now = lab.later(1);
      }
      return versions;
    };

    test('keeps the newest few, and what visitors had within a week', async () => {
      await lab.release('shell');
      const versions = await publishMaps(4);
      expect(await clean(lab.store, { keep: 2, now: lab.now })).toEqual([
        { name: 'mf-map', removed: [], bytes: 0, waiting: 2 },
      ]);
      expect(await lab.versionsOfMap()).toEqual([...versions].sort());
      const [cleaned] = await clean(lab.store, { keep: 2, now: lab.later(4.5) });
      expect(cleaned).toMatchObject({ name: 'mf-map', removed: [versions[0]], waiting: 1 });
      expect(cleaned?.bytes).toBeGreaterThan(5000);
      expect(await clean(lab.store, { keep: 2, now: lab.now, graceDays: 0 })).toMatchObject([
        { removed: [versions[1]] },
      ]);
      expect(await lab.versionsOfMap()).toEqual(versions.slice(2).sort());
      expect((await lab.store.releases('mf-map')).map(({ entry }) => entry.version)).toEqual(
        versions.slice(2).reverse(),
      );
    });

    test('never removes the current release or a canary', async () => {
      await lab.release('shell');
      const [first, second] = await publishMaps(2);
      await lab.store.rollBack('mf-map');
      const tried = await (async () => {
        lab.changeMap('tried');
        return lab.startCanary();
      })();
      await clean(lab.store, { keep: 1, now: lab.later(100) });
      expect(await lab.versionsOfMap()).toEqual([first, tried].sort());
      expect(second).not.toBe(first);
    });

    test('removes files of an interrupted upload once it cannot be running anymore', async () => {
      await lab.release('shell', 'mf-map');
      lab.changeMap('interrupted');
      const interrupted = await lab.built('mf-map');
      await lab.store.add(interrupted, join(lab.root, '.cache'));
      const ages = { now: new Date() };
      await clean(lab.store, ages);
      expect(await lab.versionsOfMap()).toContain(interrupted.entry.version);
      await clean(lab.store, { now: new Date(Date.now() + 2 * DAY_MS), graceDays: 9999 });
      expect(await lab.versionsOfMap()).toEqual([await lab.mapVersion()]);
    });
  });
});

test('a folder is cleaned of interrupted publishers’ files', async () => {
  lab = await StoreLab.open(bucket, 'folder');
  await lab.release('shell', 'mf-map');
  const leftover = join(lab.store.storage.address, 'mf-map', '.1.2.3-0000000000.99');
  writeFiles(leftover, { 'remoteEntry.js': 'half' });
  await clean(lab.store);
  expect(existsSync(leftover)).toBe(true);
  utimesSync(leftover, 0, 0);
  await clean(lab.store);
  expect(readdirSync(join(lab.store.storage.address, 'mf-map')).filter((name) => name.startsWith('.'))).toEqual([]);
});
