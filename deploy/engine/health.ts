import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from './engine.ts';

const PAUSE_MS = 1_000;
/** Rounds after which a healthy container is asked again. */
const HEALTHY_EVERY = 8;

/** Runs the containers' health checks again and again: podman leaves that to systemd's timers, which not every machine has. */
export async function checkHealth(engine: Engine, signal: AbortSignal): Promise<void> {
  for (let round = 0; !signal.aborted; round++) {
    const lines = (await engine.run(['ps', '--format', '{{.ID}} {{.Status}}']).catch(() => '')).split('\n');
    const due = lines.filter((line) => line && (round % HEALTHY_EVERY === 0 || !line.includes('(healthy)')));
    for (const line of due) {
      if (signal.aborted) return;
      // It fails for one that has no check, or is not healthy yet.
      await engine.run(['healthcheck', 'run', line.split(' ')[0]!], { seconds: 15 }).catch(() => '');
    }
    await wait(PAUSE_MS, undefined, { signal }).catch(() => {});
  }
}
