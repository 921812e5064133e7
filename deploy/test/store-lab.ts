import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '../release/open-storage.ts';
import { candidate, publish } from '../release/publish.ts';
import type { Candidate } from '../release/records.ts';
import type { Audience } from '../release/registry.ts';
import { ReleaseStore } from '../release/store.ts';
import { frontEndFiles, shellFiles, writeFiles } from './fixture-builds.ts';
import { type ObjectStore, startObjectStore } from './object-store.mjs';

export const DAY_MS = 86_400_000;

export const PLACES = ['folder', 'bucket'] as const;
const PREFIX = 'north/releases';

/** A bucket that this process's environment names until it is stopped. */
export async function startBucket(options?: Parameters<typeof startObjectStore>[0]): Promise<ObjectStore> {
  const bucket = await startObjectStore(options);
  const before = { ...process.env };
  Object.assign(process.env, bucket.environment);
  const stop = async () => {
    for (const name of Object.keys(bucket.environment)) delete process.env[name];
    Object.assign(process.env, before);
    await bucket.stop();
  };
  return { ...bucket, stop };
}

/** An empty store, and builds of a shell and a map to publish. Its clock stands still until a test moves it. */
export class StoreLab {
  readonly root = mkdtempSync(join(tmpdir(), 'portal-store-'));
  now = new Date('2026-11-01T12:00:00Z');
  store!: ReleaseStore;

  constructor(readonly bucket: ObjectStore) {}

  static startBucket = (): Promise<ObjectStore> => startBucket({ pageSize: 7 });

  static async open(bucket: ObjectStore, place: (typeof PLACES)[number]): Promise<StoreLab> {
    const lab = new StoreLab(bucket);
    bucket.objects.clear();
    writeFiles(join(lab.root, 'shell'), shellFiles());
    lab.changeMap('export {}');
    lab.store = await lab.another(place === 'bucket' ? `s3://portal/${PREFIX}` : join(lab.root, 'releases'));
    return lab;
  }

  close(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  /** Another publisher’s store object. */
  another = async (address = this.store.storage.address): Promise<ReleaseStore> =>
    new ReleaseStore(await openStorage(address), () => this.now);

  later = (days: number): Date => new Date(this.now.getTime() + days * DAY_MS);

  write = (name: string, files: Record<string, string>): void => writeFiles(join(this.root, name), files);
  frontEnd = (name: string, ...paths: string[]): void => this.write(name, frontEndFiles(name, paths));
  changeMap = (script: string, paths = ['/']): void => this.write('mf-map', frontEndFiles('mf-map', paths, script));

  built = (name: string): Promise<Candidate> => candidate(this.root, name);

  /** Publishes builds. @returns names of the front ends with a new release */
  release = async (...names: string[]): Promise<string[]> =>
    (await publish(this.root, this.store, await Promise.all(names.map(this.built)))).changed;

  /** Makes the front end's build a canary. @returns its version */
  startCanary = async (name = 'mf-map', audience: Partial<Audience> = { share: 10 }): Promise<string> => {
    const tried = await this.built(name);
    await this.store.add(tried, join(this.root, '.cache'));
    await this.store.startCanary(tried, audience);
    return tried.entry.version;
  };

  mapVersion = async (): Promise<string> =>
    (await this.store.registry())?.frontEnds.find(({ name }) => name === 'mf-map')?.version ?? '';
  filesOf = async (version: string): Promise<string[]> =>
    (await this.store.storage.list(`mf-map/${version}`)).map(({ path }) => path);
  /** Versions with files in the store. */
  versionsOfMap = async (): Promise<string[]> => (await this.store.storage.children('mf-map')).folders.sort();

  /** Content of a file in the store, as it is served. */
  bytesOf = (path: string): Buffer => {
    const { address } = this.store.storage;
    return address.startsWith('s3://')
      ? this.bucket.objects.get(`${PREFIX}/${path}`)!.content
      : readFileSync(join(address, path));
  };
}
