import { t } from '@portal/shared-i18n';

/** Browsers say "Failed to fetch", "NetworkError" or "Load failed". */
export const unreachableWords = (): string =>
  globalThis.navigator?.onLine === false
    ? t('You are offline. Connect to the internet, then try again.')
    : t('The portal cannot be reached. Check your connection, then try again in a moment.');

const repeatableWords = (): string =>
  t('No answer came from the portal, so this may have arrived. Send it again: it is kept once.');

/** Its message is for people; its cause is what the browser said. What was asked for may have been done. */
export class UnreachableError extends TypeError {
  override readonly name = 'UnreachableError';

  /** @param isOnce of a call that is known again when it is repeated */
  constructor(cause: unknown, isOnce = false) {
    super(isOnce ? repeatableWords() : unreachableWords(), { cause });
  }
}
