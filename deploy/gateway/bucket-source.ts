import { text as textOf } from 'node:stream/consumers';
import type { S3Bucket } from '../release/bucket.ts';
import { bucketProblem } from '../release/bucket.ts';
import type { StoredRegistry } from '../release/registry.ts';
import { bucketFiles } from './bucket-files.ts';
import type { Log } from './log.ts';
import type { KnownRegistry, ReleaseSource } from './source.ts';

/** Milliseconds between two looks at the registry: so much later than its publication may a release be seen. */
const LOOK_MS = 2000;

/**
 * Releases in a bucket. The registry is looked at every two seconds, beside the requests, so that none waits for a bucket that is
 * slow or away: it is answered with the last registry that was read.
 *
 * @param lookMs milliseconds between two looks
 */
export function bucketSource(bucket: S3Bucket, log: Log, lookMs = LOOK_MS): ReleaseSource {
  let known: KnownRegistry | undefined;
  let reason = `${bucket.address} was not read yet.`;
  /** What goes wrong at the moment; said once. */
  let trouble: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const read = async (): Promise<void> => {
    const found = await bucket.get('registry.json', { ...(known && { unless: known.stamp }) });
    if (found === 'same') return;
    if (found) known = { stored: JSON.parse(await textOf(found.body)) as StoredRegistry, stamp: found.etag };
    else if (known) throw new Error(`${bucket.address} has no registry any more`);
    else reason = 'Nothing is released yet.';
  };
  const look = async (): Promise<void> => {
    try {
      await read();
      if (trouble) log.warn(`${bucket.address} answers again`);
      trouble = undefined;
    } catch (error) {
      const { message } = bucketProblem(bucket.address, error);
      if (!trouble && !isClosed)
        log.error(`${message} ${known ? 'The last registry stays.' : 'No registry is known.'}`);
      trouble = message;
      reason = 'The release store does not answer.';
    }
    if (!isClosed) timer = setTimeout(look, lookMs).unref();
  };
  void look();

  const files = bucketFiles(bucket, log);
  return {
    registry: () => known,
    reason: () => reason,
    ...files,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      bucket.close();
    },
  };
}
