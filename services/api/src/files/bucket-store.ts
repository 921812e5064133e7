import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  type S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { bucketClient, bucketPlace, bucketStatusOf } from '@portal/shared-server/bucket';
import { ProblemError } from '../http/problem.ts';
import { createKey, FileStore, isKey, type KeyForm, requireKey } from './file-store.ts';

/** Timeouts in milliseconds. */
export const LIMITS = {
  /** Until a bucket counts as unreachable or unresponsive. */
  connect: 2_000,
  silence: 15_000,
  /** Until a stalled download is aborted; long, because its reader may be slow. */
  stall: 60_000,
  /** Until a stalled upload is aborted. Bytes in the system's buffers count as sent. */
  sendStall: 30_000,
};
/** Few, because a person waits behind proxies with a timeout. */
const SEND_ATTEMPTS = 2;
/** Longer than it takes to alert. */
const SEND_FAILURE_COUNTS_MS = 10 * 60_000;

function problemOf(cause: unknown): ProblemError {
  if (bucketStatusOf(cause) === 507) return new ProblemError('storage-full', {}, { cause });
  return new ProblemError('storage-unreachable', {}, { headers: { 'retry-after': '5' }, cause });
}

/** The bytes of an upload. `error` is set if reading them failed rather than the bucket. */
class Source {
  error: unknown;

  constructor(private readonly pieces: AsyncIterable<Uint8Array>) {}

  async *read(): AsyncGenerator<Uint8Array> {
    // An error thrown into this generator comes from the upload, not from the source.
    for await (const piece of this.#watched()) yield piece;
  }

  async *#watched(): AsyncGenerator<Uint8Array> {
    try {
      yield* this.pieces;
    } catch (error) {
      this.error = error;
      throw error;
    }
  }
}

/**
 * Large files use multipart uploads; a killed process may leave parts, which a lifecycle rule of the bucket removes.
 */
export class BucketStore extends FileStore {
  readonly #client: S3Client;
  readonly #sender: S3Client;
  readonly #bucket: string;
  #sendFailedAt = Number.NEGATIVE_INFINITY;
  readonly #prefix: string;

  /** @param settings override the SDK's environment variables */
  constructor(address: string, settings: S3ClientConfig = {}, { connect, silence, stall, sendStall } = LIMITS) {
    super();
    const { bucket, prefix } = bucketPlace(address);
    this.#bucket = bucket;
    this.#prefix = `${prefix}documents/`;
    this.#client = bucketClient({ connect, silence, stall }, settings);
    this.#sender = bucketClient({ connect, silence: 0, stall: sendStall }, { maxAttempts: SEND_ATTEMPTS, ...settings });
  }

  async put(pieces: AsyncIterable<Uint8Array>, form?: KeyForm): Promise<string> {
    const key = createKey(form);
    const source = new Source(pieces);
    const body = Readable.from(source.read(), { objectMode: false });
    try {
      // One part at a time: concurrent parts share a slow line, and each would appear stalled.
      await new Upload({ client: this.#sender, queueSize: 1, params: { ...this.#at(key), Body: body } }).done();
    } catch (error) {
      if (source.error) throw source.error;
      this.#sendFailedAt = performance.now();
      throw problemOf(error);
    }
    this.#sendFailedAt = Number.NEGATIVE_INFINITY;
    return key;
  }

  async open(key: string): Promise<Readable | null> {
    const place = this.#at(key);
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(place));
      return Body as Readable;
    } catch (error) {
      if (bucketStatusOf(error) === 404) return null;
      throw problemOf(error);
    }
  }

  async remove(key: string): Promise<void> {
    const place = this.#at(key);
    await this.#client.send(new DeleteObjectCommand(place)).catch((error) => {
      throw problemOf(error);
    });
  }

  /** Writes nothing, which a bucket with versions would keep: it knows of writing what the last file met. */
  async check(): Promise<void> {
    if (performance.now() - this.#sendFailedAt < SEND_FAILURE_COUNTS_MS) throw problemOf('the last file was not taken');
    const command = new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: this.#prefix, MaxKeys: 1 });
    await this.#client.send(command).catch((error) => {
      throw problemOf(error);
    });
  }

  async *keysBefore(time: Date): AsyncGenerator<string> {
    let token: string | undefined;
    do {
      const page: ListObjectsV2CommandOutput = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: this.#prefix, ContinuationToken: token }),
      );
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        const key = Key.slice(this.#prefix.length);
        if (isKey(key) && LastModified && LastModified < time) yield key;
      }
      token = page.NextContinuationToken;
    } while (token);
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix + requireKey(key) };
  }
}
