/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export function seeded(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number): number => Math.floor(next() * below);
  return {
    next,
    /** A whole number from 0 to below `below`. */
    whole,
    between: (least: number, most: number): number => least + (most - least) * next(),
    pick: <T>(items: readonly T[]): T => items[whole(items.length)]!,
    /** Some of the items in random order, none twice. */
    some<T>(items: readonly T[], count: number): T[] {
      const left = [...items];
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(whole(left.length), 1)[0]!);
    },
  };
}
export type Random = ReturnType<typeof seeded>;
