import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { type ObjectStore, startObjectStore } from '@portal/deploy/test/object-store';
import { BucketStore, LIMITS } from '../../src/files/bucket-store.ts';
import type { FileStore } from '../../src/files/file-store.ts';
import { FolderStore } from '../../src/files/folder-store.ts';

let folder: string;
let bucket: ObjectStore;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  bucket = await startObjectStore({ pageSize: 3 });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await bucket.stop();
});

const bucketStore = (prefix = '', limits = LIMITS) => {
  const { AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = bucket.environment;
  const settings = {
    endpoint: AWS_ENDPOINT_URL_S3,
    region: AWS_REGION,
    credentials: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY },
    forcePathStyle: true,
    maxAttempts: 1,
  };
  return new BucketStore(`s3://${bucket.bucket}${prefix}`, settings, limits);
};

async function* pieces(...parts: (string | Buffer | Error)[]) {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield Buffer.from(part as string);
  }
}
const all = async (keys: AsyncIterable<string>): Promise<string[]> => {
  const list: string[] = [];
  for await (const key of keys) list.push(key);
  return list.sort();
};
const later = () => new Date(Date.now() + 60_000);

describe.each<[string, () => FileStore]>([
  ['FolderStore', () => new FolderStore(mkdtempSync(join(folder, 'own-')))],
  ['BucketStore', () => bucketStore(`/${Math.random().toString(36).slice(2)}`)],
])('%s', (_name, open) => {
  it('returns stored files and deletes removed ones', async () => {
    const store = open();
    const key = await store.put(pieces('gas', ' bill'));
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(await text((await store.open(key))!)).toBe('gas bill');
    await store.remove(key);
    await store.remove(key);
    expect(await store.open(key)).toBeNull();
  });

  it('stores large and empty files', async () => {
    const store = open();
    const large = Buffer.alloc(11 * 1024 ** 2, 'meter');
    const key = await store.put(pieces(large.subarray(0, 7_000_000), large.subarray(7_000_000)));
    expect((await buffer((await store.open(key))!)).equals(large)).toBe(true);
    expect(await text((await store.open(await store.put(pieces())))!)).toBe('');
  });

  it.each([1_000, 6 * 1024 ** 2])('stores nothing of a file aborted after %i bytes', async (size) => {
    const store = open();
    const refused = new Error('aborted');
    await expect(store.put(pieces(Buffer.alloc(size), refused))).rejects.toBe(refused);
    expect(await all(store.keysBefore(later()))).toEqual([]);
  });

  it('lists any number of files stored before a given time', async () => {
    const store = open();
    expect(await all(store.keysBefore(later()))).toEqual([]);
    const keys: string[] = [];
    for (let file = 0; file < 7; file++) keys.push(await store.put(pieces(`${file}`)));
    expect(await all(store.keysBefore(later()))).toEqual(keys.sort());
    expect(await all(store.keysBefore(new Date(Date.now() - 60_000)))).toEqual([]);
  });

  it('refuses anything that is not one of its keys', async () => {
    const store = open();
    await expect(store.open('../../etc/passwd')).rejects.toThrow('not a key');
    await expect(store.remove('a/../b')).rejects.toThrow('not a key');
  });
});

describe('BucketStore', () => {
  afterEach(() => {
    bucket.control.delay = 0;
    bucket.control.refuses = () => false;
  });

  it('stores files under its prefix', async () => {
    const key = await bucketStore('/district/files').put(pieces('bill'));
    const kept = bucket.objects.get(`district/files/documents/${key}`);
    expect(kept?.content.toString()).toBe('bill');
  });

  it('fails with 503 while the bucket is down, and then recovers', async () => {
    const store = bucketStore();
    const key = await store.put(pieces('bill'));
    await store.check();
    bucket.control.away = true;
    await expect(store.check()).rejects.toMatchObject({ status: 503, code: 'storage-unreachable' });
    await expect(store.put(pieces('bill'))).rejects.toMatchObject({ status: 503 });
    await expect(store.open(key)).rejects.toMatchObject({ status: 503 });
    await expect(store.remove(key)).rejects.toMatchObject({ status: 503 });
    bucket.control.away = false;
    expect(await text((await store.open(key))!)).toBe('bill');
  });

  it('fails with 503 when the bucket refuses a part of a large file', async () => {
    bucket.control.refuses = ({ method }) => method === 'PUT';
    const large = Array.from({ length: 20 }, () => Buffer.alloc(1024 ** 2));
    const store = bucketStore();
    await expect(store.put(pieces(...large))).rejects.toMatchObject({ status: 503 });
    await expect(store.check()).rejects.toMatchObject({ code: 'storage-unreachable' });
    bucket.control.refuses = () => false;
    await store.put(pieces('bill'));
    await store.check();
  });

  it('allows slow uploads, but times out sooner on a bucket that sends nothing', async () => {
    const store = bucketStore('/slow', { ...LIMITS, silence: 300 });
    bucket.control.delay = 600;
    const key = await store.put(pieces(Buffer.alloc(6 * 1024 ** 2)));
    await expect(store.open(key)).rejects.toMatchObject({ status: 503 });
    bucket.control.delay = 0;
    expect((await buffer((await store.open(key))!)).length).toBe(6 * 1024 ** 2);
  });

  it('aborts a stalled upload', async () => {
    bucket.control.delay = 5_000;
    const store = bucketStore('/stalled', { ...LIMITS, sendStall: 600 });
    await expect(store.put(pieces('bill'))).rejects.toMatchObject({ status: 503 });
  });
});
