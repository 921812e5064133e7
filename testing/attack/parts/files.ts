import { seeded } from '../../oracle/random.ts';
import { attacksOf } from '../attacks.ts';
import { contractCalls } from '../calls.ts';
import { knownOf } from '../known.ts';
import { judged } from '../limits.ts';
import type { Part } from '../part.ts';
import { megabytesOf, mostDuring, ownMegabytesOf } from '../processes.ts';
import { type Answer, isFault } from '../send.ts';
import { settled } from '../settled.ts';
import { visiting, visitorsRow } from '../visitors.ts';
import { ROOT } from '../world.ts';

const FILES = 150;
const AT_ONCE = 4;
const QUIET_MS = 10_000;
const MEMORY = { 'API MB': 600, 'database MB': 1_500 };

/** Hostile files and shapes, four at a time, while ordinary visitors use the portal. */
export const files: Part = {
  name: 'files',
  database: 'postgres',
  async run(world, { seconds, seed, print }) {
    const end = seconds === null ? Number.POSITIVE_INFINITY : performance.now() + seconds * 1_000;
    const known = await knownOf(world);
    const { random, before, databasePid } = {
      random: seeded(seed),
      before: world.running().parts,
      databasePid: await world.databasePid(),
    };
    const all = contractCalls(ROOT)
      .flatMap(attacksOf)
      .filter(({ kind }) => kind === 'file' || kind === 'shape');
    // Each family before one comes again: most calls take the same files.
    const mixed = random.some(all, all.length);
    const first = new Map(mixed.map((attack) => [attack.name, attack]));
    const queue = [...first.values(), ...mixed.filter((attack) => first.get(attack.name) !== attack)].slice(0, FILES);
    const answers: Answer[] = [];
    const attack = async (): Promise<void> => {
      for (let one = queue.shift(); one && performance.now() < end; one = queue.shift()) {
        const size = Math.floor(one.most * random.pick([0.25, 1, 1, 4]));
        const answer = await settled(world, await world.people.admin(one.made(size, known)));
        answers.push(answer);
        if (isFault(answer))
          print(`  ${one.target}, ${one.name}, ${size}: ${answer.status} ${answer.body.slice(0, 200)}`);
      }
    };
    const quiet = await visiting(world, () => new Promise((wake) => setTimeout(wake, QUIET_MS)));
    const { result, most } = await mostDuring(
      {
        'API MB': () => ownMegabytesOf(before.api),
        'readers MB': () => megabytesOf(before.api) - ownMegabytesOf(before.api),
        'database MB': () => megabytesOf(databasePid),
      },
      () => visiting(world, () => Promise.all(Array.from({ length: AT_ONCE }, attack))),
    );
    const after = world.running().parts;
    const ended = (['api', 'gateway', 'identity'] as const).filter((part) => before[part] !== after[part]);
    const faults = answers.filter(isFault).length;
    return [
      visitorsRow('visitors while files are read', result, quiet, seconds !== null),
      judged(
        'hostile files and shapes',
        { answers: answers.length, faults, ...most },
        { faults: 0, ...MEMORY },
        ended.map((part) => `the ${part} ended`),
      ),
    ];
  },
};
