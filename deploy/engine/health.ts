import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from './engine.ts';

const PAUSE_MS = 1_000;
/** A healthy container is checked only every so many rounds. */
const HEALTHY_EVERY = 8;

/** Runs health checks continuously: podman relies on systemd timers, which not every machine has. */
export async function checkHealth(engine: Engine, signal: AbortSignal): Promise<void> {
  for (let round = 0; !signal.aborted; round++) {
    const lines = (await engine.run(['ps', '--format', '{{.ID}} {{.Status}}']).catch(() => '')).split('\n');
    const due = lines.filter((line) => line && (round % HEALTHY_EVERY === 0 || !line.includes('(healthy)')));
    for (const line of due) {
      if (signal.aborted) return;
      // Fails for containers without a health check or not yet healthy.
      await engine.run(['healthcheck', 'run', line.split(' ')[0]!], { seconds: 15 }).catch(() => '');
    }
    await wait(PAUSE_MS, undefined, { signal }).catch(() => {});
  }
}
