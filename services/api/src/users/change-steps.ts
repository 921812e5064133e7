import { ProviderError } from './identity-provider/provider-error.ts';

export interface Step<T = unknown> {
  run: () => Promise<T>;
  /** Has to do no harm when `run` did nothing; without it the step cannot be taken back. */
  undo?: () => Promise<unknown>;
  /** What remains when the step is not taken back, as people say it. */
  remains: string;
}

/** Whether an error says for certain that nothing was done; after any other one it may have been. */
const didNothing = (error: unknown): boolean => error instanceof ProviderError && error.failure !== 'unreachable';

export class ChangeSteps {
  readonly #made: Step[] = [];

  /** Whether something was changed, or may have been. */
  get begun(): boolean {
    return this.#made.length > 0;
  }

  async make<T>(step: Step<T>): Promise<T> {
    this.#made.push(step);
    try {
      return await step.run();
    } catch (error) {
      if (didNothing(error)) this.#made.pop();
      throw error;
    }
  }

  /** The last first; goes on when one fails. @returns what remains all the same */
  async undo(): Promise<string[]> {
    const remaining: string[] = [];
    for (const { undo, remains } of this.#made.reverse()) {
      try {
        if (!undo) throw new Error('this cannot be taken back');
        await undo();
      } catch {
        remaining.push(remains);
      }
    }
    return remaining;
  }
}
