import { type Stats, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import type { Request, Response } from 'express';
import { acceptedEncodings, ENCODINGS } from './negotiate.ts';

const fileStats = (file: string): Stats | undefined => {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? stats : undefined;
};

export interface SendOptions {
  /** `immutable`: the address holds the version; `revalidate`: it does not. */
  caching: 'immutable' | 'revalidate';
}

/**
 * Sends a file of a folder in the best encoding that lies beside it.
 *
 * @param path below the folder, as asked for (decoded); whatever leads out of the folder is not found
 */
export function sendReleaseFile(
  request: Request,
  response: Response,
  folder: string,
  path: string,
  { caching }: SendOptions,
): void {
  const relative = normalize(path);
  const hidden = relative.split(sep).some((segment) => segment.startsWith('.'));
  const stats = hidden || path.includes('\0') ? undefined : fileStats(join(folder, relative));
  if (!stats) {
    sendNotFound(response);
    return;
  }
  const encoding = acceptedEncodings(request).find((name) => fileStats(join(folder, relative + ENCODINGS[name])));
  response.type(extname(relative));
  response.set(
    'ETag',
    `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}-${encoding ?? 'identity'}"`,
  );
  response.vary('Accept-Encoding');
  if (encoding) response.set('Content-Encoding', encoding);
  const immutable = caching === 'immutable';
  response.set('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.sendFile(
    relative + (encoding ? ENCODINGS[encoding] : ''),
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

/** A file that is not there: plain, short, and never the shell's page. */
export function sendNotFound(response: Response): void {
  response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
}
