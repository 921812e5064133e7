import { isBucketAddress } from '../release/storage.ts';
import { folderSource } from './folder-source.ts';
import type { Log } from './log.ts';
import type { ReleaseSource } from './source.ts';

export async function openSource(address: string, log: Log, lookMs?: number): Promise<ReleaseSource> {
  if (!isBucketAddress(address)) return folderSource(address, log);
  // The SDK is large: who keeps releases in a folder does without it.
  const { openBucket } = await import('../release/bucket.ts');
  const { bucketSource } = await import('./bucket-source.ts');
  return bucketSource(openBucket(address), log, lookMs);
}
