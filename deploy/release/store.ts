import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@portal/shared-api/registry';
import { waitForLock } from '#boot/lock.mjs';
import { OperatorError } from '#boot/operator-error.mjs';
import { compressFiles } from './compress.ts';
import { currentEntry, nameOf, type ReleaseEntry, registryWith } from './registry.ts';

/** What the store remembers of a release, in `<name>/<version>.json` beside its folder. */
export interface StoredRelease {
  entry: ReleaseEntry;
  /** Rises with each publication in the store; publishing an old content again makes it the newest. */
  sequence: number;
  /** ISO time of the publication. */
  publishedAt: string;
  /** Digest of the sources it was built from. */
  sources: string;
}

/** A built workspace on its way into the store. */
export interface Candidate {
  entry: ReleaseEntry;
  dist: string;
  /** Files of `dist` that belong to it. */
  files: readonly string[];
  sources: string;
}

/**
 * The release store: `<front end>/<version>/` folders that never change, and `registry.json`, the one pointer, which is
 * swapped by a rename.
 */
export class ReleaseStore {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** @returns `undefined` while nothing is released */
  registry(): Registry | undefined {
    const file = join(this.folder, 'registry.json');
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Registry) : undefined;
  }

  /** All releases of a workspace, newest publication first. */
  releases(name: string): StoredRelease[] {
    const folder = join(this.folder, name);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as StoredRelease)
      .sort((a, b) => b.sequence - a.sequence);
  }

  /** Names of the workspaces that have releases. */
  names(): string[] {
    if (!existsSync(this.folder)) return [];
    const entries = readdirSync(this.folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  }

  /**
   * Writes the release's folder, unless the store has it already. Nobody is switched over.
   *
   * @param cache folder of compressed files, see `compressFiles`
   */
  async add({ entry, dist, files }: Candidate, cache: string): Promise<void> {
    const home = join(this.folder, nameOf(entry));
    const target = join(home, entry.version);
    if (files.every((file) => existsSync(join(target, file)))) return;
    const beside = join(home, `.${entry.version}.${process.pid}`);
    await rm(beside, { recursive: true, force: true });
    for (const file of files) {
      await mkdir(join(beside, file, '..'), { recursive: true });
      await copyFile(join(dist, file), join(beside, file));
    }
    await compressFiles(beside, files, cache);
    // A folder that lost files is replaced; a whole one was left alone above.
    if (existsSync(target)) await rm(target, { recursive: true });
    await rename(beside, target);
  }

  /**
   * Switches visitors over to releases that were added, all in one step.
   *
   * @returns names of those that visitors did not have already
   */
  async publish(candidates: readonly Candidate[]): Promise<string[]> {
    return this.#exclusively(() => {
      const registry = this.registry();
      const changed = candidates.filter(
        ({ entry }) => currentEntry(registry, nameOf(entry))?.version !== entry.version,
      );
      const next = registryWith(
        registry,
        changed.map(({ entry }) => entry),
      );
      for (const { entry, sources } of candidates) this.#remember(entry, sources);
      if (changed.length > 0) this.#swap(next);
      return changed.map(({ entry }) => nameOf(entry));
    });
  }

  /**
   * Puts back the release that was published before the current one.
   *
   * @returns the versions, from and to
   * @throws OperatorError when there is none
   */
  async rollBack(name: string): Promise<{ from: string; to: string }> {
    return this.#exclusively(() => {
      const registry = this.registry();
      const current = currentEntry(registry, name);
      if (!current)
        throw new OperatorError(`${name} is not released; released are: ${this.names().join(', ') || 'none'}.`);
      const releases = this.releases(name);
      const position = releases.findIndex(({ entry }) => entry.version === current.version);
      const before = releases[position + 1];
      if (!before) throw new OperatorError(`${name} has no release before ${current.version}.`);
      this.#swap(registryWith(registry, [before.entry]));
      return { from: current.version, to: before.entry.version };
    });
  }

  async #exclusively<T>(work: () => T): Promise<T> {
    const lock = await waitForLock(join(this.folder, '.lock'), { what: 'release' });
    try {
      return work();
    } finally {
      lock.release();
    }
  }

  #remember(entry: ReleaseEntry, sources: string): void {
    const name = nameOf(entry);
    const [newest] = this.releases(name);
    const isNewest = newest?.entry.version === entry.version;
    if (isNewest && newest.sources === sources) return;
    const last = Math.max(
      0,
      ...this.names()
        .flatMap((other) => this.releases(other))
        .map(({ sequence }) => sequence),
    );
    const sequence = isNewest ? newest.sequence : last + 1;
    const release: StoredRelease = { entry, sequence, publishedAt: new Date().toISOString(), sources };
    writeDurably(join(this.folder, name, `${entry.version}.json`), JSON.stringify(release));
  }

  #swap(registry: Registry): void {
    writeDurably(join(this.folder, 'registry.json'), JSON.stringify(registry));
  }
}

/** Replaces a file in one step that survives a power cut: whoever reads it sees the old or the new, never a part. */
function writeDurably(file: string, text: string): void {
  const folder = join(file, '..');
  mkdirSync(folder, { recursive: true });
  const beside = join(folder, `.${process.pid}.writing`);
  const handle = openSync(beside, 'w', 0o644);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(beside, file);
  const directory = openSync(folder, 'r');
  fsyncSync(directory);
  closeSync(directory);
  rmSync(beside, { force: true });
}
