class Pairs {
  readonly #numbers = new Map<number, Map<number, number>>();
  #count = 0;

  numberOf(first: number, second: number): number {
    const seconds = this.#numbers.get(first) ?? new Map<number, number>();
    const known = seconds.get(second);
    if (known !== undefined) return known;
    const number = this.#count++;
    this.#numbers.set(first, seconds.set(second, number));
    return number;
  }
}

/** Numbers the combinations of codes and flags that occur in records, from 0. */
export class Combinations {
  readonly #pairs: readonly Pairs[];

  /** @param flags offset of the flags, which `mask` selects */
  constructor(
    private readonly codes: readonly number[],
    private readonly flags: number | null,
    private readonly mask: number,
  ) {
    this.#pairs = Array.from({ length: codes.length + 1 }, () => new Pairs());
  }

  numberOf({ view }: { view: DataView }, offset: number): number {
    let number = this.#pairs[0]!.numberOf(this.flags === null ? 0 : view.getInt32(offset + this.flags) & this.mask, 0);
    for (let index = 0; index < this.codes.length; index++)
      number = this.#pairs[index + 1]!.numberOf(number, view.getInt32(offset + this.codes[index]!));
    return number;
  }
}
