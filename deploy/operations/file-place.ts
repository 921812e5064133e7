import { constants, createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Document storage, the API's `PORTAL_FILES`: a folder or `s3://bucket/prefix`. */
export interface FilePlace {
  readonly address: string;
  /** @returns `null` if there is no such file */
  open(key: string): Promise<Readable | null>;
  put(key: string, file: string): Promise<void>;
  close(): void;
}

/** Same layout as `FolderStore` in services/api. */
const pathOf = (folder: string, key: string): string =>
  join(folder, 'documents', key.slice(0, 2), key.slice(2, 4), key);

function folderPlace(folder: string): FilePlace {
  return {
    address: folder,
    async open(key) {
      try {
        const handle = await open(pathOf(folder, key), constants.O_RDONLY | constants.O_NOFOLLOW);
        return handle.createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async put(key, file) {
      const path = pathOf(folder, key);
      // Where the API deletes what a killed process left.
      const aside = join(folder, 'documents/incoming', key);
      for (const each of [dirname(aside), dirname(path)]) await mkdir(each, { recursive: true, mode: 0o700 });
      try {
        await pipeline(createReadStream(file), createWriteStream(aside, { mode: 0o600, flush: true }));
        await rename(aside, path);
      } finally {
        await rm(aside, { force: true });
      }
    },
    close() {},
  };
}

async function bucketPlace(address: string): Promise<FilePlace> {
  const { bucketProblem, openBucket } = await import('../release/bucket.ts');
  const bucket = openBucket(address);
  const fail = (error: unknown): never => {
    throw bucketProblem(address, error);
  };
  return {
    address,
    async open(key) {
      const found = await bucket.get(`documents/${key}`).catch(fail);
      return found === null || found === 'same' ? null : found.body;
    },
    async put(key, file) {
      const body = await readFile(file);
      await bucket.put(`documents/${key}`, body, { ContentType: 'application/octet-stream' }).catch(fail);
    },
    close: () => bucket.close(),
  };
}

/** @param address `null` for a portal without documents */
export async function openFilePlace(address: string | null): Promise<FilePlace | null> {
  if (address === null) return null;
  return address.startsWith('s3://') ? bucketPlace(address) : folderPlace(address);
}
