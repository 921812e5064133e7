export interface Random {
  /** From 0 to below `below`. */
  whole(below: number): number;
  one<Value>(values: readonly Value[]): Value;
  /** Some of the values, in random order, none twice. */
  some<Value>(values: readonly Value[], count: number): Value[];
}

/** Mulberry32: the same numbers for the same seed, on every machine. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number): number => Math.floor(next() * below);
  return {
    whole,
    one: (values) => values[whole(values.length)]!,
    some(values, count) {
      const left = [...values];
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(whole(left.length), 1)[0]!);
    },
  };
}
