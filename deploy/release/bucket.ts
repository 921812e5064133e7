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

/** In milliseconds: whoever takes or sends an object may be slow. */
const LIMITS = { connect: 2_000, silence: 15_000, stall: 60_000 };
/** Limit of S3 for one call. */
const REMOVED_AT_ONCE = 1000;

export type PutOptions = Pick<PutObjectCommandInput, 'ContentType' | 'CacheControl' | 'IfMatch' | 'IfNoneMatch'>;

/** The objects of an S3-compatible bucket; keys are relative to its prefix. */
// Not named `Bucket`: TypeScript 7.0.2 would emit the property `Bucket` of a call under another name.
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

  /** @param condition `unless`: the ETag for which the answer is `'same'`. @returns `null` where it is not there */
  async get(key: string, condition: { unless?: string; range?: string } = {}) {
    const { unless, range } = condition;
    try {
      const answer = await this.#client.send(
        new GetObjectCommand({ ...this.#at(key), IfNoneMatch: unless, Range: range }),
      );
      const { Body, ContentLength = 0, ETag = '' } = answer;
      // The size of the part where a range was asked for; the ETag has its quotes.
      return { body: Body as Readable, bytes: ContentLength, etag: ETag };
    } catch (error) {
      const status = bucketStatusOf(error);
      if (status === 304) return 'same';
      if (status === 404 && !isNoBucket(error)) return null;
      throw error;
    }
  }

  async put(key: string, body: Buffer | string, options: PutOptions): Promise<void> {
    // How long it takes is up to the line; one on which nothing goes on is given up.
    const anyTime = { requestTimeout: 0 };
    await this.#client.send(new PutObjectCommand({ ...this.#at(key), Body: body, ...options }), anyTime);
  }

  /** @param delimiter keys that go on behind it are told as `folders` */
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
    for (let at = 0; at < keys.length; at += REMOVED_AT_ONCE) {
      const Objects = keys.slice(at, at + REMOVED_AT_ONCE).map((key) => ({ Key: this.#prefix + key }));
      const { Errors = [] } = await this.#client.send(
        new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } }),
      );
      if (Errors[0]) throw new OperatorError(`${this.address}: ${Errors[0].Key} is not removed: ${Errors[0].Message}`);
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
 * A bucket, reached as the SDK's own variables say (`AWS_REGION`, `AWS_ENDPOINT_URL_S3` …). Readers need `s3:GetObject`
 * and `s3:ListBucket` (without it a missing key is refused, not missing), publishers `s3:PutObject` and
 * `s3:DeleteObject` too.
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
