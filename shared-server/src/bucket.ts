import { S3Client, type S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3';
import { bodyInPieces } from './body-in-pieces.ts';

/** In milliseconds. */
export interface BucketLimits {
  /** Until a bucket that cannot be reached counts as away. */
  connect: number;
  /** Until one that does not answer is given up; 0 waits as long as bytes move. */
  silence: number;
  /** Until bytes that do not move, either way, are given up. */
  stall: number;
}

/** Reached as the SDK's own variables say (`AWS_REGION`, `AWS_ENDPOINT_URL_S3` …), or as `settings` do. */
export function bucketClient({ connect, silence, stall }: BucketLimits, settings: S3ClientConfig = {}): S3Client {
  // It says at every start that later versions of it need a later Node; ours is pinned.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const client = new S3Client({
    // Servers of one's own have no name for each bucket.
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL),
    requestHandler: {
      connectionTimeout: connect,
      requestTimeout: silence,
      socketTimeout: stall,
      throwOnRequestTimeout: true,
    },
    ...settings,
  });
  client.middlewareStack.add(bodyInPieces, { step: 'deserialize', priority: 'low', name: 'bodyInPieces' });
  return client;
}

/** `undefined` where it did not answer. */
export const bucketStatusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Of `s3://bucket/prefix`; a prefix is empty, or ends in a slash. */
export function bucketPlace(address: string): { bucket: string; prefix: string } {
  const [bucket = '', ...folders] = address.slice('s3://'.length).split('/').filter(Boolean);
  return { bucket, prefix: folders.map((folder) => `${folder}/`).join('') };
}
