import { readFileSync, type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Request, Response } from 'express';
import type { StoredRegistry } from '../release/registry.ts';
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
export function folderSource(folder: string): ReleaseSource {
  return {
    registry: registryReader(folder),
    reason: () => 'Nothing is released yet.',
    text: (path) => readFile(join(folder, path), 'utf8'),
    send: async (request, response, path, options) => sendFile(request, response, folder, path, options),
    close: () => {},
  };
}

/** Looked at on each call, read again only when it was swapped. */
function registryReader(folder: string): () => KnownRegistry | undefined {
  const file = join(folder, 'registry.json');
  let known: KnownRegistry | undefined;
  return () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats) return undefined;
    // A swap is a rename, so that the inode changes even within one tick of the clock.
    const stamp = `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
    if (stamp !== known?.stamp) known = { stored: JSON.parse(readFileSync(file, 'utf8')) as StoredRegistry, stamp };
    return known;
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
