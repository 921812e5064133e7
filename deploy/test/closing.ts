/** Steps that undo what was started, run last first. */
export class Closing {
  readonly #steps: (() => unknown)[] = [];
  add(step: () => unknown): void {
    this.#steps.push(step);
  }
  async close(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) await step();
  }
}
