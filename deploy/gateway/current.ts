import { randomInt } from 'node:crypto';
import type { Registry } from '@portal/shared-api/registry';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { nameOf } from '../release/registry.ts';
import { chosenCanaries, hasCanaries, NUMBERS, needsNumber, registryFor, visitorOf } from './choice.ts';
import { type Representation, represent } from './negotiate.ts';
import type { KnownRegistry } from './released.ts';

/** Combinations of canaries whose registry is kept ready to be sent. */
const KEPT = 32;
const NUMBER_SECONDS = 180 * 24 * 3600;

/** What one visitor gets now. */
export interface CurrentRegistry {
  registry: Registry;
  /** The page of the shell. */
  page: string;
  representation: Representation;
  /** Names of the front ends of which this visitor tries a canary. */
  canaries: string[];
  /** Whether others may get something else. */
  isPersonal: boolean;
}

/** Chooses for each visitor, and keeps what was chosen ready until the registry is another one. */
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
    const current = { registry, page, representation, canaries, isPersonal: hasCanaries(stored) };
    ready.set(key, current);
    return current;
  };
}

/** Says for an answer that differs from visitor to visitor that nobody else may be given it. */
export function markPersonal({ stored }: KnownRegistry, response: Response): void {
  if (!hasCanaries(stored)) return;
  response.vary('Cookie');
  response.set('Cache-Control', 'private, no-cache');
}

/**
 * Draws a number for a browser that is to be counted and has none. It counts from the next request on, so it comes with the registry, not
 * with the page before: the registry that a page runs by has to be that of the shell it was given.
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
