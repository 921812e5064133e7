/** Too much work is waiting already. */
export class TooBusyError extends Error {
  constructor() {
    super('too much work is waiting');
    this.name = 'TooBusyError';
  }
}

/** Lets a few pieces of work run at a time and a few more wait, and turns the rest away. */
export class Gate {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly atATime: number,
    private readonly inLine: number,
  ) {}

  /** @throws TooBusyError at once when the line is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.atATime) {
      if (this.#waiting.length >= this.inLine) throw new TooBusyError();
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
