import type { ProductionWorld } from '../support/production-api.ts';
import { insertProductionData, productionCaller } from '../support/production-fixtures.ts';
import { type Act, type Answer, isDone, type Stage } from './act.ts';
import type { AtOnce } from './at-once.ts';
import { explain, type Found, faultsOf, isSame, snapshot } from './found.ts';
import { keepRows } from './template.ts';

interface Run {
  answers: [Answer | null, Answer | null];
  found: Found;
  faults: string[];
}
interface Prepared {
  one: () => PromiseLike<Answer>;
  other: () => PromiseLike<Answer>;
  now: Date;
  putBack: () => Promise<void>;
}
type Make = (one: () => PromiseLike<Answer>, other: () => PromiseLike<Answer>) => Promise<Run['answers']>;

const NOW = '2027-07-10T18:00:00Z';
function stageOf(world: ProductionWorld): Stage {
  const call = productionCaller(() => world.api);
  return {
    world,
    call: call as Stage['call'],
    ok: async (person, key, input) => {
      const { status, body } = await call(person, key, input);
      if (status >= 300) throw new Error(`${key}: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    row: async (sql, values) => (await world.database.query<[never]>(sql, values))[0],
  };
}

/** Refused without words, or failed. */
const unfit = ({ status, body }: Answer): string[] =>
  status < 300 || ((status < 500 || status === 503) && body.detail) ? [] : [`${status} ${JSON.stringify(body)}`];

/** Two acts, and what comes of them one after the other, alone, or not at all. */
export class Race {
  readonly #expected = new Map<string, Promise<Run>>();
  #prepared: Promise<Prepared> | null = null;

  constructor(
    private readonly world: ProductionWorld,
    private readonly acts: readonly [Act, Act],
  ) {}

  /** @returns what is wrong afterwards, as one text; empty if all is well */
  async run(atOnce: AtOnce): Promise<string[]> {
    const { answers, found, faults } = await this.#run((one, other) =>
      atOnce(this.world.database, one, other, this.acts),
    );
    const [one, other] = answers as [Answer, Answer];
    const expected = await this.#mayBe(one, other);
    const lost = expected.some((state) => isSame(state, found)) ? [] : [explain(found, expected)];
    const problems = [...[one, other].flatMap(unfit), ...faults, ...lost];
    return problems.length === 0 ? [] : [[`answered ${one.status}, ${other.status}`, ...problems].join('\n  ')];
  }

  /** The states that fit the answers. */
  async #mayBe(one: Answer, other: Answer): Promise<Found[]> {
    const [isFirst, isSecond] = [isDone(one), isDone(other)];
    const runs = [await this.#after('one, other'), await this.#after('other, one')];
    if (isFirst !== isSecond) runs.push(await this.#after(isFirst ? 'one' : 'other'));
    if (!isFirst && !isSecond) runs.push(await this.#after('none'));
    return runs
      .filter(
        ({ answers: [first, second] }) =>
          (first !== null && isDone(first)) === isFirst && (second !== null && isDone(second)) === isSecond,
      )
      .map(({ found }) => found);
  }

  #after(order: keyof typeof ORDERS): Promise<Run> {
    const known = this.#expected.get(order) ?? this.#run(ORDERS[order]!);
    this.#expected.set(order, known);
    return known;
  }

  /** What comes of one after the other is itself without fault. */
  async inOrder(): Promise<string[]> {
    const problems: string[] = [];
    for (const order of ['one, other', 'other, one']) {
      const { answers, faults } = await this.#after(order);
      const all = [...faults, ...answers.flatMap((answer) => unfit(answer!))];
      problems.push(...all.map((problem) => `${order}: ${problem}`));
    }
    return problems;
  }

  /** Both acts are prepared once: each run finds the same. */
  #prepare(): Promise<Prepared> {
    this.#prepared ??= (async () => {
      const { world, acts } = this;
      world.now = new Date(NOW);
      await insertProductionData(world.database);
      const stage = stageOf(world);
      const [one, other] = [await acts[0].prepare(stage), await acts[1].prepare(stage)];
      return { one, other, now: world.now, putBack: await keepRows(world.database) };
    })();
    return this.#prepared;
  }

  async #run(make: Make): Promise<Run> {
    const { database } = this.world;
    const { one, other, now, putBack } = await this.#prepare();
    this.world.now = now;
    await putBack();
    const answers = await make(one, other);
    return { answers, found: await snapshot(database), faults: await faultsOf(database) };
  }

  /** Leaves rules as they were. */
  async end(): Promise<void> {
    await (await this.#prepare()).putBack();
    await this.world.database.query('DROP SCHEMA kept CASCADE');
  }
}

const ORDERS: Readonly<Record<string, Make>> = {
  'one, other': async (one, other) => [await one(), await other()],
  'other, one': async (one, other) => {
    const second = await other();
    return [await one(), second];
  },
  one: async (one) => [await one(), null],
  other: async (_, other) => [null, await other()],
  none: async () => [null, null],
};
