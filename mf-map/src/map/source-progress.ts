export interface SourceProgressOptions {
  sourceIds: readonly string[];
  isLoaded: (sourceId: string) => boolean;
  lateAfterMilliseconds: number;
  /** Called when every source is drawn or has failed; before that with `late` when time runs out. */
  onDone: (outcome: { failed: string[]; late: boolean }) => void;
}

/**
 * Tells when the sources of the map are drawn. A source that has failed counts as done: the map is usable without it.
 * The engines' own `load` and `idle` are no help: they never come when one tile hangs.
 */
export class SourceProgress {
  readonly #pending: Set<string>;
  readonly #failed = new Set<string>();
  readonly #options: SourceProgressOptions;
  readonly #timer: ReturnType<typeof setTimeout>;

  constructor(options: SourceProgressOptions) {
    this.#options = options;
    this.#pending = new Set(options.sourceIds);
    this.#timer = setTimeout(() => this.#report(true), options.lateAfterMilliseconds);
    if (this.#pending.size === 0) this.#finish();
  }

  /** To be called after each frame: what was loaded before it is on the screen now, which may be seconds later on a slow machine. */
  onFrame(): void {
    for (const sourceId of [...this.#pending]) if (this.#options.isLoaded(sourceId)) this.#settle(sourceId);
  }

  fail(sourceId: string): void {
    if (!this.#pending.has(sourceId)) return;
    this.#failed.add(sourceId);
    this.#settle(sourceId);
  }

  /** Nothing is reported any more. */
  stop(): void {
    this.#pending.clear();
    clearTimeout(this.#timer);
  }

  #settle(sourceId: string): void {
    this.#pending.delete(sourceId);
    if (this.#pending.size === 0) this.#finish();
  }

  #finish(): void {
    clearTimeout(this.#timer);
    this.#report(false);
  }

  #report(late: boolean): void {
    this.#options.onDone({ failed: [...this.#failed], late });
  }
}
