import { text as textOf } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { S3Bucket } from '../release/bucket.ts';
import { bucketProblem } from '../release/bucket.ts';
import { UnusableRegistry } from '../release/stored-registry.ts';
import { bucketFiles } from './bucket-files.ts';
import type { Log } from './log.ts';
import { checkPage, type KnownRegistry, LastGood, readRegistry } from './released.ts';
import type { ReleaseSource } from './source.ts';

/** Poll interval: a release becomes visible at most this much after it is published. */
const POLL_MS = 2000;
/** How long startup waits for the registry. After that, pages explain why there is none, and API requests work. */
const FIRST_POLL_MS = 5000;

/**
 * Polls the registry in the background, so that no request waits for a slow or unavailable bucket. The first poll comes
 * before the first request: a restarted gateway without a registry would turn visitors away.
 */
export async function bucketSource(bucket: S3Bucket, log: Log, pollMs = POLL_MS): Promise<ReleaseSource> {
  const last = new LastGood(bucket.address, log);
  let reason = `${bucket.address} was not read yet.`;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const page = async (base: string, path: string): Promise<[string, string]> => {
    const found = await bucket.get(path);
    return [base, checkPage(path, found && found !== 'same' ? await textOf(found.body) : undefined)];
  };
  const check = async (json: string, stamp: string): Promise<KnownRegistry> => {
    const { stored, pagePaths } = readRegistry(json);
    const pages = new Map(await Promise.all([...pagePaths].map(([base, path]) => page(base, path))));
    return { stored, pages, stamp };
  };
  const look = async (): Promise<void> => {
    try {
      const found = await bucket.get('registry.json', { ...(last.known && { unless: last.known.stamp }) });
      if (found && found !== 'same') last.succeed(await check(await textOf(found.body), found.etag));
      else if (!found && last.known) throw new UnusableRegistry('registry.json no longer exists');
      else last.succeed();
      if (!found) reason = 'Nothing is released yet.';
    } catch (error) {
      const problem = error instanceof UnusableRegistry ? error : bucketProblem(bucket.address, error);
      if (!isClosed) last.fail(problem, 'The release store does not answer.');
    }
    if (!isClosed) timer = setTimeout(look, pollMs).unref();
  };
  await Promise.race([look(), wait(FIRST_POLL_MS, undefined, { ref: false })]);

  const files = bucketFiles(bucket, log);
  return {
    registry: () => last.known,
    trouble: () => last.trouble,
    reason: () => last.trouble ?? reason,
    ...files,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      bucket.close();
    },
  };
}
