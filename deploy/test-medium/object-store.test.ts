import { text } from 'node:stream/consumers';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { type ObjectStore, startObjectStore } from '../test/object-store.mjs';

let store: ObjectStore;
let client: S3Client;
const Bucket = 'portal';

beforeAll(async () => {
  store = await startObjectStore({ pageSize: 2 });
  const { environment } = store;
  client = new S3Client({
    endpoint: environment.AWS_ENDPOINT_URL_S3,
    region: environment.AWS_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: environment.AWS_ACCESS_KEY_ID, secretAccessKey: environment.AWS_SECRET_ACCESS_KEY },
  });
});
afterAll(async () => {
  client.destroy();
  await store.stop();
});
beforeEach(() => store.objects.clear());

const put = (Key: string, Body: string, more = {}) => client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));

test('returns an object with its metadata', async () => {
  const { ETag } = await put('a b/ü.js', 'x'.repeat(70_000), {
    ContentType: 'text/javascript',
    Metadata: { by: 'me' },
  });
  const got = await client.send(new GetObjectCommand({ Bucket, Key: 'a b/ü.js' }));
  expect(await got.Body?.transformToString()).toHaveLength(70_000);
  expect(got).toMatchObject({ ETag, ContentType: 'text/javascript', Metadata: { by: 'me' } });
  const part = await client.send(new GetObjectCommand({ Bucket, Key: 'a b/ü.js', Range: 'bytes=2-4' }));
  expect(part).toMatchObject({ ContentLength: 3, ContentRange: 'bytes 2-4/70000' });
  expect(await client.send(new HeadObjectCommand({ Bucket, Key: 'a b/ü.js' }))).toMatchObject({
    ContentLength: 70_000,
  });
  const same = client.send(new GetObjectCommand({ Bucket, Key: 'a b/ü.js', IfNoneMatch: ETag }));
  await expect(same).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
  await expect(client.send(new GetObjectCommand({ Bucket, Key: 'no' }))).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test('writes conditionally only while the condition holds', async () => {
  const refused = { $metadata: { httpStatusCode: 412 } };
  const { ETag } = await put('registry', 'one', { IfNoneMatch: '*' });
  await expect(put('registry', 'two', { IfNoneMatch: '*' })).rejects.toMatchObject(refused);
  await put('registry', 'two', { IfMatch: ETag });
  await expect(put('registry', 'three', { IfMatch: ETag })).rejects.toMatchObject(refused);
  expect(store.objects.get('registry')?.content.toString()).toBe('two');
});

test('lists by page and folder, without deleted objects', async () => {
  for (const key of ['a/1', 'a/2', 'a/3', 'b/1', 'c']) await put(key, key);
  const keys: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }));
    keys.push(...(page.Contents ?? []).map(({ Key }) => Key!));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  expect(keys).toEqual(['a/1', 'a/2', 'a/3', 'b/1', 'c']);
  const top = await client.send(new ListObjectsV2Command({ Bucket, Delimiter: '/' }));
  expect(top.CommonPrefixes).toEqual([{ Prefix: 'a/' }, { Prefix: 'b/' }]);
  await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'a/1' }, { Key: 'c' }] } }));
  expect([...store.objects.keys()]).toEqual(['a/2', 'a/3', 'b/1']);
});

test('a multipart upload becomes one object only when it is completed', async () => {
  const Key = 'large';
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'text/csv' }));
  const Parts = [];
  for (const [index, Body] of ['one,', 'two'].entries()) {
    const PartNumber = index + 1;
    const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
    Parts.push({ ETag, PartNumber });
  }
  expect(store.objects.has(Key)).toBe(false);
  await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
  const got = await client.send(new GetObjectCommand({ Bucket, Key }));
  expect(await got.Body?.transformToString()).toBe('one,two');
  expect(got).toMatchObject({ ContentType: 'text/csv', ETag: expect.stringMatching(/-2"$/) });
});

test.each([
  ['a wrong checksum', { 'x-amz-checksum-crc32': 'AAAAAA==' }, 'BadDigest'],
  ['a wrong MD5', { 'content-md5': 'AAAAAAAAAAAAAAAAAAAAAA==' }, 'BadDigest'],
  ['another body than was signed', { 'x-amz-content-sha256': '0'.repeat(64) }, 'XAmzContentSHA256Mismatch'],
  ['a body that is too short', { 'x-amz-decoded-content-length': '9' }, 'IncompleteBody'],
  ['somebody without the key', { authorization: 'Credential=somebody/x' }, 'AccessDenied'],
])('%s is refused', async (_what, headers, code) => {
  const authorization = `Credential=${store.environment.AWS_ACCESS_KEY_ID}/x`;
  const answer = await fetch(`${store.url}/portal/key`, {
    method: 'PUT',
    body: 'body',
    headers: { authorization, ...headers },
  });
  expect(answer.ok).toBe(false);
  expect(await text(answer.body!)).toContain(`<Code>${code}</Code>`);
  expect(store.objects.size).toBe(0);
});
