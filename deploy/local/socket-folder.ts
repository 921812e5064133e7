import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holderAlive, readLock, takeLock } from '#boot/lock.mjs';

/** File that lets a later start check whether this folder's process is gone. */
const OWNER = 'owner';
const NAME = /^portal-(db-)?\w{6}$/;

/**
 * Creates a folder for Unix sockets (mode 0700) in the system's temporary folder, because socket paths must be short. Removes
 * folders left by killed processes.
 */
export async function makeSocketFolder(prefix: 'portal-' | 'portal-db-', parent = tmpdir()): Promise<string> {
  await removeStaleFolders(parent);
  const folder = mkdtempSync(join(parent, prefix));
  takeLock(join(folder, OWNER));
  return folder;
}

async function removeStaleFolders(parent: string): Promise<void> {
  for (const name of readdirSync(parent).filter((each) => NAME.test(each))) {
    const folder = join(parent, name);
    try {
      if (await isStale(folder)) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Belongs to another user, or was removed meanwhile.
    }
  }
}

async function isStale(folder: string): Promise<boolean> {
  const { uid } = lstatSync(folder);
  const owner = readLock(join(folder, OWNER));
  if (uid !== process.getuid?.() || !owner || holderAlive(owner)) return false;
  const sockets = readdirSync(folder).filter((name) => lstatSync(join(folder, name)).isSocket());
  const listening = await Promise.all(sockets.map((name) => isListening(join(folder, name))));
  return !listening.includes(true);
}

function isListening(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const client = connect(socket);
    client.once('connect', () => {
      client.destroy();
      resolve(true);
    });
    client.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED'));
  });
}
