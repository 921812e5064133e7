/** Steps that undo what was started, run last first. */
export class Closing {
  readonly #steps: (() => unknown)[] = [];
  #closed: Promise<void> | undefined;

  add(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** Runs them once, however often it is called: at the end and on Ctrl-C. */
  close(): Promise<void> {
    this.#closed ??= this.#runAll();
    return this.#closed;
  }

  async #runAll(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) await step();
  }
}
