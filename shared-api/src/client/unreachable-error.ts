import { t } from '@portal/shared-i18n';

/** Browsers say "Failed to fetch", "NetworkError" or "Load failed". */
export const unreachableWords = (): string =>
  globalThis.navigator?.onLine === false
    ? t('You are offline. Connect to the internet, then try again.')
    : t('The portal cannot be reached. Check your connection, then try again in a moment.');

/** Its message is for people; its cause is what the browser said. */
export class UnreachableError extends TypeError {
  override readonly name = 'UnreachableError';

  constructor(cause: unknown) {
    super(unreachableWords(), { cause });
  }
}
