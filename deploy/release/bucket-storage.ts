import { readFile } from 'node:fs/promises';
import { text as textOf } from 'node:stream/consumers';
import { bucketStatusOf } from '@portal/shared-server/bucket';
import { contentType } from 'mime-types';
import { OperatorError } from '#boot/operator-error.mjs';
import { bucketProblem, type S3Bucket } from './bucket.ts';
import { inParallel } from './parallel.ts';
import type { LocalFile, ReleaseStorage, StoredFile, VersionedText } from './storage.ts';

const PARALLEL = 8;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Object for testing conditional writes (see `#checkConditions`). */
const PROBE = '.conditional';

const JSON_FILE = { ContentType: 'application/json', CacheControl: 'no-cache' };

/** A compressed sibling (`.br`, `.gz`) gets a binary type, not that of its content. */
const typeOf = (path: string): string =>
  (!/\.(br|gz)$/.test(path) && contentType(path.split('/').at(-1) ?? '')) || 'application/octet-stream';

/**
 * A release store in an S3-compatible bucket. Concurrent publishers conflict only in the registry's conditional write.
 */
export class BucketStorage implements ReleaseStorage {
  readonly address: string;
  readonly #bucket: S3Bucket;
  #conditions: Promise<void> | undefined;

  constructor(bucket: S3Bucket) {
    this.#bucket = bucket;
    this.address = bucket.address;
  }

  read(path: string): Promise<VersionedText | undefined> {
    return this.#explainErrors(async () => {
      const found = await this.#bucket.get(path);
      if (!found || found === 'same') return undefined;
      return { text: await textOf(found.body), etag: found.etag };
    });
  }

  write(path: string, text: string): Promise<void> {
    return this.#explainErrors(() => this.#bucket.put(path, text, JSON_FILE));
  }

  swap(path: string, text: string, before: VersionedText | undefined): Promise<boolean> {
    return this.#explainErrors(async () => {
      this.#conditions ??= this.#checkConditions();
      await this.#conditions;
      return this.#putIf(path, text, before ? { IfMatch: before.etag } : { IfNoneMatch: '*' });
    });
  }

  children(folder: string): Promise<{ files: string[]; folders: string[] }> {
    return this.#explainErrors(async () => {
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
    return this.#explainErrors(async () => {
      const { objects } = await this.#bucket.list(`${folder}/`);
      return objects.map(({ key, bytes, modified }) => ({ path: key.slice(folder.length + 1), bytes, modified }));
    });
  }

  addFolder(folder: string, files: readonly LocalFile[], onFile: (done: number) => void): Promise<void> {
    return this.#explainErrors(async () => {
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
    return this.#explainErrors(() => this.#bucket.remove([path]));
  }

  removeFolder(folder: string): Promise<void> {
    return this.#explainErrors(async () => {
      const { objects } = await this.#bucket.list(`${folder}/`);
      await this.#bucket.remove(objects.map(({ key }) => key));
    });
  }

  /** Nothing to do: `clean` removes interrupted uploads, which are folders without a record. */
  async removeLeftovers(): Promise<void> {}

  /** @returns false if the condition did not hold */
  async #putIf(path: string, text: string, condition: { IfMatch?: string; IfNoneMatch?: string }): Promise<boolean> {
    try {
      await this.#bucket.put(path, text, { ...JSON_FILE, ...condition });
      return true;
    } catch (error) {
      const status = bucketStatusOf(error);
      // 409: concurrent conditional writes; 404: the object to replace is gone.
      if (status === 412 || status === 409 || (status === 404 && condition.IfMatch)) return false;
      throw error;
    }
  }

  /**
   * Servers that do not support conditional writes mostly ignore the conditions, and publishers would overwrite each
   * other.
   */
  async #checkConditions(): Promise<void> {
    await this.#bucket.put(PROBE, 'probe', JSON_FILE);
    const broken = [{ IfNoneMatch: '*' }, { IfMatch: '"00000000000000000000000000000000"' }];
    for (const condition of broken)
      if ((await this.#putIf(PROBE, 'probe', condition).catch(refuseUnsupported)) !== false)
        throw new OperatorError(
          `${this.address}: the server does not support conditional writes (If-Match, If-None-Match), so two publishers ` +
            'could overwrite each other’s release. Nothing was published. Use AWS S3, a current MinIO or Cloudflare R2.',
        );
  }

  async #explainErrors<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw error instanceof OperatorError ? error : bucketProblem(this.address, error);
    }
  }
}

/** A server that rejects conditional writes with 501 does not support them either. */
function refuseUnsupported(error: unknown): true {
  if (bucketStatusOf(error) === 501) return true;
  throw error;
}
