import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '@portal/deploy/test/temporary-folder';
import { FolderStore } from './folder-store.ts';

const folder = temporaryFolder();
const store = new FolderStore(folder);

async function* pieces(...texts: (string | Error)[]) {
  for (const one of texts) {
    if (one instanceof Error) throw one;
    yield Buffer.from(one);
  }
}
const all = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
};
const files = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const later = new Date(Date.now() + 60_000);

describe('FolderStore', () => {
  it('returns stored files and deletes removed ones', async () => {
    const key = await store.put(pieces('gas', ' bill'));
    expect(await text((await store.open(key))!)).toBe('gas bill');
    expect(existsSync(join(folder, key.slice(0, 2), key.slice(2, 4), key))).toBe(true);
    await store.remove(key);
    await store.remove(key);
    expect(await store.open(key)).toBeNull();
  });

  it('stores nothing of an aborted file', async () => {
    await expect(store.put(pieces('half', new Error('aborted')))).rejects.toThrow('aborted');
    expect(files()).toEqual([]);
  });

  it('has created each file before it reads a piece; else an aborted file is created after its deletion', async () => {
    const created: number[] = [];
    const aborting = new AbortController();
    async function* aborted() {
      created.push(files().length);
      if (created.length === 20) aborting.abort();
      else await once(aborting.signal, 'abort');
      yield* pieces(new Error('aborted'));
    }
    await Promise.allSettled(Array.from({ length: 20 }, () => store.put(aborted())));
    expect(created.map((count, read) => count > read)).toEqual(Array(20).fill(true));
    expect(files()).toEqual([]);
  });

  it('checks that files can be stored, and leaves none of its own', async () => {
    await new FolderStore(join(folder, 'new')).check();
    expect(files()).toEqual([]);
  });

  it('tells its own errors from those of a database, whose socket may also be missing or forbidden', async () => {
    const key = await store.put(pieces('bill'));
    writeFileSync(join(folder, 'file'), '');
    const away = [new FolderStore(join(folder, 'file', 'documents')), new FolderStore(join(folder, 'unmounted'))];
    const unreachable = { status: 503, code: 'storage-unreachable', options: { headers: { 'retry-after': '5' } } };
    await expect(away[0]!.check()).rejects.toMatchObject(unreachable);
    await expect(away[0]!.put(pieces('bill'))).rejects.toMatchObject(unreachable);
    await expect(all(away[0]!.keysBefore(later))).rejects.toMatchObject(unreachable);
    for (const one of away) await expect(one.open(key)).rejects.toMatchObject(unreachable);
    await store.remove(key);
    rmSync(join(folder, 'file'));
  });

  it('lists files stored before a given time, and deletes old incomplete files', async () => {
    expect(await all(new FolderStore(join(folder, 'none')).keysBefore(later))).toEqual([]);
    const keys = [await store.put(pieces('1')), await store.put(pieces('2'))];
    const half = join(folder, 'incoming', 'f'.repeat(32));
    writeFileSync(half, 'half');
    writeFileSync(join(folder, 'note.txt'), 'of the operator');
    expect(await all(store.keysBefore(new Date(Date.now() - 60_000)))).toEqual([]);
    expect(existsSync(half)).toBe(true);

    utimesSync(half, 0, 0);
    expect((await all(store.keysBefore(later))).sort()).toEqual(keys.sort());
    expect(existsSync(half)).toBe(false);
    expect(existsSync(join(folder, 'note.txt'))).toBe(true);
  });
});
