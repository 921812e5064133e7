import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './send.ts';
import type { World } from './world.ts';

const WITHIN_MS = 120_000;

interface Import {
  import_ndx: number;
  state: string;
}

/** Waits until an import has been read, and discards it; other answers are settled at once. */
export async function settled({ people: { admin } }: World, answer: Answer): Promise<Answer> {
  if (answer.status !== 202) return answer;
  const { import_ndx } = JSON.parse(answer.body) as Import;
  if (!import_ndx) return answer;
  const start = performance.now();
  for (;;) {
    const found = await admin({ method: 'GET', path: `/api/imports/${import_ndx}` });
    const { state } = found.status === 200 ? (JSON.parse(found.body) as Import) : { state: 'reading' };
    if (state !== 'reading') {
      await admin({ method: 'POST', path: `/api/imports/${import_ndx}/discard` });
      return { ...answer, ms: performance.now() - start };
    }
    if (performance.now() - start > WITHIN_MS)
      return { ...answer, status: 0, body: `not read within ${WITHIN_MS / 1_000} s` };
    await pause(50);
  }
}
