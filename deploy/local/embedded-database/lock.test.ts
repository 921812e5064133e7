import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock } from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('takeLock', () => {
  it('keeps a second one out, naming the holder, until it is released', () => {
    const file = join(folder, 'data.lock');
    const release = takeLock(file);
    expect(() => takeLock(file)).toThrow(`already open in process ${process.pid}`);
    release();
    takeLock(file)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['a process that is gone', '99999999 1'],
    ['another process of the same number, started at another time', `${process.pid} 1`],
    ['nobody: the file is damaged', 'junk'],
  ])('takes over the lock of %s', (_of, content) => {
    const file = join(folder, 'data.lock');
    writeFileSync(file, content);
    const release = takeLock(file);
    release();
    expect(existsSync(file)).toBe(false);
  });
});
