import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLock, takeLock, waitForLock } from '#boot/lock.mjs';
import { temporaryFolder } from '#test/temporary-folder.mjs';

const folder = temporaryFolder();
const file = join(folder, 'data/portal.lock');

const taken = (about = {}) => {
  const lock = takeLock(file, about);
  if (!('release' in lock)) throw new Error('the lock is held');
  return lock;
};

test('a second process is refused the lock and learns who holds it', () => {
  const lock = taken({ url: 'http://localhost:8080' });
  expect(takeLock(file)).toEqual({
    holder: expect.objectContaining({ pid: process.pid, url: 'http://localhost:8080' }),
  });
  lock.release();
  expect(existsSync(file)).toBe(false);
  taken().release();
});

test.each([
  ['of a dead process', { pid: 2 ** 22 - 1, started: '1' }],
  ['of an earlier process with a living one’s number', { pid: process.pid, started: '1' }],
  ['that is not readable', 'rubbish'],
])('takes over a lock %s', (_what, content) => {
  taken().release();
  writeFileSync(file, JSON.stringify(content));
  taken({ what: 'second' });
  expect(readLock(file)).toMatchObject({ pid: process.pid, what: 'second' });
  expect(readdirSync(join(file, '..'))).toEqual(['portal.lock']);
});

test('a process does not release another process’s lock', () => {
  const lock = taken();
  writeFileSync(file, JSON.stringify({ pid: 1, started: '' }));
  lock.release();
  expect(readLock(file)).toMatchObject({ pid: 1 });
});

test('waiting acquires the lock once it is free', async () => {
  const first = taken();
  const waited = waitForLock(file, {});
  first.release();
  (await waited).release();
  expect(existsSync(file)).toBe(false);
});
