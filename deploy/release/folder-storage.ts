import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { waitForLock } from '#boot/lock.mjs';
import { allFiles } from './files.ts';
import type { LocalFile, ReleaseStorage, StoredFile, VersionedText } from './storage.ts';

const LOCK = '.lock';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** `undefined` if the file is gone: another publisher may be cleaning. */
async function ifExists<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** A release store in a folder. Releases and files appear atomically, by renaming. */
export class FolderStorage implements ReleaseStorage {
  readonly address: string;

  constructor(folder: string) {
    this.address = folder;
  }

  async read(path: string): Promise<VersionedText | undefined> {
    const text = await ifExists(readFile(join(this.address, path), 'utf8'));
    return text === undefined ? undefined : { text, etag: text };
  }

  async write(path: string, text: string): Promise<void> {
    await writeDurably(join(this.address, path), text);
  }

  async swap(path: string, text: string, before: VersionedText | undefined): Promise<boolean> {
    const lock = await waitForLock(join(this.address, LOCK), { what: 'release' });
    try {
      const now = await this.read(path);
      if (now?.etag !== before?.etag) return false;
      await this.write(path, text);
      return true;
    } finally {
      lock.release();
    }
  }

  async children(folder: string): Promise<{ files: string[]; folders: string[] }> {
    const place = join(this.address, folder);
    const entries = existsSync(place) ? await readdir(place, { withFileTypes: true }) : [];
    const shown = entries.filter(({ name }) => !name.startsWith('.'));
    const names = (directories: boolean): string[] =>
      shown.filter((entry) => entry.isDirectory() === directories).map(({ name }) => name);
    return { files: names(false), folders: names(true) };
  }

  async list(folder: string): Promise<StoredFile[]> {
    const place = join(this.address, folder);
    const found = await Promise.all(
      (await allFiles(place)).map(async (path) => {
        const stats = await ifExists(stat(join(place, path)));
        return stats && { path, bytes: stats.size, modified: stats.mtime };
      }),
    );
    return found.filter((file) => file !== undefined);
  }

  async addFolder(folder: string, files: readonly LocalFile[], onFile: (done: number) => void): Promise<void> {
    const target = join(this.address, folder);
    const beside = join(target, '..', `.${folder.split('/').at(-1)}.${randomUUID()}`);
    for (const [index, { path, file }] of files.entries()) {
      await mkdir(join(beside, path, '..'), { recursive: true });
      await copyFile(file, join(beside, path));
      onFile(index + 1);
    }
    // Replaces a folder with missing files; a complete one is never written again.
    await rm(target, { recursive: true, force: true });
    await rename(beside, target);
  }

  async remove(path: string): Promise<void> {
    await rm(join(this.address, path), { force: true });
  }

  async removeFolder(folder: string): Promise<void> {
    const target = join(this.address, folder);
    // Renamed first, so that nobody sees a release with half its files.
    const aside = join(target, '..', `.${folder.split('/').at(-1)}.removed`);
    await rm(aside, { recursive: true, force: true });
    await ifExists(rename(target, aside));
    await rm(aside, { recursive: true, force: true });
  }

  async removeLeftovers(before: Date): Promise<void> {
    const { folders } = await this.children('');
    for (const home of [this.address, ...folders.map((name) => join(this.address, name))]) {
      const entries = existsSync(home) ? await readdir(home) : [];
      for (const entry of entries.filter((name) => name.startsWith('.') && name !== LOCK)) {
        const leftover = join(home, entry);
        const stats = await ifExists(stat(leftover));
        if (stats && stats.mtime < before) await rm(leftover, { recursive: true, force: true });
      }
    }
  }
}

/** Replaces a file atomically and durably. */
async function writeDurably(file: string, text: string): Promise<void> {
  const folder = join(file, '..');
  await mkdir(folder, { recursive: true });
  // Publishers in two containers that share a folder may have the same process ID.
  const beside = join(folder, `.${randomUUID()}.writing`);
  const handle = await open(beside, 'w', 0o644);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(beside, file);
  const directory = await open(folder, 'r');
  await directory.sync();
  await directory.close();
}
