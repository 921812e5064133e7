import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** When the process started, in clock ticks since boot, where the system tells (Linux): a number reused after a crash differs. */
function startedAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process that holds the lock file, or null when it is gone: then the lock is a leftover. */
function holder(lockFile: string): number | null {
  const [pid = '', started = ''] = readFileSync(lockFile, 'utf8').split(' ');
  const number = Number(pid);
  const holds = number > 0 && isAlive(number) && startedAt(number) === started;
  return holds ? number : null;
}

/**
 * Takes `lockFile` for this process. PGlite does not lock its data folder: two processes that open one diverge silently.
 *
 * @returns releases the lock
 * @throws Error naming the process that holds it
 */
export function takeLock(lockFile: string): () => void {
  // Written aside and linked into place, so that nobody ever reads a lock that is half written.
  const own = `${lockFile}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${startedAt(process.pid)}`);
  try {
    for (;;) {
      try {
        linkSync(own, lockFile);
        return () => rmSync(lockFile, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const pid = holder(lockFile);
      if (pid !== null) throw new Error(`its data is already open in process ${pid} (lock file ${lockFile})`);
      rmSync(lockFile, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
}
