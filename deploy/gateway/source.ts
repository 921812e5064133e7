import type { Request, Response } from 'express';
import type { KnownRegistry } from './released.ts';

export interface SendOptions {
  /** Use `immutable` if the URL includes the version. */
  caching: 'immutable' | 'revalidate';
}

/** Where the gateway reads releases: a folder or a bucket. Paths are relative to the store and use `/`. */
export interface ReleaseSource {
  /** The current registry, or the last usable one; `undefined` if none is known. */
  registry(): KnownRegistry | undefined;
  /** Why the stored registry is not in use, in plain words. Read it after `registry`. */
  trouble(): string | undefined;
  reason(): string;
  /** Sends a file in the best available encoding; responds 404 for a path outside the store. */
  send(request: Request, response: Response, path: string, options: SendOptions): Promise<void>;
  close(): void;
}

/** `undefined` for a path that cannot be in a release: hidden, outside the store, or with an empty last segment. */
export function cleanPath(path: string): string | undefined {
  const clean = path.replace(/^\/+/, '');
  const isBad = (segment: string): boolean => segment === '' || segment.startsWith('.') || /[\0\\]/.test(segment);
  return clean.split('/').some(isBad) ? undefined : clean;
}

export const CACHE_CONTROL = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
} as const;

/** Unlike an unknown page, a missing file never gets the shell's page. */
export function sendNotFound(response: Response): void {
  response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
}
