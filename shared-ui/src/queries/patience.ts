import { isApiError } from '../answers/api-error.ts';

/** Nothing has been changed yet. */
const PROVIDER_BUSY = 'urn:portal:problem:provider-busy';

/** In all. */
const LIMIT_SECONDS = 120;
/** Where the answer does not say how long. */
const USUAL_SECONDS = 5;

/** Nothing was changed. Its message is the API's last response. */
export class WaitingStoppedError extends Error {
  override readonly name = 'WaitingStoppedError';
}

const secondPassed = (stop: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const over = (): void => {
      clearTimeout(timer);
      stop.removeEventListener('abort', over);
      done();
    };
    const timer = setTimeout(over, 1000);
    stop.addEventListener('abort', over);
  });

export interface Patience {
  /** Ends the waiting, not a running attempt. */
  stop: AbortSignal;
  /** Called each second with the seconds left, down to 0. */
  onWait: (seconds: number) => void;
}

/**
 * Retries while the identity provider is busy, waiting as long as the API asks, for two minutes in all.
 *
 * @throws the attempt's own error, `WaitingStoppedError` when the waiting was stopped
 */
export async function waitOutBusyProvider<T>(attempt: () => Promise<T>, { stop, onWait }: Patience): Promise<T> {
  let left = LIMIT_SECONDS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isApiError(error) || error.problem.type !== PROVIDER_BUSY) throw error;
      const seconds = Math.max(error.retryAfterSeconds ?? USUAL_SECONDS, 1);
      if (seconds > left) throw error;
      left -= seconds;
      for (let second = seconds; second > 0 && !stop.aborted; second--) {
        onWait(second);
        await secondPassed(stop);
      }
      if (stop.aborted) throw new WaitingStoppedError(error.message);
      onWait(0);
    }
  }
}
