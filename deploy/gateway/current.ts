import { randomInt } from 'node:crypto';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { type Canary, nameOf } from '../release/registry.ts';
import { chosenCanaries, hasCanaries, NUMBERS, needsNumber, registryFor, visitorOf } from './choice.ts';
import { represent } from './negotiate.ts';
import type { KnownRegistry } from './released.ts';

/** Combinations of canaries that are kept ready to be sent. */
const KEPT = 32;
const NUMBER_SECONDS = 180 * 24 * 3600;

/** What one visitor gets now. */
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

/** Keeps shared caches from handing one visitor's answer to another while a canary is out. */
export function markPersonal({ stored }: KnownRegistry, response: Response): void {
  if (!hasCanaries(stored)) return;
  response.vary('Cookie');
  response.set('Cache-Control', 'private, no-cache');
}

/**
 * Draws a number for a browser that needs one. It counts from the next request on and comes with the registry, not with
 * the page before: a page must run by the registry of the shell it was given.
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
