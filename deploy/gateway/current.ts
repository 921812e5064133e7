import { randomInt } from 'node:crypto';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { type Canary, nameOf } from '../release/registry.ts';
import { chosenCanaries, hasCanaries, NUMBERS, needsNumber, registryFor, visitorOf } from './choice.ts';
import { represent } from './negotiate.ts';
import type { KnownRegistry } from './released.ts';

/** Cached combinations of canaries, ready to send. */
const KEPT = 32;
const NUMBER_SECONDS = 180 * 24 * 3600;

export type CurrentRegistry = ReturnType<typeof currentRegistry>;

function currentRegistry({ stored, pages }: KnownRegistry, chosen: readonly Canary[]) {
  const registry = registryFor(stored, chosen);
  return {
    registry,
    page: pages.get(registry.shell.base)!,
    representation: represent('application/json', JSON.stringify(registry)),
    canaries: chosen.map(({ entry }) => nameOf(entry)),
  };
}

export function registryChooser() {
  let stamp: string | undefined;
  const ready = new LRUCache<string, CurrentRegistry>({ max: KEPT });
  return (known: KnownRegistry, request: Request): CurrentRegistry => {
    if (known.stamp !== stamp) ready.clear();
    stamp = known.stamp;
    const chosen = chosenCanaries(known.stored, visitorOf(request.headers.cookie));
    const key = chosen.map(({ entry }) => nameOf(entry)).join(' ');
    const current = ready.get(key) ?? currentRegistry(known, chosen);
    ready.set(key, current);
    return current;
  };
}

/** Keeps shared caches from serving one visitor's response to another while a canary is active. */
export function preventSharedCaching({ stored }: KnownRegistry, response: Response): void {
  if (!hasCanaries(stored)) return;
  response.vary('Cookie');
  response.set('Cache-Control', 'private, no-cache');
}

/**
 * Draws a number for a browser that needs one. It is set with the registry, not the page, and takes effect with the next
 * request: a page must use the registry that matches its shell.
 */
export function drawNumber({ stored }: KnownRegistry, request: Request, response: Response): void {
  if (!needsNumber(stored, visitorOf(request.headers.cookie))) return;
  response.cookie('portal-share', String(randomInt(NUMBERS)), {
    httpOnly: true,
    sameSite: 'lax',
    secure: request.secure,
    maxAge: NUMBER_SECONDS * 1000,
  });
}
