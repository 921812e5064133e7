import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A process's start time in clock ticks, to distinguish it from a later process with the same ID. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

export function holderAlive({ pid, started }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return !started || !now || now === started;
}

/** `null` if there is no readable lock. */
export function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Acquires a lock file, replacing one of a dead process. `about` is stored for others to read.
 * @returns `{ release }`, or `{ holder }`: the lock of the live process that has it
 */
export function takeLock(file, about = {}) {
  const lock = { ...about, pid: process.pid, started: startOf(process.pid) };
  mkdirSync(dirname(file), { recursive: true });
  // Written to a temporary file and hard-linked: nobody reads a partial lock, and only one link succeeds.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(lock), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        linkSync(own, file);
        return { release: () => releaseLock(file, lock) };
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const holder = readLock(file);
      if (holder && holderAlive(holder)) return { holder };
      removeDeadLock(file, own);
    }
    throw new Error(`${file} keeps changing. Check whether another program writes it.`);
  } finally {
    rmSync(own, { force: true });
  }
}

/** Removes a dead lock. If another process replaced it meanwhile, puts that process's lock back. */
function removeDeadLock(file, own) {
  const aside = `${own}.stale`;
  try {
    renameSync(file, aside);
    const taken = readLock(aside);
    if (taken && holderAlive(taken)) linkSync(aside, file);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function releaseLock(file, { pid, started }) {
  const holder = readLock(file);
  if (holder?.pid === pid && holder.started === started) rmSync(file, { force: true });
}

export async function waitForLock(file, about) {
  for (;;) {
    const lock = takeLock(file, about);
    if (!lock.holder) return lock;
    await wait(200);
  }
}
