import { constants, existsSync } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createKey, FileStore, isKey, type KeyForm, requireKey } from './file-store.ts';
import { storeProblem } from './store-problem.ts';

const INCOMING = 'incoming';
const FOLDER = { recursive: true, mode: 0o700 };

const code = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** A new directory entry survives a power failure only after an fsync of the directory. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Files in a folder that only this user can read: `ab/cd/abcd…`. */
export class FolderStore extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  async put(pieces: AsyncIterable<Uint8Array>, form?: KeyForm): Promise<string> {
    const key = createKey(form);
    const incoming = join(this.folder, INCOMING, key);
    const path = this.#pathOf(key);
    try {
      for (const folder of [dirname(incoming), dirname(path)]) await mkdir(folder, FOLDER);
      // A stream that opens its file itself may create it after the deletion below.
      const file = await open(incoming, 'wx', 0o600);
      await pipeline(Readable.from(pieces, { objectMode: false }), file.createWriteStream({ flush: true }));
      await rename(incoming, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(incoming, { force: true }).catch(() => {}); // the sweep removes it
      throw storeProblem(error);
    }
    return key;
  }

  async open(key: string): Promise<Readable | null> {
    try {
      const handle = await open(this.#pathOf(key), constants.O_RDONLY | constants.O_NOFOLLOW);
      return handle.createReadStream();
    } catch (error) {
      // A file system that is not mounted has none of the files.
      if (code(error) === 'ENOENT' && existsSync(this.folder)) return null;
      throw storeProblem(error);
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true }).catch((error) => {
      throw storeProblem(error);
    });
  }

  async check(): Promise<void> {
    const path = join(this.folder, INCOMING, createKey());
    try {
      await mkdir(dirname(path), FOLDER);
      await writeFile(path, 'check', { flag: 'wx', mode: 0o600, flush: true });
      await rm(path);
    } catch (error) {
      throw storeProblem(error);
    }
  }

  async *keysBefore(time: Date): AsyncGenerator<string> {
    for await (const { name, path } of this.#olderThan(time)) {
      if (dirname(path) === join(this.folder, INCOMING)) await rm(path, { force: true });
      else if (path === this.#pathOf(name)) yield name;
    }
  }

  async *#olderThan(time: Date): AsyncGenerator<{ name: string; path: string }> {
    const entries = await opendir(this.folder, { recursive: true }).catch((error) => {
      if (code(error) === 'ENOENT') return [];
      throw storeProblem(error);
    });
    for await (const entry of entries) {
      if (!entry.isFile() || !isKey(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(() => null); // removed meanwhile
      if (found && found.mtime < time) yield { name: entry.name, path };
    }
  }

  #pathOf(key: string): string {
    return join(this.folder, key.slice(0, 2), key.slice(2, 4), requireKey(key));
  }
}
