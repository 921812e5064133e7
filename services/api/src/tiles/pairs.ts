/** Gives each pair of a number met so far and another one a number of its own. */
export class Pairs {
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
