import type { Request, Response } from 'express';
import type { KnownRegistry } from './released.ts';

export interface SendOptions {
  /** `immutable`: the address holds the version; `revalidate`: it does not. */
  caching: 'immutable' | 'revalidate';
}

/** Where the gateway takes releases from: a folder or a bucket. Paths are below the store, with `/`. */
export interface ReleaseSource {
  /** The registry as it is now, or the last one that could be used; `undefined` while none is known. */
  registry(): KnownRegistry | undefined;
  /** Why the registry in the store is not in use, for people; `undefined` while it is. Asked after `registry`. */
  trouble(): string | undefined;
  /** Why no registry is known, for people. */
  reason(): string;
  /** Sends a file in the best encoding that lies beside it; whatever leads out of the store is not found. */
  send(request: Request, response: Response, path: string, options: SendOptions): Promise<void>;
  close(): void;
}

/** A path without detours; `undefined` where it holds what no release has: hidden files, a way out, nothing at its end. */
export function cleanPath(path: string): string | undefined {
  const clean = path.replace(/^\/+/, '');
  const isBad = (segment: string): boolean => segment === '' || segment.startsWith('.') || /[\0\\]/.test(segment);
  return clean.split('/').some(isBad) ? undefined : clean;
}

export const CACHE_CONTROL = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
} as const;

/** A file that is not there: plain, short, and never the shell's page. */
export function sendNotFound(response: Response): void {
  response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
}
