/**
 * Bucket and prefix of an address.
 *
 * @param address `s3://bucket` or `s3://bucket/prefix`
 * @returns the prefix is empty or ends with `/`
 */
export function parseBucketAddress(address: string): { bucket: string; prefix: string } {
  const [bucket = '', ...rest] = address.slice('s3://'.length).split('/').filter(Boolean);
  return { bucket, prefix: rest.map((part) => `${part}/`).join('') };
}
