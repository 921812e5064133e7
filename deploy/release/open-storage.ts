import { FolderStorage } from './folder-storage.ts';
import { isBucketAddress, type ReleaseStorage } from './storage.ts';

/** @param address an absolute folder, or `s3://bucket/prefix` */
export async function openStorage(address: string): Promise<ReleaseStorage> {
  if (!isBucketAddress(address)) return new FolderStorage(address);
  // The SDK is large and not needed for releases in a folder.
  const { openBucket } = await import('./bucket.ts');
  const { BucketStorage } = await import('./bucket-storage.ts');
  return new BucketStorage(openBucket(address));
}
