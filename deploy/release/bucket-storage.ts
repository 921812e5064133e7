import { readFile } from 'node:fs/promises';
import { text as textOf } from 'node:stream/consumers';
import { bucketStatusOf } from '@portal/shared-server/bucket';
import { contentType } from 'mime-types';
import { OperatorError } from '#boot/operator-error.mjs';
import { bucketProblem, type S3Bucket } from './bucket.ts';
import { inParallel } from './parallel.ts';
import type { LocalFile, MarkedText, ReleaseStorage, StoredFile } from './storage.ts';

const PARALLEL = 8;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Written to find out whether the server keeps conditions, see `#checkConditions`. */
const PROBE = '.conditional';

const JSON_FILE = { ContentType: 'application/json', CacheControl: 'no-cache' };

/** A compressed neighbor (`.br`, `.gz`) is bytes, not the text it holds. */
const typeOf = (path: string): string =>
  (!/\.(br|gz)$/.test(path) && contentType(path.split('/').at(-1) ?? '')) || 'application/octet-stream';

/** A release store in an S3-compatible bucket. Two publishers meet only in the registry's conditional write. */
export class BucketStorage implements ReleaseStorage {
  readonly address: string;
  readonly #bucket: S3Bucket;
  #conditions: Promise<void> | undefined;

  constructor(bucket: S3Bucket) {
    this.#bucket = bucket;
    this.address = bucket.address;
  }

  read(path: string): Promise<MarkedText | undefined> {
    return this.#told(async () => {
      const found = await this.#bucket.get(path);
      if (!found || found === 'same') return undefined;
      return { text: await textOf(found.body), mark: found.etag };
    });
  }

  write(path: string, text: string): Promise<void> {
    return this.#told(() => this.#bucket.put(path, text, JSON_FILE));
  }

  swap(path: string, text: string, before: MarkedText | undefined): Promise<boolean> {
    return this.#told(async () => {
      this.#conditions ??= this.#checkConditions();
      await this.#conditions;
      return this.#putIf(path, text, before ? { IfMatch: before.mark } : { IfNoneMatch: '*' });
    });
  }

  children(folder: string): Promise<{ files: string[]; folders: string[] }> {
    return this.#told(async () => {
      const start = folder && `${folder}/`;
      const { objects, folders } = await this.#bucket.list(start, '/');
      const shown = (names: string[]): string[] => names.filter((name) => name && !name.startsWith('.'));
      return {
        files: shown(objects.map(({ key }) => key.slice(start.length))),
        folders: shown(folders.map((key) => key.slice(start.length, -1))),
      };
    });
  }

  list(folder: string): Promise<StoredFile[]> {
    return this.#told(async () => {
      const { objects } = await this.#bucket.list(`${folder}/`);
      return objects.map(({ key, bytes, modified }) => ({ path: key.slice(folder.length + 1), bytes, modified }));
    });
  }

  addFolder(folder: string, files: readonly LocalFile[], onFile: (done: number) => void): Promise<void> {
    return this.#told(async () => {
      let done = 0;
      await inParallel(PARALLEL, files, async ({ path, file }) => {
        const options = { ContentType: typeOf(path), CacheControl: IMMUTABLE };
        await this.#bucket.put(`${folder}/${path}`, await readFile(file), options);
        done += 1;
        onFile(done);
      });
    });
  }

  remove(path: string): Promise<void> {
    return this.#told(() => this.#bucket.remove([path]));
  }

  removeFolder(folder: string): Promise<void> {
    return this.#told(async () => {
      const { objects } = await this.#bucket.list(`${folder}/`);
      await this.#bucket.remove(objects.map(({ key }) => key));
    });
  }

  /** The store's cleaning finds what an interrupted upload left: a folder without a record. */
  async removeLeftovers(): Promise<void> {}

  /** @returns whether the condition held */
  async #putIf(path: string, text: string, condition: { IfMatch?: string; IfNoneMatch?: string }): Promise<boolean> {
    try {
      await this.#bucket.put(path, text, { ...JSON_FILE, ...condition });
      return true;
    } catch (error) {
      const status = bucketStatusOf(error);
      // 409: two conditional writes at once; 404: what was to be replaced is gone.
      if (status === 412 || status === 409 || (status === 404 && condition.IfMatch)) return false;
      throw error;
    }
  }

  /**
   * Most servers without conditional writes ignore the conditions, and two publishers would lose each other's release.
   */
  async #checkConditions(): Promise<void> {
    await this.#bucket.put(PROBE, 'probe', JSON_FILE);
    const broken = [{ IfNoneMatch: '*' }, { IfMatch: '"00000000000000000000000000000000"' }];
    for (const condition of broken)
      if ((await this.#putIf(PROBE, 'probe', condition).catch(refusedAltogether)) !== false)
        throw new OperatorError(
          `${this.address}: the server does not keep conditions of a write (If-Match, If-None-Match), so that two publishers ` +
            'could lose each other’s release. Nothing was switched over. AWS S3 keeps them, and so do current MinIO and Cloudflare R2.',
        );
  }

  /** What the bucket refuses becomes a sentence for the person who publishes. */
  async #told<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw error instanceof OperatorError ? error : bucketProblem(this.address, error);
    }
  }
}

/** A server that says it does not know conditions (501) is one that does not keep them. */
function refusedAltogether(error: unknown): true {
  if (bucketStatusOf(error) === 501) return true;
  throw error;
}
