import { ProviderError } from './identity-provider/provider-error.ts';

export interface Step<T = unknown> {
  run: () => Promise<T>;
  /** Must be harmless if `run` did nothing. Steps without it cannot be undone. */
  undo?: () => Promise<unknown>;
  /** What remains if the step is not undone, in plain words. */
  remains: string;
}

/** True if the error guarantees that nothing was done; otherwise it may have been. */
const hadNoEffect = (error: unknown): boolean => error instanceof ProviderError && error.failure !== 'unreachable';

export class ChangeSteps {
  readonly #made: Step[] = [];

  /** Whether anything was, or may have been, changed. */
  get begun(): boolean {
    return this.#made.length > 0;
  }

  async make<T>(step: Step<T>): Promise<T> {
    this.#made.push(step);
    try {
      return await step.run();
    } catch (error) {
      if (hadNoEffect(error)) this.#made.pop();
      throw error;
    }
  }

  /** Undoes steps in reverse order, continuing after failures. @returns what remains */
  async undo(): Promise<string[]> {
    const remaining: string[] = [];
    for (const { undo, remains } of this.#made.reverse()) {
      try {
        if (!undo) throw new Error('this cannot be undone');
        await undo();
      } catch {
        remaining.push(remains);
      }
    }
    return remaining;
  }
}
