const OFFLINE = 'You are offline. Connect to the internet, then try again.';
const UNREACHABLE = 'The portal cannot be reached. Check your connection, then try again in a moment.';

/** Browsers say "Failed to fetch", "NetworkError" or "Load failed". */
export const unreachableWords = (): string => (globalThis.navigator?.onLine === false ? OFFLINE : UNREACHABLE);

/** Its message is for people; its cause is what the browser said. */
export class UnreachableError extends TypeError {
  override readonly name = 'UnreachableError';

  constructor(cause: unknown) {
    super(unreachableWords(), { cause });
  }
}
