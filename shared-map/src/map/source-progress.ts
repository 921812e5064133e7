/** After this the loading overlay gives way, whatever is missing. */
const LATE_MILLISECONDS = 10_000;

export interface LoadOutcome {
  failed: string[];
  late: boolean;
}

/**
 * A source that has failed counts as done: the map is usable without it. The engines' own `load` and `idle` are no help:
 * they never come when one tile hangs.
 */
export class SourceProgress {
  readonly #pending: Set<string>;
  readonly #failed = new Set<string>();
  readonly #onDone: (outcome: LoadOutcome) => void;
  readonly #timer: ReturnType<typeof setTimeout>;
  #isOver = false;

  /** @param onDone called with `late` when time runs out, and when every source is drawn or has failed */
  constructor(sourceIds: Iterable<string>, onDone: (outcome: LoadOutcome) => void) {
    this.#pending = new Set(sourceIds);
    this.#onDone = onDone;
    this.#timer = setTimeout(() => this.#report(true), LATE_MILLISECONDS);
  }

  /** Call after each frame: what was loaded before it is on the screen now. */
  onFrame(isLoaded: (sourceId: string) => boolean): void {
    for (const sourceId of [...this.#pending]) if (isLoaded(sourceId)) this.#pending.delete(sourceId);
    this.#finishIfDone();
  }

  fail(sourceId: string): void {
    if (!this.#pending.delete(sourceId)) return;
    this.#failed.add(sourceId);
    this.#finishIfDone();
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #finishIfDone(): void {
    if (this.#isOver || this.#pending.size > 0) return;
    this.stop();
    this.#report(false);
  }

  #report(late: boolean): void {
    this.#onDone({ failed: [...this.#failed], late });
  }
}
