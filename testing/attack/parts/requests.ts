import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { contractCalls } from '../calls.ts';
import { judged } from '../limits.ts';
import type { Part } from '../part.ts';
import { ROOT } from '../world.ts';

/** A good and a hostile one of each call. */
const KINDS = 2;
const MEMORY = { 'API MB': 600 };

const numberIn = (lines: readonly string[], pattern: RegExp): number =>
  Number(lines.map((line) => pattern.exec(line)?.[1]).findLast(Boolean) ?? Number.NaN);

/** `npm run test:fuzz` with so many requests: as a stranger, a person without a role, owners, an administrator and a developer. */
export const requests: Part = {
  name: 'requests',
  database: null,
  async run(_world, { requests: count, seed, print }) {
    const runs = Math.ceil(count / KINDS / contractCalls(ROOT).length);
    const words = [join(ROOT, 'deploy/test/fuzz.mjs'), '--seed', String(seed), '--runs', String(runs), 'calls'];
    const child = spawn(process.execPath, words, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => lines.push(line));
    const [code] = await once(child, 'close');
    const failed = lines.filter((line) => /^\s*(?:FAILED|●) /.test(line));
    for (const line of code === 0 ? [] : lines.slice(-200)) print(`  ${line}`);
    const ofDoor = (door: string) => ({
      [`answers of the ${door}`]: numberIn(lines, new RegExp(`(\\d+) answers of the ${door}`)),
      [`5xx of the ${door}`]: numberIn(lines, new RegExp(`answers of the ${door}, (\\d+) of them 5xx`)),
    });
    const figures = { ...ofDoor('gateway'), ...ofDoor('api'), 'API MB': numberIn(lines, /The API holds (\d+) MB/) };
    const none = { '5xx of the gateway': 0, '5xx of the api': 0 };
    const also = code === 0 ? [] : failed.length > 0 ? failed : [`test:fuzz ended with ${code}`];
    return [judged('hostile requests', figures, { ...none, ...MEMORY }, also)];
  },
};
