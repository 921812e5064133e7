export interface Random {
  /** In [0, 1). */
  next(): number;
  /** In [from, to). */
  between(from: number, to: number): number;
  /** Integer in [from, to]. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** A random key, in proportion to its weight. */
  weighted<Key extends string>(weights: Record<Key, number>): Key;
  /** Approximately normal around 0, between -2 and 2 (sum of four uniform numbers). */
  noise(): number;
}

/** Mulberry32 (Tommy Ettinger, 2017, public domain): 32 bits of state, good enough for demo data. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + next() * (to - from);
  const whole = (from: number, to: number) => Math.floor(between(from, to + 1));
  return {
    next,
    between,
    whole,
    chance: (probability) => next() < probability,
    pick: (items) => items[whole(0, items.length - 1)]!,
    weighted: (weights) => {
      const entries = Object.entries<number>(weights);
      let rest = between(
        0,
        entries.reduce((sum, [, weight]) => sum + weight, 0),
      );
      const found = entries.find(([, weight]) => {
        rest -= weight;
        return rest < 0;
      });
      return (found ?? entries.at(-1)!)[0] as keyof typeof weights;
    },
    noise: () => next() + next() + next() + next() - 2,
  };
}
