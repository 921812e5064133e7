import type { Request, Response } from 'express';
import type { KnownRegistry } from './released.ts';

export interface SendOptions {
  /** `immutable`: the address holds the version. */
  caching: 'immutable' | 'revalidate';
}

/** Where the gateway takes releases from: a folder or a bucket. Paths are relative to the store, with `/`. */
export interface ReleaseSource {
  /** The current registry, or the last usable one; `undefined` while none is known. */
  registry(): KnownRegistry | undefined;
  /** Why the registry in the store is not in use, for people. Read it after `registry`. */
  trouble(): string | undefined;
  reason(): string;
  /** Sends a file in the best encoding beside it; a path that leads out of the store is not found. */
  send(request: Request, response: Response, path: string, options: SendOptions): Promise<void>;
  close(): void;
}

/** `undefined` for a path that no release has: hidden, leading out of the store, or empty at its end. */
export function cleanPath(path: string): string | undefined {
  const clean = path.replace(/^\/+/, '');
  const isBad = (segment: string): boolean => segment === '' || segment.startsWith('.') || /[\0\\]/.test(segment);
  return clean.split('/').some(isBad) ? undefined : clean;
}

export const CACHE_CONTROL = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
} as const;

/** Never the shell's page. */
export function sendNotFound(response: Response): void {
  response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
}
