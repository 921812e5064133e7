import { readFileSync, type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Request, Response } from 'express';
import type { StoredRegistry } from '../release/registry.ts';
import type { Log } from './log.ts';
import { acceptedEncodings, ENCODINGS } from './negotiate.ts';
import {
  CACHE_CONTROL,
  cleanPath,
  type KnownRegistry,
  type ReleaseSource,
  type SendOptions,
  sendNotFound,
} from './source.ts';

/** Releases in a folder. A release is visible with the next request, without a signal. */
export function folderSource(folder: string, log: Log): ReleaseSource {
  const { registry, reason } = registryReader(folder, log);
  return {
    registry,
    reason,
    text: (path) => readFile(join(folder, path), 'utf8'),
    send: async (request, response, path, options) => sendFile(request, response, folder, path, options),
    close: () => {},
  };
}

/** Looked at on each call, read again only when it was swapped. One that cannot be read any more stays as it was. */
function registryReader(folder: string, log: Log): Pick<ReleaseSource, 'registry' | 'reason'> {
  const file = join(folder, 'registry.json');
  let known: KnownRegistry | undefined;
  /** What goes wrong at the moment; said once. */
  let trouble: string | undefined;

  const read = (): void => {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats && known) throw new Error(`${file} is not there any more`);
    if (!stats) return;
    // A swap is a rename, so that the inode changes even within one tick of the clock.
    const stamp = `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
    if (stamp !== known?.stamp) known = { stored: JSON.parse(readFileSync(file, 'utf8')) as StoredRegistry, stamp };
  };
  const registry = (): KnownRegistry | undefined => {
    try {
      read();
      if (trouble) log.warn(`${file} can be read again`);
      trouble = undefined;
    } catch (error) {
      const { message } = error as Error;
      if (message !== trouble) log.error(`${message}. ${known ? 'The last registry stays.' : 'No registry is known.'}`);
      trouble = message;
    }
    return known;
  };
  return {
    registry,
    reason: () => (trouble ? 'The release store cannot be read.' : 'Nothing is released yet.'),
  };
}

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
