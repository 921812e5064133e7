/** Cleanup steps, run in reverse order. */
export class Closing {
  readonly #steps: (() => unknown)[] = [];
  #closed: Promise<void> | undefined;

  add(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** Runs the steps once, even if called both at the end and on Ctrl-C. */
  close(): Promise<void> {
    this.#closed ??= this.#runAll();
    return this.#closed;
  }

  async #runAll(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) await step();
  }
}
