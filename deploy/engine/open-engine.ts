import { join } from 'node:path';
import { holderAlive, readLock, waitForLock } from '#boot/lock.mjs';
import type { Closing } from '../test/closing.ts';
import type { Engine } from './engine.ts';
import { findEngine } from './find-engine.ts';
import { removeLeftovers } from './leftovers.ts';
import { STORAGE } from './podman.ts';

/**
 * Locks the engine for this run, waiting for other runs, and removes what a killed run left.
 * @param what command name shown to others while they wait
 * @returns the reason if no engine is available
 */
export async function openEngine(
  what: string,
  closing: Closing,
  print: (line: string) => void,
): Promise<Engine | string> {
  const engine = await findEngine(print);
  if (typeof engine === 'string') return engine;
  closing.add(() => engine.close());
  if (engine.name === 'docker') return engine;
  const file = join(STORAGE, 'lock');
  const holder = readLock(file);
  if (holder && holderAlive(holder)) print(`  waiting for process ${holder.pid}, which is using the containers …`);
  const lock = await waitForLock(file, { what });
  closing.add(() => lock.release());
  closing.add(() => removeLeftovers(engine));
  await removeLeftovers(engine);
  return engine;
}
