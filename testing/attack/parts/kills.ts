import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '../../oracle/random.ts';
import { judged, type Row } from '../limits.ts';
import { type Load, loadsOf } from '../loads.ts';
import type { Part } from '../part.ts';
import { isAlive } from '../processes.ts';
import type { World } from '../world.ts';

/** What `npm start` gives up on comes sooner: a part may end five times within a minute. */
const BETWEEN_MS = [7_000, 10_000] as const;
const BACK_WITHIN_MS = 60_000;
const VICTIMS = ['api', 'database', 'api', 'identity'] as const;
const NONE = { lost: 0, doubled: 0, half: 0 };

const isReady = async ({ people: { visitor } }: World): Promise<boolean> =>
  (await visitor({ method: 'GET', path: '/api/health/ready' })).status === 200;

/** @returns for how long the portal was not ready; `null` if it did not come back by itself */
export async function backAgain(world: World): Promise<number | null> {
  const start = performance.now();
  while (performance.now() - start < BACK_WITHIN_MS) {
    if (await isReady(world)) return performance.now() - start;
    await pause(200);
  }
  return null;
}

/** Works until it is told to end. @returns the acknowledged turns of each load */
export function working(loads: readonly Load[]): { end(): Promise<Map<string, number[]>> } {
  let isDone = false;
  const acknowledged = new Map<string, number[]>();
  const all = loads.map(async ({ name, act }) => {
    const own: number[] = [];
    acknowledged.set(name, own);
    for (let turn = 1; !isDone; turn += 1) if (await act(turn)) own.push(turn);
  });
  return {
    async end() {
      isDone = true;
      await Promise.all(all);
      return acknowledged;
    },
  };
}

export async function keptRows(loads: readonly Load[], acknowledged: Map<string, number[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, check } of loads) {
    const turns = acknowledged.get(name) ?? [];
    const kept = await check(turns);
    const also = turns.length === 0 ? ['nothing was acknowledged'] : [];
    rows.push(judged(name, { acknowledged: turns.length, ...kept }, NONE, also));
  }
  return rows;
}

/** The API, the database and the identity provider end in turn while everything is written. */
export const kills: Part = {
  name: 'kills',
  database: 'embedded',
  async run(world, { kills: count, seconds, seed, print }) {
    const random = seeded(seed);
    const end = seconds === null ? Number.POSITIVE_INFINITY : performance.now() + seconds * 1_000;
    const loads = await loadsOf(world, `kills${seed}`);
    const work = working(loads);
    const backs: number[] = [];
    let [killed, missing] = [0, 0];
    while (killed < count && performance.now() < end) {
      await pause(random.between(...BETWEEN_MS));
      const victim = VICTIMS[killed % VICTIMS.length]!;
      const pid = world.running().parts[victim];
      if (!pid || !isAlive(pid)) continue;
      process.kill(pid, 'SIGKILL');
      killed += 1;
      const back = await backAgain(world);
      if (back === null) {
        missing += 1;
        print(`  the portal was not ready ${BACK_WITHIN_MS / 1_000} s after the ${victim} ended`);
      } else backs.push(back);
    }
    const acknowledged = await work.end();
    await pause(5_000);
    const back = judged(
      'kills',
      { kills: killed, 'longest away ms': Math.max(...backs), 'not back': missing },
      { 'not back': 0 },
    );
    return [back, ...(await keptRows(loads, acknowledged))];
  },
};
