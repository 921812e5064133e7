import { seeded } from '../../oracle/random.ts';
import { type Attack, attacksOf, sizesOf } from '../attacks.ts';
import { contractCalls } from '../calls.ts';
import { knownOf } from '../known.ts';
import { growth, judged, type Row } from '../limits.ts';
import type { Part } from '../part.ts';
import { megabytesOf, mostDuring, processorMsOf } from '../processes.ts';
import { type Answer, isFault, waitsDuring } from '../send.ts';
import { settled } from '../settled.ts';
import { ROOT, type World } from '../world.ts';

/** Growth of 1 is "with the size", 2 with its square; the margin is for a busy machine. */
const LIMITS = {
  'processor growth': 1.4,
  'memory growth': 1.4,
  'processor ms': 20_000,
  'live wait ms': 250,
  faults: 0,
};
const PROCESSOR = { floor: 200 };
const MEMORY = { floor: 96 };
const RUNS = 3;
const AT_ONCE = 20;
const LIVE = { method: 'GET', path: '/api/health/live' };

const isTurnedAway = (status: number): boolean => status === 401 || status === 403;

interface Measured {
  attack: Attack;
  processorMs: number[];
  megabytes: number[];
  statuses: number[];
  faults: string[];
}

class Meter {
  constructor(
    private readonly world: World,
    private readonly known: Record<string, unknown>,
    private readonly databasePid: number,
  ) {}

  #processorMs(): number {
    return processorMsOf(this.world.running().parts.api) + processorMsOf(this.databasePid);
  }

  /** The first of these people, and of the kinds of a call, who are not turned away at once. */
  async #entryOf(attack: Attack): Promise<(size: number) => Promise<Answer>> {
    const { admin, owner, visitor } = this.world.people;
    const kinds = attack.call.parameters.find(({ name, in: where }) => name === 'kind' && where === 'path')?.schema
      .enum;
    const entries = [admin, owner, visitor].flatMap((ask) =>
      (attack.kind === 'filter' && kinds ? kinds.map((kind) => ({ ...this.known, kind })) : [this.known]).map(
        (known) => (size: number) => ask(attack.made(size, known)),
      ),
    );
    for (const enter of entries)
      if (![400, 401, 403].includes((await settled(this.world, await enter(1))).status)) return enter;
    return entries[0]!;
  }

  async measure(attack: Attack): Promise<Measured> {
    const enter = await this.#entryOf(attack);
    const measured: Measured = { attack, processorMs: [], megabytes: [], statuses: [], faults: [] };
    for (let run = 0; run < RUNS; run += 1) {
      for (const [at, size] of sizesOf(attack).entries()) await this.#once(measured, enter, at, size);
      if (
        growth(measured.processorMs, PROCESSOR) <= LIMITS['processor growth'] &&
        growth(measured.megabytes, MEMORY) <= LIMITS['memory growth']
      )
        break;
    }
    return measured;
  }

  async #once(measured: Measured, enter: (size: number) => Promise<Answer>, at: number, size: number): Promise<void> {
    const { api } = this.world.running().parts;
    const memory = () => megabytesOf(api) + megabytesOf(this.databasePid);
    const [processor, held] = [this.#processorMs(), memory()];
    const { result: answer, most } = await mostDuring({ held: memory }, async () =>
      settled(this.world, await enter(size)),
    );
    measured.statuses[at] = answer.status;
    if (isFault(answer) || isTurnedAway(answer.status))
      measured.faults.push(`${answer.status} at ${size}: ${answer.body.slice(0, 200)}`);
    const least = (costs: number[], cost: number) => {
      costs[at] = Math.min(costs[at] ?? Number.POSITIVE_INFINITY, cost);
    };
    least(measured.processorMs, this.#processorMs() - processor);
    least(measured.megabytes, most.held - held);
  }

  /** How much longer than a server that does nothing the portal takes to say that it lives, while twenty attacks run. */
  async liveWait(attacks: Attack[]): Promise<number> {
    const entries = await Promise.all(
      attacks.map(async (attack) => ({ enter: await this.#entryOf(attack), most: attack.most })),
    );
    const all = Array.from({ length: AT_ONCE }, (_, index) => entries[index % entries.length]!);
    const { visitor } = this.world.people;
    const { result: bare, answers } = await waitsDuring(
      () => visitor(LIVE),
      async () =>
        (
          await waitsDuring(
            () => this.world.peer(),
            () => Promise.all(all.map(async ({ enter, most }) => settled(this.world, await enter(most)))),
          )
        ).answers,
    );
    const worst = (times: { ms: number }[]) => Math.max(...times.map(({ ms }) => ms));
    return Math.max(0, worst(answers) - worst(bare));
  }
}

/** Each kind in turn: most attacks are texts. */
function mixed(attacks: Attack[]): Attack[] {
  const counts = new Map<string, number>();
  const turns = attacks.map((attack) => {
    const turn = counts.get(attack.kind) ?? 0;
    counts.set(attack.kind, turn + 1);
    return { attack, turn };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ attack }) => attack);
}

function rowOf(target: string, measured: Measured[], liveWait: number | null): Row {
  const worst = (figure: (one: Measured) => number) => measured.reduce((a, b) => (figure(b) > figure(a) ? b : a));
  const growths = measured.map((one) => ({
    one,
    processor: growth(one.processorMs, PROCESSOR),
    memory: growth(one.megabytes, MEMORY),
    cost: Math.max(...one.processorMs),
  }));
  const broken = growths.flatMap(({ one, processor, memory, cost }) => {
    const { name, processorMs, megabytes, faults } = { ...one, name: one.attack.name };
    const figures = {
      'processor growth': processor,
      'memory growth': memory,
      'processor ms': cost,
      faults: faults.length,
    };
    const { 'live wait ms': _, ...limits } = LIMITS;
    return judged(name, figures, limits).broken.map(
      (what) =>
        `${name}: ${what} (${processorMs.map(Math.round)} ms, ${megabytes.map(Math.round)} MB; ${faults[0] ?? one.statuses})`,
    );
  });
  const costliest = worst(({ processorMs }) => Math.max(...processorMs));
  const figures = {
    attacks: measured.length,
    'processor ms': Math.max(...costliest.processorMs),
    'at 1, 2, 4': costliest.processorMs.map(Math.round).join(', '),
    MB: Math.max(...measured.flatMap(({ megabytes }) => megabytes)),
    answers: [...new Set(measured.flatMap(({ statuses }) => statuses))].sort().join(' '),
    ...(liveWait !== null && { 'live wait ms': liveWait }),
    costliest: costliest.attack.name,
  };
  return judged(target, figures, liveWait === null ? {} : { 'live wait ms': LIMITS['live wait ms'] }, broken);
}

/** Each call that takes a file, a shape, a list, a filter or a text, by the contract; each family, at three sizes. */
export const cost: Part = {
  name: 'cost',
  database: 'postgres',
  async run(world, { seconds, seed, call, print }) {
    const end = seconds === null ? Number.POSITIVE_INFINITY : performance.now() + seconds * 1_000;
    const meter = new Meter(world, await knownOf(world), await world.databasePid());
    const attacks = contractCalls(ROOT)
      .flatMap(attacksOf)
      .filter(({ target }) => target.includes(call));
    const random = seeded(seed);
    const chosen = seconds === null ? attacks : mixed(random.some(attacks, attacks.length));
    const byTarget = new Map<string, Measured[]>();
    for (const attack of chosen) {
      if (performance.now() > end) break;
      const measured = await meter.measure(attack);
      byTarget.set(attack.target, [...(byTarget.get(attack.target) ?? []), measured]);
      if (Math.max(...measured.processorMs) > 1_000)
        print(`  ${attack.target}, ${attack.name}: ${measured.processorMs} ms`);
    }
    const rows: Row[] = [];
    for (const [target, measured] of byTarget) {
      const costly = measured
        .toSorted((a, b) => Math.max(...b.processorMs) - Math.max(...a.processorMs))
        .slice(0, AT_ONCE)
        .map(({ attack }) => attack);
      rows.push(rowOf(target, measured, performance.now() > end ? null : await meter.liveWait(costly)));
    }
    return rows;
  },
};
