import { join } from 'node:path';
import { OperatorError } from '#boot/operator-error.mjs';
import { compressFiles } from './compress.ts';
import { checkOneCopy, newMisfits } from './one-copy.ts';
import { openStorage } from './open-storage.ts';
import {
  type Candidate,
  canaryRecord,
  formerRecord,
  isKept,
  newestFirst,
  type Published,
  publishedRecord,
  recordPath,
  releaseFolder,
  type StoredRelease,
} from './records.ts';
import {
  type Audience,
  type Canary,
  canaryOf,
  currentEntry,
  nameOf,
  type ReleaseEntry,
  registryWith,
  registryWithCanary,
  registryWithoutCanary,
  registryWithoutFrontEnd,
  requireCanary,
  requireReleased,
  type StoredRegistry,
} from './registry.ts';
import type { ReleaseStorage } from './storage.ts';
import { parseStoredRegistry } from './stored-registry.ts';

const REGISTRY = 'registry.json';
/** Give up after losing this many races. */
const MAX_ATTEMPTS = 20;

interface Change<T> {
  /** `undefined` leaves it unchanged. */
  registry?: StoredRegistry;
  records: StoredRelease[];
  result: T;
}

/** Immutable `<front end>/<version>/` folders, and `registry.json`, which is replaced atomically. */
export class ReleaseStore {
  readonly #now: () => Date;

  constructor(
    readonly storage: ReleaseStorage,
    now = () => new Date(),
  ) {
    this.#now = now;
  }

  static async open(address: string): Promise<ReleaseStore> {
    return new ReleaseStore(await openStorage(address));
  }

  /** @returns `undefined` if nothing is released */
  async registry(): Promise<StoredRegistry | undefined> {
    const found = await this.storage.read(REGISTRY);
    return found && this.#parsed(found.text);
  }

  /** @throws OperatorError for a damaged registry, which is never replaced by a guess */
  #parsed(text: string): StoredRegistry {
    try {
      return parseStoredRegistry(text);
    } catch (error) {
      const remedy = 'Put back the last good registry.json, from a backup or the version before in the bucket.';
      throw new OperatorError(`${this.storage.address}: ${(error as Error).message}. ${remedy}`);
    }
  }

  /** Newest publication first. */
  async releases(name: string): Promise<StoredRelease[]> {
    const { files } = await this.storage.children(name);
    const records = files.filter((file) => file.endsWith('.json'));
    const found = await Promise.all(records.map((file) => this.storage.read(`${name}/${file}`)));
    return found.flatMap((record) => (record ? [JSON.parse(record.text) as StoredRelease] : [])).sort(newestFirst);
  }

  async names(): Promise<string[]> {
    return (await this.storage.children('')).folders;
  }

  /** True if the release was published or a canary before and has not been cleaned up. */
  async knows(entry: ReleaseEntry): Promise<boolean> {
    return (await this.storage.read(recordPath(entry))) !== undefined;
  }

  async isWhole({ entry, files }: Pick<StoredRelease, 'entry' | 'files'>): Promise<boolean> {
    const there = await this.storage.list(releaseFolder(entry));
    return there.length >= (files ?? 1);
  }

  /** Writes a release's files unless the store has them. Visitors do not get it yet. */
  async add({ entry, dist, files }: Candidate, cache: string, note: (text: string) => void = () => {}): Promise<void> {
    const folder = releaseFolder(entry);
    const record = await this.storage.read(recordPath(entry));
    if (record && (await this.isWhole(JSON.parse(record.text) as StoredRelease))) return;
    note('compressing');
    const own = files.map((path) => ({ path, file: join(dist, path) }));
    const all = [...own, ...(await compressFiles(dist, files, cache))];
    const there = new Set((await this.storage.list(folder)).map(({ path }) => path));
    if (all.every(({ path }) => there.has(path))) return;
    await this.storage.addFolder(folder, all, (done) => note(`${done} of ${all.length} files written`));
  }

  /**
   * Switches all visitors in one step and ends canaries. @throws OperatorError if a page belongs to another front end
   */
  publish(candidates: readonly Candidate[]): Promise<Published> {
    return this.#change(async (registry) => {
      const changed = candidates.filter(
        ({ entry }) => currentEntry(registry, nameOf(entry))?.version !== entry.version,
      );
      const entries = changed.map(({ entry }) => entry);
      const names = entries.map(nameOf);
      const next = entries.length > 0 || !registry ? registryWith(registry, entries) : undefined;
      if (next) checkOneCopy(registry, next);
      const records = await Promise.all(candidates.map((candidate) => this.#switchTo(registry, candidate)));
      return {
        registry: next,
        records: records.flat(),
        result: { changed: names, ended: names.filter((name) => canaryOf(registry, name)) },
      };
    });
  }

  /** The front end's canary stays active. @throws OperatorError if there is no previous release */
  rollBack(name: string): Promise<{ from: string; to: string; canary: Canary | undefined; misfits: string[] }> {
    return this.#change(async (registry) => {
      const current = requireReleased(registry, name);
      const releases = await this.releases(name);
      const position = releases.findIndex(({ entry }) => entry.version === current.version);
      const before = releases.slice(position + 1).find(isKept);
      if (!before) {
        const wayOut = name === 'shell' ? '' : ` To take it away: npm run release -- --retire ${name}`;
        throw new OperatorError(`${name} has no release before ${current.version}.${wayOut}`);
      }
      await this.#checkWhole(before);
      const canary = canaryOf(registry, name);
      const back = registryWith(registry, [before.entry]);
      // A rollback does not end the canary.
      const next = canary ? registryWithCanary(back, canary) : back;
      return {
        registry: next,
        records: formerRecord(releases, current.version, this.#now(), 'taken back'),
        // Not refused: of front ends released together, one is the first to go back.
        result: { from: current.version, to: before.entry.version, canary, misfits: newMisfits(registry, next) },
      };
    });
  }

  retire(name: string): Promise<{ from: string; ended: Canary | undefined }> {
    return this.#change(async (registry) => {
      if (name === 'shell') throw new OperatorError('The shell cannot be retired: no page could be shown without it.');
      const { version } = requireReleased(registry, name);
      const releases = await this.releases(name);
      const ended = canaryOf(registry, name);
      return {
        registry: registryWithoutFrontEnd(registry!, name),
        records: [
          ...formerRecord(releases, version, this.#now(), 'taken back'),
          ...formerRecord(releases, ended?.entry.version, this.#now()),
        ],
        result: { from: version, ended },
      };
    });
  }

  /** Replaces the front end's canary. @param audience omitted fields stay unchanged */
  startCanary(
    candidate: Candidate,
    audience: Partial<Audience>,
  ): Promise<{ replaced: Canary | undefined; out: Canary }> {
    const { entry } = candidate;
    const name = nameOf(entry);
    return this.#change(async (registry) => {
      if (currentEntry(registry, name)?.version === entry.version)
        throw new OperatorError(`${name}: ${entry.version} is already released, so there is nothing to try.`);
      const releases = await this.releases(name);
      const replaced = canaryOf(registry, name);
      const out = { share: 0, roles: [], ...replaced, ...audience, entry };
      const before = replaced?.entry.version;
      const next = registryWithCanary(registry, out);
      checkOneCopy(registry, next);
      const files = (await this.storage.list(releaseFolder(entry))).length;
      return {
        registry: next,
        records: [
          canaryRecord(releases, candidate, files, this.#now()),
          ...formerRecord(releases, before === entry.version ? undefined : before, this.#now()),
        ],
        result: { replaced, out },
      };
    });
  }

  changeCanary(name: string, change: Partial<Audience>): Promise<{ before: Canary; after: Canary }> {
    return this.#change(async (registry) => {
      const before = requireCanary(registry, name);
      const after = { ...before, ...change };
      return { registry: registryWithCanary(registry, after), records: [], result: { before, after } };
    });
  }

  promote(name: string): Promise<{ from: string | undefined; to: string }> {
    return this.#change(async (registry) => {
      const { entry } = requireCanary(registry, name);
      const from = currentEntry(registry, name)?.version;
      const tried = (await this.releases(name)).find((release) => release.entry.version === entry.version);
      if (tried) await this.#checkWhole(tried);
      const next = registryWith(registry, [entry]);
      checkOneCopy(registry, next);
      return {
        registry: next,
        records: await this.#switchTo(registry, { entry, sources: '', ...tried }),
        result: { from, to: entry.version },
      };
    });
  }

  withdraw(name: string): Promise<{ version: string }> {
    return this.#change(async (registry) => {
      const { version } = requireCanary(registry, name).entry;
      return {
        registry: registryWithoutCanary(registry!, name),
        records: formerRecord(await this.releases(name), version, this.#now()),
        result: { version },
      };
    });
  }

  async #switchTo(
    registry: StoredRegistry | undefined,
    candidate: Pick<Candidate, 'entry' | 'sources' | 'unchecked'>,
  ): Promise<StoredRelease[]> {
    const { entry } = candidate;
    const name = nameOf(entry);
    const releases = await this.releases(name);
    const files = (await this.storage.list(releaseFolder(entry))).length;
    const former = [currentEntry(registry, name)?.version, canaryOf(registry, name)?.entry.version].filter(
      (version) => version !== entry.version,
    );
    return [
      publishedRecord(releases, candidate, files, this.#now()),
      ...former.flatMap((version) => formerRecord(releases, version, this.#now())),
    ];
  }

  async #checkWhole(release: StoredRelease): Promise<void> {
    if (!(await this.isWhole(release)))
      throw new OperatorError(
        `${nameOf(release.entry)}: files of ${release.entry.version} are missing from the store. Nothing was published.`,
      );
  }

  /** Starts over if somebody else replaced the registry meanwhile. */
  async #change<T>(decide: (registry: StoredRegistry | undefined) => Promise<Change<T>>): Promise<T> {
    let before = await this.storage.read(REGISTRY);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const { registry, records, result } = await decide(before && this.#parsed(before.text));
      for (const record of records) await this.storage.write(recordPath(record.entry), JSON.stringify(record));
      if (!registry) return result;
      const next = JSON.stringify(registry);
      if (await this.storage.swap(REGISTRY, next, before)) return result;
      before = await this.storage.read(REGISTRY);
      // The response to a swap may get lost; then the registry is already ours.
      if (before?.text === next) return result;
    }
    throw new OperatorError(
      `${this.storage.address}: the registry keeps changing; nothing was published. Try again when no other publisher is running.`,
    );
  }
}
