import { randomInt } from 'node:crypto';
import type { Registry } from '@portal/shared-api/registry';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { nameOf } from '../release/registry.ts';
import { chosenCanaries, hasCanaries, NUMBERS, needsNumber, registryFor, visitorOf } from './choice.ts';
import { type Representation, represent } from './negotiate.ts';
import type { KnownRegistry } from './released.ts';

/** Combinations of canaries that are kept ready to be sent. */
const KEPT = 32;
const NUMBER_SECONDS = 180 * 24 * 3600;

export interface CurrentRegistry {
  registry: Registry;
  page: string;
  representation: Representation;
  canaries: string[];
}

export function registryChooser(): (known: KnownRegistry, request: Request) => CurrentRegistry {
  let last: KnownRegistry | undefined;
  const ready = new LRUCache<string, CurrentRegistry>({ max: KEPT });
  return (known, request) => {
    if (known.stamp !== last?.stamp) ready.clear();
    last = known;
    const { stored, pages } = known;
    const chosen = chosenCanaries(stored, visitorOf(request.headers.cookie));
    const canaries = chosen.map(({ entry }) => nameOf(entry));
    const key = canaries.join(' ');
    const found = ready.get(key);
    if (found) return found;
    const registry = registryFor(stored, chosen);
    const representation = represent('application/json', JSON.stringify(registry));
    const page = pages.get(registry.shell.base)!;
    const current = { registry, page, representation, canaries };
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
