import { readFileSync, type Stats, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Request, Response } from 'express';
import { UnusableRegistry } from '../release/stored-registry.ts';
import type { Log } from './log.ts';
import { acceptedEncodings, ENCODINGS } from './negotiate.ts';
import { checkPage, type KnownRegistry, LastGood, readRegistry } from './released.ts';
import { CACHE_CONTROL, cleanPath, type ReleaseSource, type SendOptions, sendNotFound } from './source.ts';

/** How long a failed registry is not read again. */
const RETRY_MS = 1000;

/** Releases in a folder. A new release is visible on the next request, without a signal. */
export function folderSource(folder: string, log: Log): ReleaseSource {
  return {
    ...registryReader(folder, log),
    send: async (request, response, path, options) => sendFile(request, response, folder, path, options),
    close: () => {},
  };
}

function registryReader(folder: string, log: Log): Pick<ReleaseSource, 'registry' | 'trouble' | 'reason'> {
  const file = join(folder, 'registry.json');
  const last = new LastGood(folder, log);
  let lookAgainAt = 0;

  const read = (): KnownRegistry | undefined => {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats && last.known) throw new UnusableRegistry('registry.json no longer exists');
    if (!stats) return undefined;
    // A replacement is a rename, so the inode changes even within one clock tick.
    const stamp = `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
    if (stamp === last.known?.stamp) return last.known;
    const { stored, pagePaths } = readRegistry(readFileSync(file, 'utf8'));
    const pages = new Map([...pagePaths].map(([base, path]) => [base, checkPage(path, textOf(join(folder, path)))]));
    return { stored, pages, stamp };
  };
  const look = (): void => {
    if (last.trouble && performance.now() < lookAgainAt) return;
    try {
      last.succeed(read());
    } catch (error) {
      lookAgainAt = performance.now() + RETRY_MS;
      last.fail(error as Error, 'The release store cannot be read.');
    }
  };
  return {
    registry: () => {
      look();
      return last.known;
    },
    trouble: () => last.trouble,
    reason: () => last.trouble ?? 'Nothing is released yet.',
  };
}

const textOf = (file: string): string | undefined => (fileStats(file) ? readFileSync(file, 'utf8') : undefined);

const fileStats = (file: string): Stats | undefined => {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? stats : undefined;
};

function sendFile(request: Request, response: Response, folder: string, path: string, { caching }: SendOptions): void {
  const clean = cleanPath(path);
  const stats = clean && fileStats(join(folder, clean));
  if (!stats) {
    sendNotFound(response);
    return;
  }
  const encoding = acceptedEncodings(request).find((name) => fileStats(join(folder, clean + ENCODINGS[name])));
  const stamp = `${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}`;
  response.type(extname(clean));
  response.set({ ETag: `"${stamp}-${encoding ?? 'identity'}"`, 'Cache-Control': CACHE_CONTROL[caching] });
  response.vary('Accept-Encoding');
  if (encoding) response.set('Content-Encoding', encoding);
  response.sendFile(
    clean + (encoding ? ENCODINGS[encoding] : ''),
    { root: folder, dotfiles: 'deny', cacheControl: false },
    (error) => {
      if (!error || response.headersSent) return;
      response.removeHeader('Content-Encoding');
      response.removeHeader('ETag');
      const status = 'status' in error && typeof error.status === 'number' ? error.status : 404;
      if (status === 416) response.status(416).end();
      else sendNotFound(response);
    },
  );
}
