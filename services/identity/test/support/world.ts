import type pg from 'pg';
import { Browser } from './browser.ts';
import { freshIdentity, openTestDatabase } from './database.ts';
import { type RunningIdentity, type StartOptions, startIdentity } from './identity.ts';

export interface World {
  /** A test that restarts the provider puts the new one here. */
  identity: RunningIdentity;
  database: pg.Pool;
  browser(): Browser;
  /** What was mailed, oldest first. @param to everybody by default */
  messages(to?: string): string[];
  /** The ticket of the last link that was mailed. */
  lastTicket(to?: string): string;
}

/** Runs a provider on a fresh database for the tests of a file. */
export function runIdentity(options: StartOptions = {}): World {
  const world = {
    browser: () => new Browser(world.identity),
    messages: (to) =>
      world.identity
        .outbox()
        .split('Date: ')
        .filter((text) => text.includes(to === undefined ? 'To: ' : `To: ${to}\n`)),
    lastTicket: (to) => /ticket=([\w-]+)/.exec(world.messages(to).at(-1)!)![1]!,
  } as World;
  beforeAll(async () => {
    await freshIdentity();
    world.identity = await startIdentity(options);
    world.database = openTestDatabase();
  });
  afterAll(async () => {
    await world.identity?.stop();
    await world.database?.end();
  });
  return world;
}
