import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { bucketClient, bucketPlace, bucketStatusOf } from '@portal/shared-server/bucket';
import { OperatorError } from '#boot/operator-error.mjs';

/** Milliseconds. `silence` limits the wait for a response, `stall` a transfer without progress. */
const LIMITS = { connect: 2_000, silence: 15_000, stall: 60_000 };
/** S3's limit per DeleteObjects call. */
const MAX_DELETED_KEYS = 1000;

export type PutOptions = Pick<PutObjectCommandInput, 'ContentType' | 'CacheControl' | 'IfMatch' | 'IfNoneMatch'>;

/** Objects of an S3-compatible bucket; keys are relative to its prefix. */
// Not named `Bucket`: TypeScript 7.0.2 would rename the call property `Bucket` in its output.
export class S3Bucket {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor(
    readonly address: string,
    client: S3Client,
  ) {
    const { bucket, prefix } = bucketPlace(address);
    this.#client = client;
    this.#bucket = bucket;
    this.#prefix = prefix;
  }

  /**
   * @param condition `unless`: an ETag; returns `'same'` if it matches. @returns `null` if the object does not exist
   */
  async get(key: string, condition: { unless?: string; range?: string } = {}) {
    const { unless, range } = condition;
    try {
      const answer = await this.#client.send(
        new GetObjectCommand({ ...this.#at(key), IfNoneMatch: unless, Range: range }),
      );
      const { Body, ContentLength = 0, ETag = '' } = answer;
      // With a range, `bytes` is the length of the part. The ETag includes its quotes.
      return { body: Body as Readable, bytes: ContentLength, etag: ETag };
    } catch (error) {
      const status = bucketStatusOf(error);
      if (status === 304) return 'same';
      if (status === 404 && !isNoBucket(error)) return null;
      throw error;
    }
  }

  async put(key: string, body: Buffer | string, options: PutOptions): Promise<void> {
    // A transfer may take any time; only one without progress is aborted.
    const anyTime = { requestTimeout: 0 };
    await this.#client.send(new PutObjectCommand({ ...this.#at(key), Body: body, ...options }), anyTime);
  }

  /** @param delimiter groups keys up to it as `folders` */
  async list(start: string, delimiter?: string) {
    const objects: { key: string; bytes: number; modified: Date }[] = [];
    const folders: string[] = [];
    const own = (key = ''): string => key.slice(this.#prefix.length);
    let token: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({
          Bucket: this.#bucket,
          Prefix: this.#prefix + start,
          Delimiter: delimiter,
          ContinuationToken: token,
        }),
      );
      for (const { Key, Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
        objects.push({ key: own(Key), bytes: Size, modified: LastModified });
      folders.push(...(page.CommonPrefixes ?? []).map(({ Prefix }) => own(Prefix)));
      token = page.NextContinuationToken;
    } while (token);
    return { objects, folders };
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += MAX_DELETED_KEYS) {
      const Objects = keys.slice(at, at + MAX_DELETED_KEYS).map((key) => ({ Key: this.#prefix + key }));
      const { Errors = [] } = await this.#client.send(
        new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } }),
      );
      if (Errors[0])
        throw new OperatorError(`${this.address}: ${Errors[0].Key} could not be removed: ${Errors[0].Message}`);
    }
  }

  close(): void {
    this.#client.destroy();
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix + key };
  }
}

const isNoBucket = (error: unknown): boolean => (error as Error).name === 'NoSuchBucket';

/**
 * Connects as the SDK's variables say (`AWS_REGION`, `AWS_ENDPOINT_URL_S3`, …). Readers need `s3:GetObject` and
 * `s3:ListBucket` (without it a missing key is "forbidden" rather than "missing"); publishers also need `s3:PutObject` and
 * `s3:DeleteObject`.
 */
export function openBucket(address: string): S3Bucket {
  return new S3Bucket(address, bucketClient(LIMITS));
}

export function bucketProblem(address: string, error: unknown): OperatorError {
  const { name, message } = error as Error;
  const status = bucketStatusOf(error);
  if (name === 'NoSuchBucket') return new OperatorError(`${address}: there is no such bucket.`);
  if (status === 403 || name === 'CredentialsProviderError')
    return new OperatorError(
      `${address}: access is refused (${message}). Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what they may do: s3:ListBucket too.`,
    );
  if (status === undefined)
    return new OperatorError(`${address} does not answer (${message || name}). Check AWS_ENDPOINT_URL_S3.`);
  return new OperatorError(`${address}: ${name} (HTTP ${status}): ${message}`);
}
